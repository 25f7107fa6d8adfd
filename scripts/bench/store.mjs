/** `npm run bench -- store [--sizes 10000,100000] [--folder DIR]`: the embedded store alone, and its targets. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from '../lib/processes.mjs';
import { Targets } from './targets.mjs';

const PROGRAM = 'dist/api/embedded-store/bench.js';
/** Number of documents that the goals apply to. */
const DOCUMENTS = 100_000;
/** Name, figure, maximum, unit. */
const AT_MOST = [
  ['start to listening', 'startMs', 1_000, 'ms'],
  ['resident memory', 'residentMb', 150, 'MB'],
  ['findById, median', 'findByIdMs', 1, 'ms'],
  ['newest 8 of a tag, median', 'newestOfTagMs', 3, 'ms'],
  ['count of a tag, median', 'countOfTagMs', 10, 'ms'],
];
/** The only minimum. */
const INSERTS_PER_SECOND = 1_500;

const targets = new Targets();
const folder = await mkdtemp(join(tmpdir(), 'banyan-figures-'));
try {
  const file = join(folder, 'figures.json');
  process.exitCode = await runToEnd(process.execPath, [PROGRAM, ...process.argv.slice(2), '--figures', file]);
  if (process.exitCode === 0) print(JSON.parse(await readFile(file, 'utf8')));
} finally {
  await rm(folder, { recursive: true, force: true });
}

function print(sizes) {
  const figures = sizes.find(({ documents }) => documents === DOCUMENTS);
  if (figures === undefined) return;
  const prefix = `Store, ${DOCUMENTS.toLocaleString('en')} documents`;
  for (const [name, figure, goal, unit] of AT_MOST)
    targets.atMost(`${prefix}: ${name}`, figures[figure], goal, unit);
  targets.atLeast(`${prefix}: inserts, 32 writers, FULL`, figures.insertsPerSecond, INSERTS_PER_SECOND, '/s');
  targets.print();
}
