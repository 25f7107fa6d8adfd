import mongoose, { type Connection } from 'mongoose';

const scheduledBy = (id: string): object => ({ _id: new mongoose.Types.ObjectId(id), state: 'scheduled' });

/** Lets the time of a manuscript come. Returns it. */
export async function makeDue(store: Connection, id: string, at = new Date(Date.now() - 1)): Promise<string> {
  await store.collection('manuscripts').updateOne(scheduledBy(id), { $set: { 'schedule.at': at } });
  return at.toISOString();
}

/** Lets a manuscript's author have paused since the last save. */
export async function pause(store: Connection, id: string, milliseconds = 11_000): Promise<void> {
  const savedAt = new Date(Date.now() - milliseconds);
  const { matchedCount } = await store
    .collection('manuscripts')
    .updateOne(scheduledBy(id), { $set: { 'workingCopy.savedAt': savedAt } });
  if (matchedCount === 0) throw new Error('It is not scheduled.');
}
