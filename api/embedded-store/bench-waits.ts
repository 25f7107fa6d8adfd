import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import mongoose from 'mongoose';
import { load, longOperations, type LongOperation } from './bench/long-operations.ts';
import type { Waits } from './bench/probe-worker.ts';
import { startProcess, type StoreProcess } from './bench/store-process.ts';

/** `maxTimeMS` of a timed run, as a share of the time that the operation needs. */
const EARLY = 0.4;
const LEAST_MS = 20;
const SAMPLE_MS = 100;
const ENCODINGS = 7;

const worst = (values: number[]): number => values.reduce((peak, value) => Math.max(peak, value), 0);

function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Sends small requests from a separate thread. */
class Probe {
  readonly #worker: Worker;

  constructor(uri: string) {
    const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
    this.#worker = new Worker(new URL(`./bench/probe-worker${extension}`, import.meta.url), {
      workerData: { uri },
    });
  }

  /** Latencies since the last call. */
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

/** Measures a task, whether it succeeds or fails. */
async function timed(run: () => Promise<unknown>): Promise<{ ms: number; refused: string | undefined }> {
  const startedAt = performance.now();
  let refused: string | undefined;
  try {
    await run();
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error);
  }
  return { ms: performance.now() - startedAt, refused };
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
  /** Time for which the client builds and encodes the command, in milliseconds. */
  encoding: number;
  /** Delay from the time limit to the end of the operation, in milliseconds, without the client's encoding. */
  delay: number;
}

/**
 * Time for which the client builds and encodes a command, in milliseconds. It is the smallest of several runs, so that
 * no more is subtracted from the store's delay than the client took.
 */
function encodingOf(operation: LongOperation, db: mongoose.mongo.Db): number {
  const { sent } = operation;
  if (sent === undefined) return 0;
  const samples = Array.from({ length: ENCODINGS }, () => {
    const startedAt = performance.now();
    mongoose.mongo.BSON.serialize(sent(db));
    return performance.now() - startedAt;
  });
  return Math.min(...samples);
}

async function measure(operation: LongOperation, db: mongoose.mongo.Db, probe: Probe): Promise<Row> {
  await operation.prepare?.(db);
  await probe.waits();
  const { ms } = await timed(() => operation.run(db, undefined));
  const waits = await probe.waits();
  const encoding = encodingOf(operation, db);
  let delay = NaN;
  if (operation.untimed !== true) {
    await operation.prepare?.(db);
    const maxTimeMS = Math.max(LEAST_MS, Math.floor(ms * EARLY));
    const outcome = await timed(() => operation.run(db, maxTimeMS));
    if (outcome.refused !== undefined && /time limit/.test(outcome.refused))
      delay = outcome.ms - encoding - maxTimeMS;
  }
  return { name: operation.name, ms, waits, encoding, delay };
}

/** Samples the store's memory; the returned function stops and returns the peak in megabytes. */
function watchMemory(store: StoreProcess): () => number {
  let peak = store.residentMb();
  const timer = setInterval(() => {
    peak = Math.max(peak, store.residentMb());
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/**
 * `bench-waits.ts [--documents 200000] [--only WORD] [--rest 60]`: latencies of small requests during each kind of long
 * operation, the delay with which `maxTimeMS` ends it (without the client's encoding, which is printed separately), and the
 * store's memory before, during, and after `--rest` idle seconds.
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
    const residentBefore = store.residentMb();
    const stopWatching = watchMemory(store);
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
    for (const operation of longOperations(documents).filter(({ name }) => name.includes(values.only))) {
      const { name, ms, waits, encoding, delay } = await measure(operation, db, probe);
      const columns = [waits.ping, waits.find, waits.insert].flatMap((each) => [
        percentile(each, 0.99),
        worst(each),
      ]);
      printRow(name, [cell(ms), ...columns.map((value) => cell(value, 1)), cell(encoding), cell(delay)]);
    }
    await probe.stop();
    const residentAfter = store.residentMb();
    const peak = stopWatching();
    await sleep(Number(values.rest) * 1000);
    console.log(
      `resident, MB: ${residentBefore.toFixed(0)} at the start, ${peak.toFixed(0)} at most, ${residentAfter.toFixed(0)} at the end, ${store.residentMb().toFixed(0)} after ${values.rest} s of rest`,
    );
  } finally {
    await client.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
