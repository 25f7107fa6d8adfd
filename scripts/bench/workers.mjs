/**
 * `npm run bench -- workers`: one worker and two (WORKERS) by turns, on copies of the same data. The load generator takes a processor,
 * too: with two, cached pages show what is left. An answer that is not cached costs the server far more than the generator.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCEPTED } from './accepted.mjs';
import { LOAD_RUN, takeTurns } from './load.mjs';
import { startMagazine, withDemoFolder } from './magazine.mjs';
import { Targets } from './targets.mjs';

const WORKERS = 2;
/** Goal for cached pages: requests per second against those of one worker. */
const OF_ONE = 1.6;
const US_IN_S = 1_000_000;

const targets = new Targets();
await withDemoFolder(async (dataDir) => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-workers-'));
  const copy = join(folder, 'data');
  await cp(dataDir, copy, { recursive: true });
  const one = await startMagazine({ dataDir });
  const several = await startMagazine({ dataDir: copy, settings: { WORKERS: `${WORKERS}` } });
  try {
    for (const magazine of [one, several]) await magazine.quiet();
    console.log(`\n${availableParallelism()} processors, shared with the load generator: ${LOAD_RUN}`);
    const list = await (await fetch(`${one.origin}/api/articles/genre/Environment`)).json();
    targets.atLeast(
      'Cached pages of two workers against one',
      await compare(one, several, `/articles/${list.data[0]._id}`),
      OF_ONE,
    );
    const ratio = await compare(one, several, '/api/articles/random');
    console.log(`An answer that is not cached: ${ratio.toFixed(2)} times`);
  } finally {
    await Promise.all([one.stop(), several.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});
targets.print();

/** @returns {Promise<number>} requests per second of several workers as a multiple of one's */
async function compare(one, several, path) {
  console.log(path);
  const servers = [
    { name: '1 worker', ...one },
    { name: `${WORKERS} workers`, ...several },
  ];
  const all = await takeTurns(path, servers, ACCEPTED);
  for (const { name, perSecond, p99, cpu } of all) {
    const busy = cpu === null ? '' : `  ${((cpu * perSecond) / US_IN_S).toFixed(2)} processors busy`;
    console.log(
      `  ${name}  ${Math.round(perSecond).toLocaleString('en')} requests/s  p99 ${p99.toFixed(1)} ms${busy}`,
    );
  }
  return all[1].perSecond / all[0].perSecond;
}
