import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailed } from '../src/operator/command-failed.ts';
import { migrateStore } from '../src/operator/migrate-store.ts';
import { withMagazine } from '../src/operator/open-magazine.ts';
import { programOn } from '../src/operator/program.ts';
import type { Tools } from '../src/operator/tools.ts';
import { DEFAULT_WORDS } from './load-test-article.ts';
import { generateLoadTestData } from './load-test-data.ts';

interface Options {
  articles?: number;
  authors?: number;
  words?: number;
}

/** `npm run generate`: fills the store that the settings name. */
export function generateProgram({ env, terminal }: Tools): Command {
  const { print, progress } = terminal;
  return programOn(terminal, 'generate')
    .description('generate articles and authors for load tests')
    .option('--articles <n>', 'how many', wholeNumber)
    .option('--authors <n>', 'how many; by default one for every 200 articles', wholeNumber)
    .option('--words <n>', `minimum for each text; ${DEFAULT_WORDS} by default`, wholeNumber)
    .action(async ({ articles = 0, authors, words }: Options) => {
      if (articles === 0 && authors === undefined)
        throw new CommandFailed('Say how many: --articles 100000, --authors 10000, or both.');
      const start = performance.now();
      const written = await withMagazine(
        env(),
        async (magazine) => {
          await migrateStore(magazine, progress);
          return generateLoadTestData(magazine, { articles, authors, words }, (done, total) =>
            progress('Generating', done, total),
          );
        },
        { background: true },
      );
      const seconds = (performance.now() - start) / 1000;
      print(`${articles} articles by ${written} authors in ${seconds.toFixed(1)} s`);
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return Number(text);
}
