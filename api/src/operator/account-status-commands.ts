import type { INestApplicationContext } from '@nestjs/common';
import { Argument, type Command, Option } from 'commander';
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../contract/articles.ts';
import { type Role, ROLES } from '../contract/users.ts';
import { NAME_MAX_LENGTH } from '../contract/limits.ts';
import { AccountsService } from '../features/accounts/accounts.service.ts';
import { Invitations } from '../features/accounts/invitations/invitations.service.ts';
import { AuthorChanges } from '../features/users/author-changes/author-changes.service.ts';
import { AuthorMerging } from '../features/users/author-changes/author-merging.service.ts';
import { AccountStatus } from '../features/accounts/account-status.service.ts';
import { assertEmail } from './account-commands.ts';
import { CommandFailed } from './command-failed.ts';
import { confirm } from './confirm-loss.ts';
import { sending } from './mail-commands.ts';
import { isNobodysAddress } from '../contract/email-address.ts';
import { withMagazine } from './open-magazine.ts';
import { orCommandFailed } from './or-command-failed.ts';
import type { Tools } from './tools.ts';

interface LanguageOption {
  lang: Language;
}

/** Language of the message that the person gets. */
const languageOption = (): Option =>
  new Option('--lang <language>', 'language of the message').choices(LANGUAGES).default(MAIN_LANGUAGE);

/** Commands for the steps that admins take on the page of an account. */
export function addAccountStatusCommands(program: Command, { env, terminal }: Tools): void {
  const account = program.command('account').description('suspend accounts, change roles, send links');
  account
    .command('suspend')
    .argument('<email>')
    .description('block an author from signing in; articles and schedules stay')
    .action(async (email: string) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(magazine.get(AccountStatus).suspend(await idOf(magazine, email)));
        terminal.print(`${email} is suspended.`);
      });
    });
  account
    .command('lift')
    .argument('<email>')
    .description('let a suspended author sign in again')
    .action(async (email: string) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(magazine.get(AccountStatus).liftSuspension(await idOf(magazine, email)));
        terminal.print(`${email} can sign in again.`);
      });
    });
  account
    .command('reset-link')
    .argument('<email>')
    .addOption(languageOption())
    .description(
      'send a link to set a new password; it is valid for an hour, or a week for who has never logged in',
    )
    .action(async (email: string, { lang }: LanguageOption) => {
      const send = async (magazine: INestApplicationContext): Promise<void> => {
        await orCommandFailed(
          magazine.get(AccountStatus).sendResetLink(await idOf(magazine, email), null, lang),
        );
        terminal.print(sending(env(), 'A link', email));
      };
      await withMagazine(env(), send, { sharing: ['JWT_SECRET'] });
    });
  account
    .command('role')
    .argument('<email>')
    .addArgument(new Argument('<role>').choices(ROLES))
    .addOption(languageOption())
    .description('make an author an admin, or an admin an author; the person gets a message')
    .action(async (email: string, role: Role, { lang }: LanguageOption) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(
          magazine.get(AccountStatus).setRole(await idOf(magazine, email), role, null, lang),
        );
        terminal.print(`${email} is now an ${role}.`);
      });
    });
  account
    .command('editor')
    .argument('<email>')
    .option('--end', 'make an editor an author like others')
    .addOption(languageOption())
    .description('make an author an editor; the person gets a message')
    .action(async (email: string, { end = false, lang }: LanguageOption & { end?: boolean }) => {
      await withMagazine(env(), async (magazine) => {
        await orCommandFailed(
          magazine.get(AccountStatus).setEditor(await idOf(magazine, email), !end, null, lang),
        );
        terminal.print(`${email} is ${end ? 'no longer' : 'now'} an editor.`);
      });
    });
  account
    .command('address')
    .argument('<email>', 'address of an imported author that ends with .invalid')
    .argument('<new-email>')
    .description('give an imported author an address; "account reset-link" then invites them')
    .action(async (email: string, newEmail: string) => {
      assertEmail(newEmail);
      await withMagazine(env(), async (magazine) => {
        const accounts = magazine.get(AccountsService);
        const found = await accounts.findByEmail(email);
        if (found === null) throw new CommandFailed(`There is no account with the address ${email}.`);
        if (!isNobodysAddress(found.email))
          throw new CommandFailed(`${email} has an address, which only its owner can change.`);
        await orCommandFailed(accounts.giveAddress(found, newEmail));
        terminal.print(`${found.name} has the address ${newEmail}.`);
      });
    });
  addMerge(account, { env, terminal });
}

/** Waits until the merged account is removed. */
function addMerge(account: Command, { env, terminal }: Tools): void {
  account
    .command('merge')
    .argument('<email>', 'account to remove')
    .argument('<into>', 'author to merge it into')
    .option('--yes', 'do not ask')
    .addOption(languageOption())
    .description('merge an author with another one, for good; both get a message')
    .action(
      async (email: string, into: string, { yes = false, lang }: LanguageOption & { yes?: boolean }) => {
        const loss = `This gives everything by ${email} to ${into}, and deletes the account of ${email}.`;
        if (!yes) await confirm(loss, terminal);
        await withMagazine(env(), async (magazine) => {
          const merging = magazine.get(AuthorMerging);
          const [id, target] = [await idOf(magazine, email), await idOf(magazine, into)];
          await orCommandFailed(merging.start(id, target, null, lang));
          await magazine.get(AuthorChanges).finish(id);
          terminal.print(`${email} is merged with ${into}.`);
        });
      },
    );
}

/** Invites an author; necessary if the sign-up policy is `invitation` or `closed`. */
export function addInvitationCommand(program: Command, { env, terminal }: Tools): void {
  program
    .command('invite')
    .argument('<email>')
    .option('--name <name>', 'a suggested name')
    .addOption(languageOption())
    .description(
      'invite somebody to become an author; the link is valid for a week and replaces an earlier one',
    )
    .action(async (address: string, { name = '', lang }: LanguageOption & { name?: string }) => {
      assertEmail(address);
      if (name.length > NAME_MAX_LENGTH) throw new CommandFailed('The name is too long.');
      const invite = async (magazine: INestApplicationContext): Promise<void> => {
        const invitation = magazine.get(Invitations).invite({ email: address, name: name.trim(), lang });
        const { email, endsAt } = await orCommandFailed(invitation);
        terminal.print(`${sending(env(), 'An invitation', email)} It is valid until ${endsAt}.`);
      };
      await withMagazine(env(), invite, { sharing: ['JWT_SECRET'] });
    });
}

/** @throws CommandFailed if there is no such account, or it is in the trash */
async function idOf(magazine: INestApplicationContext, email: string): Promise<string> {
  const account = await magazine.get(AccountsService).findByEmail(email);
  if (account === null) throw new CommandFailed(`There is no account with the address ${email}.`);
  return account._id.toHexString();
}
