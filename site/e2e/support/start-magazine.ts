import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startBanyan } from './banyan.ts';

/** The demo's article whose pictures tests look at in all their sizes. */
const PICTURED = 'the-himalaya-is-a-verb';

/** One magazine with the demo for all tests that only read, or that create what they use. */
export default async function startMagazine(): Promise<() => Promise<void>> {
  // In our session: in its own, its picture encoder would take a fifth of the machine despite its low priority.
  const banyan = await startBanyan({}, false);
  process.env['BANYAN_ORIGIN'] = banyan.origin;
  process.env['BANYAN_DATA_DIR'] = banyan.dataDir;
  await leaveOtherPictures(banyan.dataDir);
  return async () => {
    await banyan.terminate();
    await rm(banyan.dataDir, { recursive: true, force: true });
  };
}

/** The demo's other pictures keep the sizes they have: the rest would take a processor for minutes. */
async function leaveOtherPictures(dataDir: string): Promise<void> {
  const uri = await readFile(join(dataDir, 'store', 'store.uri'), 'utf8');
  const client = await MongoClient.connect(uri.trim());
  const store = client.db();
  const article = await store.collection<{ pictures: string[] }>('articles').findOne({ slug: PICTURED });
  if (article === null) throw new Error(`The demo has no article ${PICTURED}.`);
  const others = { $nin: article.pictures };
  await store
    .collection<{ _id: string }>('pictures')
    .updateMany({ _id: others }, { $set: { pending: false }, $unset: { onDemand: '' } });
  await store.collection('jobs').deleteMany({ kind: 'picture-sizes', key: others });
  await client.close();
}
