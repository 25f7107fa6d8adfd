import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './lib/failure.mjs';
import { buildWhereStale } from './lib/build-steps.mjs';
import { withDatabase } from './lib/embedded-store.mjs';
import { runToEnd } from './lib/processes.mjs';

/** The program, what it needs built, and whether it needs a database that is thrown away afterwards. */
const BENCHES = {
  store: { program: 'dist/api/embedded-store/bench.js', needs: ['api'], database: false },
  pages: { program: 'scripts/bench/pages.mjs', needs: ['api', 'art', 'site'], database: false },
  uploads: { program: 'scripts/bench/uploads.mjs', needs: ['api', 'art', 'site'], database: false },
  restarts: { program: 'scripts/bench/restarts.mjs', needs: ['api', 'art', 'site'], database: false },
  search: { program: 'scripts/bench/search.mjs', needs: ['api', 'art', 'site'], database: false },
  fuzz: { program: 'api/test/fuzz/main.ts', needs: ['api', 'art', 'site'], database: true },
};

/** Prints figures and ratios; without a name, of everything that can be measured. */
export async function run({ root, args }) {
  const [name, ...rest] = args;
  if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
    throw new Failure(`There is no benchmark "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  for (const key of name === undefined ? Object.keys(BENCHES) : [name]) {
    const { program, needs, database } = BENCHES[key];
    await buildWhereStale(root, needs);
    const measure = (settings = {}) =>
      runToEnd(process.execPath, [program, ...rest], { env: { ...process.env, ...settings } });
    process.exitCode = database ? await onThrowAwayData(root, measure) : await measure();
  }
}

async function onThrowAwayData(root, measure) {
  process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  delete process.env.MONGODB_URI;
  delete process.env.MONGODB_URI_FILE;
  try {
    return await withDatabase(root, measure);
  } finally {
    await rm(process.env.DATA_DIR, { recursive: true, force: true });
  }
}
