import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import mongoose from 'mongoose';
import { load, longWorks, type LongWork } from './bench/long-works.ts';
import type { Waits } from './bench/probe-worker.ts';
import { startProcess, type StoreProcess } from './bench/store-process.ts';

/** Part of the time that work takes by itself after which `maxTimeMS` ends it. */
const EARLY = 0.4;
const LEAST_MS = 20;
const SAMPLE_MS = 100;
const ENCODINGS = 7;

const worst = (values: number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Asks for small things in a thread of its own. */
class Probe {
  readonly #worker: Worker;

  constructor(uri: string) {
    const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
    this.#worker = new Worker(new URL(`./bench/probe-worker${extension}`, import.meta.url), {
      workerData: { uri },
    });
  }

  /** The waits since the last call. */
  async waits(what: 'next' | 'stop' = 'next'): Promise<Waits> {
    this.#worker.postMessage(what);
    const [waits] = (await once(this.#worker, 'message')) as [Waits];
    return waits;
  }

  async stop(): Promise<void> {
    const exited = once(this.#worker, 'exit');
    await this.waits('stop');
    await exited;
  }
}

/** How long a task takes, whether it is refused or not. */
async function timed(run: () => Promise<unknown>): Promise<{ ms: number; refused: string | undefined }> {
  const started = performance.now();
  let refused: string | undefined;
  try {
    await run();
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error);
  }
  return { ms: performance.now() - started, refused };
}

const cell = (value: number, digits = 0): string =>
  (Number.isNaN(value) ? '-' : value.toFixed(digits)).padStart(9);

function printRow(name: string, cells: string[]): void {
  console.log(`${name.padEnd(52)}${cells.join('')}`);
}

interface Row {
  name: string;
  ms: number;
  waits: Waits;
  /** How long the client is busy with making and encoding the command, in milliseconds. */
  encoding: number;
  /** How long after its time the work was ended, in milliseconds, the client's own part not counted. */
  late: number;
}

/**
 * How long the client is busy before the store has the command. The least of several: what is subtracted from the store's
 * lateness must not be more than the client took.
 */
function encodingOf(work: LongWork, db: mongoose.mongo.Db): number {
  const { sent } = work;
  if (sent === undefined) return 0;
  const samples = Array.from({ length: ENCODINGS }, () => {
    const started = performance.now();
    mongoose.mongo.BSON.serialize(sent(db));
    return performance.now() - started;
  });
  return Math.min(...samples);
}

async function measure(work: LongWork, db: mongoose.mongo.Db, probe: Probe): Promise<Row> {
  await work.prepare?.(db);
  await probe.waits();
  const { ms } = await timed(() => work.run(db, undefined));
  const waits = await probe.waits();
  const encoding = encodingOf(work, db);
  let late = NaN;
  if (work.untimed !== true) {
    await work.prepare?.(db);
    const maxTimeMS = Math.max(LEAST_MS, Math.floor(ms * EARLY));
    const ended = await timed(() => work.run(db, maxTimeMS));
    if (ended.refused !== undefined && /time limit/.test(ended.refused))
      late = ended.ms - encoding - maxTimeMS;
  }
  return { name: work.name, ms, waits, encoding, late };
}

/** Looks at the store's memory until it is told to stop; gives the most that it held. */
function watchMemory(store: StoreProcess): () => number {
  let most = store.residentMb();
  const timer = setInterval(() => {
    most = Math.max(most, store.residentMb());
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/**
 * `bench-waits.ts [--documents 200000] [--only WORD] [--rest 60]`: how long small requests wait for each kind of long work, how
 * long after its `maxTimeMS` each is ended (the time in which the client encodes it is not counted, but printed beside it), and the
 * store's memory before, meanwhile, and after so many seconds of rest.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string', default: '200000' },
      only: { type: 'string', default: '' },
      rest: { type: 'string', default: '60' },
    },
  });
  const documents = Number(values.documents);
  const folder = mkdtempSync(join(tmpdir(), 'store-waits-'));
  const store = await startProcess(folder, ['--synchronous', 'FULL']);
  const client = await mongoose.mongo.MongoClient.connect(store.uri);
  try {
    const db = client.db('waits');
    const before = store.residentMb();
    const most = watchMemory(store);
    await load(db, 'many', documents);
    await db.collection('others').insertOne({ _id: 1 as never });
    const probe = new Probe(store.uri);
    await sleep(1000);
    console.log(`${documents.toLocaleString('en')} documents of 1 KB; milliseconds`);
    const head = [
      'took',
      'ping p99',
      'worst',
      'find p99',
      'worst',
      'ins. p99',
      'worst',
      'encoding',
      'late by',
    ];
    printRow(
      '',
      head.map((text) => text.padStart(9)),
    );
    for (const work of longWorks(documents).filter(({ name }) => name.includes(values.only))) {
      const { name, ms, waits, encoding, late } = await measure(work, db, probe);
      const columns = [waits.ping, waits.find, waits.insert].flatMap((each) => [
        percentile(each, 0.99),
        worst(each),
      ]);
      printRow(name, [cell(ms), ...columns.map((value) => cell(value, 1)), cell(encoding), cell(late)]);
    }
    await probe.stop();
    const after = store.residentMb();
    const peak = most();
    await sleep(Number(values.rest) * 1000);
    console.log(
      `resident, MB: ${before.toFixed(0)} at the start, ${peak.toFixed(0)} at most, ${after.toFixed(0)} at the end, ${store.residentMb().toFixed(0)} after ${values.rest} s of rest`,
    );
  } finally {
    await client.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
