import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTINGS } from '../api/src/platform/config/settings.ts';
import { Failure } from './lib/failure.mjs';
import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';
import { SERVING_FLAGS } from './start.mjs';
import { runAll } from './bench/run-all.mjs';
import { TARGETS_FILE, targetTable } from './bench/targets.mjs';

/** Per benchmark: the program, its arguments, what it needs built, and whether it needs a temporary database. */
export const BENCHES = {
  store: { program: 'scripts/bench/store.mjs', needs: ['api'], database: false },
  waits: { program: 'scripts/bench/waits.mjs', needs: ['api'], database: false },
  pages: { program: 'scripts/bench/pages.mjs', needs: ['api', 'site'], database: false },
  browser: { program: 'scripts/bench/browser.mjs', needs: ['api', 'site'], database: false },
  uploads: { program: 'scripts/bench/uploads.mjs', needs: ['api', 'site'], database: false },
  publish: { program: 'scripts/bench/publish.mjs', needs: ['api', 'site'], database: false },
  conflicts: { program: 'scripts/bench/conflicts.mjs', needs: ['api', 'site'], database: false },
  saving: { program: 'scripts/bench/saving.mjs', needs: ['api', 'site'], database: false },
  authors: { program: 'scripts/bench/authors.mjs', needs: ['api', 'site'], database: false },
  history: { program: 'scripts/bench/history.mjs', needs: ['api', 'site'], database: false },
  newsroom: { program: 'scripts/bench/newsroom.mjs', needs: ['api', 'site'], database: false },
  reads: { program: 'scripts/bench/reads.mjs', needs: ['api', 'site'], database: false },
  deletion: { program: 'scripts/bench/deletion.mjs', needs: [], database: false },
  restarts: { program: 'scripts/bench/restarts.mjs', needs: ['api', 'site'], database: false },
  kills: { program: 'scripts/bench/kills.mjs', needs: ['api', 'site'], database: false },
  search: { program: 'scripts/bench/search.mjs', needs: ['api', 'site'], database: false },
  diff: { program: 'scripts/bench/diff.mjs', needs: [], database: false },
  enumeration: { program: 'scripts/bench/enumeration.mjs', needs: ['api', 'site'], database: false },
  import: { program: 'scripts/bench/import.mjs', needs: ['api'], database: false },
  fuzz: {
    program: 'api/test/slow/fuzz/main.ts',
    args: SERVING_FLAGS,
    needs: ['api', 'site'],
    database: true,
  },
};

/**
 * Prints figures and targets. Without a name it runs every benchmark and prints all targets again at the end. A missed
 * target is not a failure. A benchmark that cannot run, or that finds an error, is.
 */
export async function run({ root, args }) {
  const [name, ...rest] = args;
  if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
    throw new Failure(`There is no benchmark "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  // Clears the magazine's own settings, so that no benchmark writes into a store in use.
  for (const setting of Object.keys(SETTINGS))
    for (const each of [setting, `${setting}_FILE`]) Reflect.deleteProperty(process.env, each);
  if (name !== undefined) {
    process.exitCode = await runBench(root, name, rest);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'banyan-targets-'));
  process.env[TARGETS_FILE] = join(folder, 'targets.jsonl');
  try {
    const failed = await runAll(Object.keys(BENCHES), (each) => runBench(root, each, rest));
    const lines = (await readFile(process.env[TARGETS_FILE], 'utf8').catch(() => '')).split('\n');
    console.log(`\n== all targets\n${targetTable(lines.filter(Boolean).map((line) => JSON.parse(line)))}`);
    if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} the exit code */
async function runBench(root, name, args) {
  const { program, args: own = [], needs, database } = BENCHES[name];
  await buildWhereStale(root, needs);
  const measure = (settings = {}) =>
    runToEnd(process.execPath, [program, ...own, ...args], { env: { ...process.env, ...settings } });
  return database ? onThrowAwayData(root, measure) : measure();
}

async function onThrowAwayData(root, measure) {
  process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  try {
    return await withDatabase(root, measure);
  } finally {
    await rm(process.env.DATA_DIR, { recursive: true, force: true });
  }
}
