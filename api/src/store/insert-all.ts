import type { ClientSession, Collection, mongo } from 'mongoose';

/**
 * Inserts documents as they are, without mongoose, which would copy and check what our own code has made.
 *
 * @throws MongoServerError 11000 where a key is taken. Of one document `isDuplicate` tells which; of many the driver does not.
 */
export async function insertAll(
  collection: Collection,
  documents: readonly mongo.Document[],
  session: ClientSession,
): Promise<void> {
  const [first] = documents;
  if (first === undefined) return;
  if (documents.length === 1) await collection.insertOne(first, { session });
  else await collection.insertMany([...documents], { session });
}
