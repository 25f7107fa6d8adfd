/**
 * `npm run bench -- conflicts`: 1, 10 and 50 authors publish at the same moment through one and through two processes, on the
 * embedded store in contention mode, whose transactions conflict as those of MongoDB. Prints how long the responses take and
 * how many transactions were repeated. Fails if a publication is refused.
 */
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { articleForm, signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { Targets } from './targets.mjs';

const REPLICAS = [1, 2];
const AUTHORS = [1, 10, 50];
/** Milliseconds within which all of the largest number of authors should have published. */
const GOAL_MS = 2_000;
const ROUNDS = 3;
/** Publications through each process before the first round: V8 compiles the code in them. */
const WARM_UP = 40;

const targets = new Targets();

async function measure(replicas) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const store = await startOwnStore(join(dataDir, 'store'), await freePort(), ['--contention', '{}']);
  const connection = await mongoose.createConnection(store.address).asPromise();
  const conflictCount = async () =>
    (await connection.db.admin().command({ configureContention: 1 })).conflicts;
  const magazines = [];
  try {
    for (let n = 0; n < replicas; n += 1) {
      const at = { mongodbUri: store.address, dataDir, port: await freePort() };
      magazines.push(await startOwnMagazine(at));
    }
    const authors = [];
    for (let n = 0; n < Math.max(...AUTHORS); n += 1)
      authors.push(await signUp(magazines[n % replicas].address));
    const { bannerImage: banner } = await articleForm('Rain');
    for (let n = 0; n < WARM_UP * replicas; n += 1)
      await authors[n % replicas].publish(`Warm-up ${n}`, { banner });

    for (const count of AUTHORS) {
      const times = [];
      const conflictsBefore = await conflictCount();
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        const publish = async (author, n) => {
          await author.publish(`Rain ${count} ${round} ${n}`, { banner });
          times.push(performance.now() - begun);
        };
        await Promise.all(authors.slice(0, count).map(publish));
      }
      const repeated = ((await conflictCount()) - conflictsBefore) / ROUNDS;
      const [median, most, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share));
      console.log(
        `${count} authors, ${replicas} replicas: p50 ${median.toFixed(0)} ms, p99 ${most.toFixed(0)} ms, ` +
          `slowest ${slowest.toFixed(0)} ms; ${repeated.toFixed(1)} transactions repeated in each of ${ROUNDS} rounds`,
      );
      if (count === Math.max(...AUTHORS))
        targets.atMost(
          `${count} publications at once, ${replicas} replicas: slowest`,
          slowest,
          GOAL_MS,
          'ms',
        );
    }
  } finally {
    await connection.close();
    for (const magazine of magazines) await magazine.end('SIGKILL');
    await store.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const replicas of REPLICAS) await measure(replicas);
targets.print();
