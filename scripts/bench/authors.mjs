/**
 * `npm run bench -- authors`: how long an author of 6,000 and of 20,000 articles takes to go into the trash, to come back, and to be
 * merged with another one; how long another author's saves wait meanwhile; memory.
 */
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { runToEnd } from '../lib/processes.mjs';
import { ADMIN_SETTINGS, adminHeaders } from './admin.mjs';
import { signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { peakMemoryOf } from './process-tree.mjs';
import { Targets } from './targets.mjs';

const SIZES = [6_000, 20_000];
/** Milliseconds between saves of the other author. */
const SAVE_MS = 200;
/** Milliseconds during which the saves are timed alone. */
const ALONE_MS = 10_000;
const LOOK_MS = 100;
/** Milliseconds that a save may take longer than alone: a batch, for which it waits. */
const MOST_LONGER_MS = 100;

const targets = new Targets();

async function measure(articles) {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const generate = ['--articles', `${articles}`, '--authors', '1', '--words', '300'];
  const code = await runToEnd(process.execPath, ['scripts/run.mjs', 'generate', ...generate], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (code !== 0) throw new Error(`Generating ${articles} articles failed.`);
  const store = await startOwnStore(join(dataDir, 'store'), await freePort());
  const at = { mongodbUri: store.address, dataDir, port: await freePort() };
  const magazine = await startOwnMagazine(at, ADMIN_SETTINGS);
  const connection = await mongoose.createConnection(store.address).asPromise();
  const origin = magazine.address;
  try {
    const users = connection.collection('users');
    const prolific = await users.findOne({ role: 'author' }, { sort: { _id: 1 } });
    const other = await signUp(origin);
    const headers = { ...(await adminHeaders(origin)), 'content-type': 'application/json' };
    const ask = async (method, path, body) => {
      const answer = await fetch(origin + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    };
    const saves = new Saves(await other.beginDraft({ content: '<p>Rain.</p>' }));
    await wait(ALONE_MS);
    const alone = saves.take();
    const isMarked = () => users.countDocuments({ _id: prolific._id, pendingChange: { $exists: true } });
    const steps = [
      ['into the trash', 'DELETE', `/api/admin/users/${prolific._id}`, undefined, isMarked],
      ['back', 'POST', `/api/admin/trash/authors/${prolific._id}/restore`, undefined, isMarked],
      [
        'merged with another',
        ...['POST', `/api/admin/authors/${prolific._id}/merge`, { into: other.id }],
        () => users.countDocuments({ _id: prolific._id }),
      ],
    ];
    const name = articles.toLocaleString('en');
    console.log(`an author of ${name} articles; saves of another alone: ${told(alone)}`);
    for (const [what, method, path, body, isLeft] of steps) {
      const begun = performance.now();
      await ask(method, path, body);
      const answered = performance.now() - begun;
      while ((await isLeft()) > 0) await wait(LOOK_MS);
      const seconds = (performance.now() - begun) / 1000;
      const meanwhile = saves.take();
      console.log(
        `  ${what}: answered in ${(answered / 1000).toFixed(1)} s, done in ${seconds.toFixed(1)} s; saves of another: ${told(meanwhile)}`,
      );
      const longer = quantile(meanwhile, 0.99) - quantile(alone, 0.99);
      targets.atMost(`${name} articles ${what}: saves of another, p99 longer`, longer, MOST_LONGER_MS, 'ms');
    }
    await saves.end();
    const peaks = await peakMemoryOf(process.pid);
    console.log(
      `  memory, peak: application ${peaks.serving?.toFixed(0)} MiB, store ${peaks.store?.toFixed(0)} MiB`,
    );
  } finally {
    await connection.close();
    await magazine.end('SIGKILL');
    await store.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

function told(times) {
  const [median, most, longest] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  return `p50 ${median} ms, p99 ${most} ms, longest ${longest} ms (${times.length})`;
}

/** Saves one draft again and again. */
class Saves {
  #times = [];
  #isOver = false;
  #ended;

  constructor(draft) {
    this.#ended = this.#run(draft);
  }

  /** Milliseconds of the saves since the last call. */
  take() {
    const times = this.#times;
    this.#times = [];
    return times;
  }

  async end() {
    this.#isOver = true;
    await this.#ended;
  }

  async #run(draft) {
    for (let n = 0; !this.#isOver; n += 1) {
      const begun = performance.now();
      await draft.save({ content: `<p>Rain, ${n}.</p>` });
      const took = performance.now() - begun;
      this.#times.push(took);
      await wait(Math.max(0, SAVE_MS - took));
    }
  }
}

for (const articles of SIZES) await measure(articles);
targets.print();
