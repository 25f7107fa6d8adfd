import { expect, it } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { StoredRevision, StoredRevisionSchema } from '../../src/manuscripts/history/revision.schema.ts';
import { RevisionReader } from '../../src/publishing/revision-reader.service.ts';
import { RevisionsRepository } from '../../src/publishing/revisions.repository.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { Client } from '../support/client.ts';
import { storeRevisions } from '../support/many-revisions.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { until } from '../support/until.ts';

/** Revisions packed before each kill, at least. */
const MANY = 70;

it('packing goes on after kill -9', async () => {
  const magazine = await OwnMagazine.start({ DEMO: 'off' });
  const own = await mongoose.createConnection(magazine.mongodbUri).asPromise();
  try {
    const { _id } = await new Manuscripts(await new Client(magazine).author()).begin();
    await magazine.endApp('SIGKILL');
    await own.collection<{ _id: string }>('counters').deleteOne({ _id: 'revisions-packed-from' });
    const { written, numbers } = await storeRevisions(own, _id, 4 * MANY);
    const revisions = own.collection('revisions');
    for (let packed = 0; packed < 4 * MANY - 1;) {
      await own.collection('jobs').updateOne({ kind: 'pack-revisions' }, { $set: { dueAt: new Date() } });
      await magazine.startApp();
      const wanted = Math.min(packed + MANY, 4 * MANY - 1);
      await until(async () => (await revisions.countDocuments({ packed: { $exists: true } })) >= wanted);
      await magazine.endApp('SIGKILL');
      packed = await revisions.countDocuments({ packed: { $exists: true }, content: { $exists: false } });
      expect(await revisions.countDocuments({ packed: null, content: { $exists: true } })).toBe(
        4 * MANY - packed,
      );
    }
    const reader = new RevisionReader(
      new RevisionsRepository(own.model(StoredRevision.name, StoredRevisionSchema)),
    );
    const history = reader.history(new Types.ObjectId(_id));
    for (const number of numbers) expect((await history.find(number))?.content).toBe(written.get(number));
  } finally {
    await own.close();
    await magazine.stop();
  }
});
