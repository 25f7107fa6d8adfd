import { getConnectionToken } from '@nestjs/mongoose';
import type { Command } from 'commander';
import type { Connection } from 'mongoose';
import { TwoStepService } from '../features/users/two-step/two-step.service.ts';
import { AccountsService } from '../features/accounts/accounts.service.ts';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, PASSWORD_PATTERN } from '../contract/limits.ts';
import { ensureSchemaVersion } from '../server/migrations/schema-version.ts';
import { BootstrapAccounts } from '../server/start/bootstrap-accounts.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { CommandFailed } from './command-failed.ts';
import { sending } from './mail-commands.ts';
import { withMagazine } from './open-magazine.ts';
import type { Tools } from './tools.ts';

/** The line end after a password from an editor or `echo`; blanks belong to the password. */
const LINE_END = /\r?\n$/;

export function addAccountCommands(program: Command, tools: Tools): void {
  const { env, terminal } = tools;
  program
    .command('admin')
    .argument('<email>')
    .description('create an admin, or set a new password and end all sessions of one')
    .option(
      '--password-stdin',
      'read the password from standard input instead of generating and printing one',
    )
    .action(async (email: string, { passwordStdin = false }: { passwordStdin?: boolean }) => {
      assertEmail(email);
      const chosenPassword = passwordStdin ? (await terminal.read()).replace(LINE_END, '') : null;
      if (chosenPassword !== null) assertPassword(chosenPassword);
      await withMagazine(env(), async (magazine) => {
        await ensureSchemaVersion(magazine.get<Connection>(getConnectionToken()));
        const { password, created } = await magazine.get(BootstrapAccounts).resetAdmin(email, chosenPassword);
        terminal.print(created ? `${email} is now an admin.` : `${email} has a new password.`);
        if (chosenPassword === null) terminal.print(`Password: ${password}`);
      });
    });
  program
    .command('verify-address')
    .argument('<email>')
    .description('confirm the address of an author who cannot open the mailed link (VERIFY_EMAIL)')
    .action(async (email: string) => {
      assertEmail(email);
      await withMagazine(env(), async (magazine) => {
        if (!(await magazine.get(AccountsService).verifyAddress(email)))
          throw new CommandFailed(`There is no account with the address ${email}.`);
        terminal.print(`${email} is confirmed.`);
      });
    });
  program
    .command('users')
    .description(
      'list all accounts: id, role, date, email, name, whether an editor, suspended or in the trash',
    )
    .option('--json', 'one JSON object per line')
    .action(async ({ json = false }: { json?: boolean }) => {
      await withMagazine(env(), async (magazine) => {
        for await (const account of magazine.get(AccountsService).listAll()) {
          const { _id, role, createdAt, email, name, isEditor = false, suspendedAt, trashedAt } = account;
          const person = {
            ...{ id: _id.toHexString(), role, createdAt: createdAt.toISOString(), email, name },
            ...(isEditor && { editor: 'editor' }),
            ...(suspendedAt !== undefined && { suspended: `suspended since ${suspendedAt.toISOString()}` }),
            ...(trashedAt !== undefined && { trash: `in the trash since ${trashedAt.toISOString()}` }),
          };
          terminal.print(json ? JSON.stringify(person) : Object.values(person).join('  '));
        }
      });
    });
  addSecondFactorCommand(program, tools);
}

function addSecondFactorCommand(program: Command, { env, terminal }: Tools): void {
  program
    .command('remove-second-factor')
    .argument('<email>')
    .description(
      'remove the two-step codes and passkeys of an owner who has lost them, end the sessions, and tell the owner by mail',
    )
    .option('--hindi', 'write the message in Hindi')
    .action(async (email: string, { hindi = false }: { hindi?: boolean }) => {
      assertEmail(email);
      await withMagazine(env(), async (magazine) => {
        const account = await magazine.get(AccountsService).findByEmail(email);
        if (account === null) throw new StartProblem(`There is no account with the address ${email}.`);
        const removed = await magazine.get(TwoStepService).removeAllFactors(account, hindi ? 'hi' : 'en');
        if (!removed) throw new StartProblem(`${email} has no second factor.`);
        terminal.print(
          `${email} signs in with the password alone now. ${sending(env(), 'A message', 'the owner')}`,
        );
      });
    });
}

/** @throws StartProblem */
export function assertEmail(email: string): void {
  if (!EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX_LENGTH)
    throw new StartProblem(`"${email}" is not an email address.`);
}

function assertPassword(password: string): void {
  if (!PASSWORD_PATTERN.test(password))
    throw new StartProblem(
      'The password must have 8 to 128 characters with a letter, a digit and one of @$!%*?&.',
    );
}
