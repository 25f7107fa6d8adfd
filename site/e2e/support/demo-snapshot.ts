import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { PATIENCE } from '../../../testing/patience.ts';
import { startBanyan } from './banyan.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE_FOLDER = join(ROOT, 'node_modules', '.cache', 'demo');
/** The demo's article whose pictures are tested in all sizes. */
const PICTURED_SLUG = 'the-himalaya-is-a-verb';
/** Timeout for generating these sizes, in milliseconds. The encoder runs at a low priority. */
const PICTURES_TIMEOUT_MS = 240_000 * PATIENCE;
const POLL_MS = 200;

/** A data folder with the demo and its pictures. It is created once for each build. */
export async function demoSnapshot(): Promise<string> {
  const snapshot = join(CACHE_FOLDER, await fingerprint());
  if (!existsSync(snapshot)) await loadDemo(snapshot);
  return snapshot;
}

/** A copy of that data folder. */
export async function copyOfDemo(): Promise<string> {
  const snapshot = await demoSnapshot();
  const copy = await mkdtemp(join(tmpdir(), 'banyan-'));
  await cp(snapshot, copy, { recursive: true });
  return copy;
}

/** Hash of the built API, the demo's files and this file. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'dist', '.api'), import.meta.filename]) hash.update(await readFile(file));
  const folder = join(ROOT, 'api', 'demo');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function loadDemo(snapshot: string): Promise<void> {
  await rm(CACHE_FOLDER, { recursive: true, force: true });
  const dataDir = `${snapshot}.incomplete`;
  // In the session of the tests, so that the low priority of its picture encoder has an effect.
  const banyan = await startBanyan({ DATA_DIR: dataDir }, false);
  try {
    await completePictures(dataDir, banyan.origin);
  } finally {
    await banyan.terminate();
  }
  await rename(dataDir, snapshot);
}

/** Waits for all sizes of one article's pictures. The other articles get no further sizes, which would take minutes. */
async function completePictures(dataDir: string, origin: string): Promise<void> {
  const uri = await readFile(join(dataDir, 'store', 'store.uri'), 'utf8');
  const client = await MongoClient.connect(uri.trim());
  const store = client.db();
  const article = await store.collection<{ pictures: string[] }>('articles').findOne({ slug: PICTURED_SLUG });
  if (article === null) throw new Error(`The demo has no article ${PICTURED_SLUG}.`);
  const others = { $nin: article.pictures };
  const pictures = store.collection<{ _id: string }>('pictures');
  await pictures.updateMany({ _id: others }, { $set: { pending: false }, $unset: { onDemand: '' } });
  await store.collection('jobs').deleteMany({ kind: 'picture-sizes', key: others });
  const signal = AbortSignal.timeout(PICTURES_TIMEOUT_MS);
  // The sizes are generated once a page shows the pictures.
  await fetch(`${origin}/articles/${PICTURED_SLUG}`, { signal });
  const unfinished = { $or: [{ pending: true }, { onDemand: true }] };
  while ((await pictures.countDocuments(unfinished)) > 0) await wait(POLL_MS, undefined, { signal });
  await client.close();
}
