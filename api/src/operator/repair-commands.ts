import { type Command, InvalidArgumentError } from 'commander';
import { setTimeout as wait } from 'node:timers/promises';
import { StartLease } from '../server/start/start-lease.ts';
import { PictureMaintenance } from '../features/images/picture-maintenance.service.ts';
import { PicturesService } from '../features/images/pictures.service.ts';
import { Migrations } from '../server/migrations/migrations.service.ts';
import { ArticleRebuild } from '../features/manuscripts/writer/article-rebuild.service.ts';
import { LoadTestData } from './load-test/load-test-data.service.ts';
import { DEFAULT_WORDS } from './load-test/load-test-article.ts';
import { CommandFailed } from './command-failed.ts';
import { withMagazine } from './open-magazine.ts';
import type { Tools } from './tools.ts';

interface LoadTestOptions {
  articles?: number;
  authors?: number;
  words?: number;
}

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
  program
    .command('generate')
    .description('generate articles and authors for load tests')
    .option('--articles <n>', 'how many', wholeNumber)
    .option('--authors <n>', 'how many; by default one for every 200 articles', wholeNumber)
    .option('--words <n>', `minimum for each text; ${DEFAULT_WORDS} by default`, wholeNumber)
    .action(async ({ articles = 0, authors, words }: LoadTestOptions) => {
      if (articles === 0 && authors === undefined)
        throw new CommandFailed('Say how many: --articles 100000, --authors 10000, or both.');
      const start = performance.now();
      const authorCount = await withMagazine(
        env(),
        async (magazine) => {
          // New articles have the current schema, so the store must be migrated first.
          const migrate = () =>
            magazine.get(Migrations).run(
              ({ title }) =>
                (done, total) =>
                  progress(title, done, total),
            );
          await magazine.get(StartLease).during(migrate);
          return magazine
            .get(LoadTestData)
            .generate({ articles, authors, words }, (done, total) => progress('Generating', done, total));
        },
        { background: true },
      );
      print(
        `${articles} articles by ${authorCount} authors in ${((performance.now() - start) / 1000).toFixed(1)} s`,
      );
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(text);
}
