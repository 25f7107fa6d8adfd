import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { TAGS, article, articleModel, type Article } from './bench/articles.ts';
import { fsyncRate } from './bench/fsync-rate.ts';
import { median, medianMs } from './bench/measure.ts';
import { startProcess } from './bench/store-process.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const BATCH = 1000;
const READS = 300;
const WRITERS = 32;
const INSERT_SECONDS = 3;
const STARTS = 5;
/** Documents of the discarded warm-up run, which compiles code and warms disk caches. */
const WARM_UP_DOCUMENTS = 2000;

function tagOf(round: number): string {
  return TAGS[round % TAGS.length] ?? '';
}

interface Figures {
  documents: number;
  loadPerSecond: number;
  fileMb: number;
  startMs: number;
  residentMb: number;
  findByIdMs: number;
  newestOfTagMs: number;
  countOfTagMs: number;
  insertsPerSecond: number;
  fsyncsPerSecond: number;
}

async function load(model: mongoose.Model<Article>, documents: number): Promise<number> {
  const startedAt = performance.now();
  for (let from = 0; from < documents; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, documents - from) }, (_, at) => article(from + at));
    await model.collection.insertMany(batch);
  }
  return documents / ((performance.now() - startedAt) / 1000);
}

async function insertRate(model: mongoose.Model<Article>, documents: number): Promise<number> {
  const end = performance.now() + INSERT_SECONDS * 1000;
  let inserted = 0;
  const writer = async (): Promise<void> => {
    while (performance.now() < end) {
      await model.collection.insertOne(article(documents + inserted++));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return inserted / INSERT_SECONDS;
}

/** Starts the store several times and returns the median; the last one keeps running. */
async function starts(
  folder: string,
): Promise<{ startMs: number; store: Awaited<ReturnType<typeof startProcess>> }> {
  const figures: number[] = [];
  for (let round = 1; ; round++) {
    const store = await startProcess(folder, ['--synchronous', 'FULL']);
    figures.push(store.startMs);
    if (round === STARTS) return { startMs: median(figures), store };
    await store.stop();
  }
}

async function bench(documents: number, parent: string): Promise<Figures> {
  const folder = mkdtempSync(join(parent, 'store-bench-'));
  try {
    const loading = await startProcess(folder, ['--synchronous', 'NORMAL']);
    const first = await mongoose.createConnection(loading.uri).asPromise();
    await articleModel(first).init();
    const loadPerSecond = await load(articleModel(first), documents);
    await first.close();
    await loading.stop();

    const { startMs, store } = await starts(folder);
    const connection = await mongoose
      .createConnection(store.uri, { maxPoolSize: WRITERS, autoIndex: false })
      .asPromise();
    const model = articleModel(connection);
    // A sample of the whole collection; the first documents would share a few pages of the file.
    const all = await model.find({}, { _id: 1 }).lean();
    const ids = Array.from({ length: READS }, () => all[Math.floor(Math.random() * all.length)]?._id);
    const findByIdMs = await medianMs(READS, (round) => model.findById(ids[round % ids.length]).lean());
    const newestOfTagMs = await medianMs(READS, (round) =>
      model
        .find({ tags: tagOf(round) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(8)
        .lean(),
    );
    const countOfTagMs = await medianMs(50, (round) => model.countDocuments({ tags: tagOf(round) }));
    const insertsPerSecond = await insertRate(model, documents);
    const residentMb = store.residentMb();
    await connection.close();
    await store.stop();
    return {
      documents,
      loadPerSecond,
      fileMb: statSync(join(folder, 'store.sqlite')).size / 2 ** 20,
      startMs,
      residentMb,
      findByIdMs,
      newestOfTagMs,
      countOfTagMs,
      insertsPerSecond,
      fsyncsPerSecond: fsyncRate(folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LINES: [label: string, digits: number, read: (figures: Figures) => number][] = [
  ['start to listening, ms', 0, ({ startMs }) => startMs],
  ['resident memory, MB', 0, ({ residentMb }) => residentMb],
  ['findById, ms (p50)', 2, ({ findByIdMs }) => findByIdMs],
  ['newest 8 of a tag, ms (p50)', 2, ({ newestOfTagMs }) => newestOfTagMs],
  ['count of a tag, ms (p50)', 2, ({ countOfTagMs }) => countOfTagMs],
  ['inserts/s, 32 writers, FULL', 0, ({ insertsPerSecond }) => insertsPerSecond],
  ['fsyncs/s of this disk', 0, ({ fsyncsPerSecond }) => fsyncsPerSecond],
  ['inserts per fsync', 2, (f) => f.insertsPerSecond / f.fsyncsPerSecond],
  ['bulk load, documents/s', 0, ({ loadPerSecond }) => loadPerSecond],
  ['data file, MB', 0, ({ fileMb }) => fileMb],
];

function print(figures: Figures[]): void {
  const cpu = cpus();
  console.log(
    `\n${cpu[0]?.model ?? 'unknown CPU'}, ${cpu.length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  const row = (label: string, cells: string[]): void => {
    console.log(`${label.padEnd(30)}${cells.map((cell) => cell.padStart(12)).join('')}`);
  };
  row(
    'documents of 6 KB',
    figures.map(({ documents }) => documents.toLocaleString('en')),
  );
  const [first] = figures;
  for (const [label, digits, read] of LINES) {
    row(
      label,
      figures.map((figures) => read(figures).toFixed(digits)),
    );
    if (first === undefined || figures.length === 1) continue;
    const ratios = figures.slice(1).map((figures) => `x ${(read(figures) / read(first)).toFixed(2)}`);
    row('', ['', ...ratios]);
  }
}

/**
 * `bench.ts [--sizes 10000,100000] [--folder DIR] [--figures FILE]`: DIR should be on the disk to measure; FILE
 * receives the figures as JSON.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: SIZES.join() },
      folder: { type: 'string', default: tmpdir() },
      figures: { type: 'string' },
    },
  });
  await bench(WARM_UP_DOCUMENTS, values.folder);
  const figures: Figures[] = [];
  for (const size of values.sizes.split(',').map(Number)) figures.push(await bench(size, values.folder));
  print(figures);
  if (values.figures !== undefined) writeFileSync(values.figures, JSON.stringify(figures));
}

await main();
