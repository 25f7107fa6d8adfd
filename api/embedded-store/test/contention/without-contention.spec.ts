import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startStore } from '../../embedded-store.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';

describe('a store without contention', () => {
  it('has none of these commands', async () => {
    const other = temporaryFolder();
    const plain = await startStore({ dataDir: other.path, synchronous: 'NORMAL', testCommands: true });
    const connected = await MongoClient.connect(plain.uri);
    for (const command of [{ configureContention: 1 }, { replSetStepDown: 1 }])
      expect((await refusal(connected.db('admin').command(command))).code).toBe(59);
    await connected.close();
    await plain.stop();
    other.remove();
  });
});
