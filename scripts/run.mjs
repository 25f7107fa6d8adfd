/**
 * Entry of `npm start`, `npm test` and the other scripts: ensures the right Node, the packages and the build, then runs
 * the command. Plain JavaScript, because it runs on any Node from 20 with nothing installed.
 */
import { fileURLToPath } from 'node:url';
import { ensureNode } from './lib/ensure-node.mjs';
import { ensurePackages } from './lib/ensure-packages.mjs';
import { Failure } from './lib/failure.mjs';
import { endWithShell } from './lib/processes.mjs';

// Before anything that takes time: installing, building and starting end with npm, too.
endWithShell();

const COMMANDS = {
  start: { file: './start.mjs', what: 'serve the magazine' },
  test: {
    file: './test.mjs',
    what: 'run lint, types, unit, store, API and browser tests, or only those named',
  },
  'test:slow': {
    file: './test.mjs',
    what: 'run the tests of kills, restores, races, load and every look of a screen',
  },
  build: { file: './build.mjs', what: 'build API and site where they are stale' },
  store: {
    file: './store.mjs',
    what: 'serve the embedded store alone: --data DIR --port N; or copy it: --backup FILE',
  },
  art: {
    file: './art.mjs',
    what: 'redraw the changed pictures of the demo and the site, for a commit',
  },
  fonts: {
    file: './fonts.mjs',
    what: "cut the site's type again after an update of its packages, for a commit",
  },
  lighthouse: {
    file: './lighthouse.mjs',
    what: 'print the scores of the home page, a category and an article on a phone',
  },
  banyan: {
    file: './banyan.mjs',
    what: 'operate the magazine: back up, restore, verify ...; --help lists all',
  },
  generate: {
    file: './generate.mjs',
    what: 'fill the store with articles and authors for load tests: --articles N --authors N --words N',
  },
  bench: {
    file: './bench.mjs',
    what: 'measure and print figures and targets: store, waits, pages, browser, uploads, publish, conflicts, saving, authors, history, newsroom, reads, deletion, restarts, kills, search, diff, enumeration, import, fuzz',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

try {
  if (command === undefined) {
    const list = Object.entries(COMMANDS).map(([key, { what }]) => `  npm run ${key.padEnd(11)} ${what}`);
    throw new Failure(`There is no command "${name}". There are:\n${list.join('\n')}`);
  }
  if (await ensureNode(root)) {
    await ensurePackages(root);
    const { run } = await import(command.file);
    await run({ root, name, args });
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
