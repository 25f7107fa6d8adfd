import mongoose from 'mongoose';
import { assertSchemaReadable } from '../migrations/schema-version.ts';
import { assertNotHalfRestored } from './restore-mark.ts';
import { CONSISTENT } from '../../platform/store/store-connection.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';

/**
 * Fails early, with the driver's own error, if the store is unusable.
 * @param restoring whether to accept a half restored store
 */
export async function assertStoreUsable(mongodbUri: string, restoring = false): Promise<void> {
  const connection = mongoose.createConnection(mongodbUri, CONSISTENT);
  try {
    await connection.asPromise();
    const hello = await connection.db?.admin().command({ hello: 1 });
    // A standalone MongoDB has no transactions, which removing an author needs.
    if (hello?.['setName'] === undefined && hello?.['msg'] !== 'isdbgrid') {
      throw new StartProblem(
        'The MongoDB in MONGODB_URI must be a replica set, because only those have transactions.',
      );
    }
    await assertSchemaReadable(connection);
    if (!restoring) await assertNotHalfRestored(connection);
  } finally {
    await connection.close();
  }
}
