import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from '../lib/processes.mjs';

/** Minimum number of authors, so that a page of the admin's list is full at every size; and articles per author otherwise. */
const FEWEST_AUTHORS = 50;
const ARTICLES_BY_AUTHOR = 200;

/**
 * Returns a data folder with this many generated articles: `load-test-100k` in `folder`, or `load-test-100k-120w` with texts of
 * 120 words. Creates it if missing and keeps it, because that takes minutes.
 *
 * @param {number} articles
 * @param {{ folder: string, words?: string }} options
 */
export async function loadTestData(articles, { folder, words }) {
  const size = articles % 1000 === 0 ? `${articles / 1000}k` : articles;
  const dataDir = join(folder, `load-test-${size}${words === undefined ? '' : `-${words}w`}`);
  const exists = await access(dataDir).then(
    () => true,
    () => false,
  );
  if (exists) return dataDir;
  const authors = Math.max(FEWEST_AUTHORS, Math.ceil(articles / ARTICLES_BY_AUTHOR));
  // A temporary name until it is complete.
  const unfinished = `${dataDir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const code = await runToEnd(
    process.execPath,
    [
      ...['scripts/run.mjs', 'generate', '--articles', `${articles}`, '--authors', `${authors}`],
      ...(words === undefined ? [] : ['--words', words]),
    ],
    { env: { ...process.env, DATA_DIR: unfinished } },
  );
  if (code !== 0) throw new Error(`Generating ${articles} articles failed.`);
  await rename(unfinished, dataDir);
  return dataDir;
}
