import { getConnectionToken } from '@nestjs/mongoose';
import type { Command } from 'commander';
import type { Connection } from 'mongoose';
import { resolve } from 'node:path';
import { examineArchive } from './archive/examine-archive.ts';
import type { Manifest } from './archive/archive-format.ts';
import { Backup } from './backup.ts';
import type { Problem } from './check/magazine-check.ts';
import { recordBackup } from '../platform/store/last-backup.ts';
import { CommandFailed } from './command-failed.ts';
import { confirmLoss } from './confirm-loss.ts';
import { withMagazine } from './open-magazine.ts';
import type { Tools } from './tools.ts';
import { Restore } from './restore.ts';
import { StoreCheck } from './verify-store.ts';

/** Maximum number of problems printed. The rest is only counted. */
const MAX_PRINTED = 50;

export function addArchiveCommands(program: Command, { env, terminal }: Tools): void {
  const { print, complain, progress } = terminal;
  program
    .command('backup')
    .argument('<file>', 'for example magazine.tar, or magazine.tar.gz')
    .description(
      'write a consistent copy of everything to one file; also for moving to another kind of store',
    )
    .action(async (file: string) => {
      const { manifest, missing } = await withMagazine(env(), async (magazine) => {
        const report = await magazine.get(Backup).write(resolve(file), progress);
        await recordBackup(magazine.get<Connection>(getConnectionToken()));
        return report;
      });
      print(`${file} contains ${summary(manifest)}.`);
      for (const name of missing.slice(0, MAX_PRINTED)) complain(`Picture file ${name} was missing.`);
    });
  program
    .command('restore')
    .argument('<file>')
    .description('restore a backup into an empty store and compare both; stop the magazine first')
    .option('--replace', 'empty the store first, after a confirmation')
    .option('--yes', 'do not ask')
    .action(async (file: string, { replace = false, yes = false }: { replace?: boolean; yes?: boolean }) => {
      const confirm = (contents: string): Promise<void> =>
        yes ? Promise.resolve() : confirmLoss(contents, terminal);
      const { manifest, problems } = await withMagazine(
        env(),
        (magazine) => magazine.get(Restore).read(resolve(file), { replace, confirm }, progress),
        { restoring: true },
      );
      print(`Restored ${summary(manifest)}, exactly as in the archive. Everybody has to sign in again.`);
      report(problems);
    });
  program
    .command('verify')
    .argument('[file]', 'a backup; without one, the store and its pictures')
    .description('check a backup or the store for damage')
    .option('--repair', 'remove orphaned files and correct counts of uses')
    .action(async (file: string | undefined, { repair = false }: { repair?: boolean }) => {
      if (file !== undefined) {
        if (repair) throw new CommandFailed('A backup cannot be repaired; restore it and repair the store.');
        const { manifest, problems } = await examineArchive(resolve(file), (done, total) =>
          progress('reading', done, total),
        );
        print(`${file} is intact: ${summary(manifest)}.`);
        report(problems);
        return;
      }
      await withMagazine(env(), async (magazine) => {
        const check = magazine.get(StoreCheck);
        const problems = await check.problems(progress);
        const remaining = repair ? await check.repair(problems) : problems;
        if (remaining.length < problems.length) print(`Repaired: ${problems.length - remaining.length}.`);
        report(remaining);
        print('The store is intact.');
      });
    });

  /** @throws CommandFailed if there are problems */
  function report(problems: readonly Problem[]): void {
    for (const { message } of problems.slice(0, MAX_PRINTED)) complain(message);
    if (problems.length > 0) throw new CommandFailed(`Problems: ${problems.length}.`);
  }
}

function summary({ collections, pictures, createdAt }: Manifest): string {
  const documents = collections.map((each) => `${each.documents} ${each.name}`).join(', ');
  return `${documents} and ${pictures.files} picture files from ${createdAt}`;
}
