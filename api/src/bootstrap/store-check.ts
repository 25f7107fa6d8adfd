import mongoose from 'mongoose';
import { assertSchemaReadable } from '../migrations/schema-version.ts';
import { assertNotHalfRestored } from './restore-mark.ts';
import { StartProblem } from './start-problem.ts';

/** Milliseconds for which a start waits for the store before it gives up. */
const STORE_WAIT_MS = 5000;

/**
 * Fails at once, and with the driver's own error, where the store cannot be used; later ones would be wrapped in noise.
 * @param restoring whether a half restored store will do
 */
export async function assertStoreUsable(mongodbUri: string, restoring = false): Promise<void> {
  const connection = mongoose.createConnection(mongodbUri, { serverSelectionTimeoutMS: STORE_WAIT_MS });
  try {
    await connection.asPromise();
    const hello = await connection.db?.admin().command({ hello: 1 });
    // The one thing that a MongoDB of its own cannot do and that an author's removal needs.
    if (hello?.['setName'] === undefined && hello?.['msg'] !== 'isdbgrid') {
      throw new StartProblem(
        'The MongoDB in MONGODB_URI must be a replica set, for without one it has no transactions.',
      );
    }
    await assertSchemaReadable(connection);
    if (!restoring) await assertNotHalfRestored(connection);
  } finally {
    await connection.close();
  }
}
