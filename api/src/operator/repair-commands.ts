import type { Command } from 'commander';
import { setTimeout as wait } from 'node:timers/promises';
import { PictureMaintenance } from '../features/images/picture-maintenance.service.ts';
import { PicturesService } from '../features/images/pictures.service.ts';
import { ArticleRebuild } from '../features/manuscripts/writer/article-rebuild.service.ts';
import { CommandFailed } from './command-failed.ts';
import { withMagazine } from './open-magazine.ts';
import type { Tools } from './tools.ts';

/** Milliseconds between polls of the picture queue. */
const POLL_MS = 250;

export function addRepairCommands(program: Command, { env, terminal }: Tools): void {
  const { print, complain, progress } = terminal;
  const rebuild = program.command('rebuild').description('rebuild derived data');
  rebuild
    .command('search')
    .description('rebuild the search index, languages and excerpts')
    .action(async () => {
      await withMagazine(env(), async (magazine) => {
        const { articles, entries } = await magazine
          .get(ArticleRebuild)
          .run((done, total) => progress('articles', done, total));
        print(`Corrected: ${articles} articles, ${entries} search entries.`);
      });
    });
  rebuild
    .command('pictures')
    .description('create missing picture sizes from the best remaining file')
    .action(async () => {
      await withMagazine(
        env(),
        async (magazine) => {
          const pictures = magazine.get(PicturesService);
          const { started, lost } = await pictures.withLateSizesPaused(() =>
            magazine
              .get(PictureMaintenance)
              .recreateSizes((done, total) => progress('checking pictures', done, total)),
          );
          for (
            let pending = await pictures.countPending();
            pending > 0;
            pending = await pictures.countPending()
          ) {
            progress('pictures', Math.max(0, started - pending), started);
            await wait(POLL_MS);
          }
          if (started > 0) progress('pictures', started, started);
          for (const id of lost) complain(`Picture ${id} has no file left.`);
          print(`Completed pictures: ${started}.`);
          if (lost.length > 0) throw new CommandFailed(`Lost pictures: ${lost.length}.`);
        },
        { background: true },
      );
    });
}
