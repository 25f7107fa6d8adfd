import { Failure } from './lib/failure.mjs';
import { buildWhereStale } from './lib/build-steps.mjs';
import { runToEnd } from './lib/processes.mjs';

const BENCHES = { store: 'dist/api/embedded-store/bench.js', pages: 'scripts/bench/pages.mjs' };

/** Prints figures and ratios; without a name, of everything that can be measured. */
export async function run({ root, args }) {
  const [name, ...rest] = args;
  if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
    throw new Failure(`There is no benchmark "${name}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  await buildWhereStale(root);
  for (const key of name === undefined ? Object.keys(BENCHES) : [name]) {
    process.exitCode = await runToEnd(process.execPath, [BENCHES[key], ...rest]);
  }
}
