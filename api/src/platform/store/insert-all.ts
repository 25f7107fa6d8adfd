import type { ClientSession, Collection, mongo } from 'mongoose';

/**
 * Inserts documents without mongoose, which would copy and validate our own data.
 *
 * @throws MongoServerError 11000 if a key is taken
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
