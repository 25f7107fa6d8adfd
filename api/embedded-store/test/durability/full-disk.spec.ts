import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { serveStore } from '../../serve.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';

const SMALL_BYTES = 4 * 1024 * 1024;
const LARGE_BYTES = 16 * 1024 * 1024;
const folder = temporaryFolder();

/** Mounts a file system for the folder, if this machine allows it. */
function mount(...options: string[]): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder.path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const mounted = mount(`size=${SMALL_BYTES}`);

afterAll(() => {
  // Lazy unmount: if the test failed, the store may still hold its files open.
  if (mounted) execFileSync('umount', ['-l', folder.path]);
  folder.remove();
});

describe(mounted ? 'a full file system' : 'a file at its size limit', () => {
  it('refuses writes with a clear error, loses nothing, and recovers when there is space', async () => {
    const options = { dataDir: folder.path, port: 0, synchronous: 'FULL' } as const;
    let store = await serveStore(mounted ? options : { ...options, maxFileBytes: SMALL_BYTES });
    let client = await MongoClient.connect(store.uri);
    const acknowledged: number[] = [];
    const insert = async (n: number): Promise<void> => {
      await client
        .db('banyan')
        .collection('items')
        .insertOne({ n, padding: 'x'.repeat(20_000) });
      acknowledged.push(n);
    };
    const stored = async (): Promise<unknown[]> =>
      (await client.db('banyan').collection('items').find().sort({ n: 1 }).toArray()).map(
        ({ n }) => n as unknown,
      );

    let error: { code?: number; message: string } | undefined;
    for (let n = 0; error === undefined && n < 2000; n++) {
      await insert(n).catch((reason: unknown) => {
        error = reason as NonNullable<typeof error>;
      });
    }
    expect(error?.code).toBe(14031);
    expect(error?.message).toMatch(/disk has no room/);
    expect(acknowledged.length).toBeGreaterThan(10);
    // Reads still work while writes fail.
    expect(await stored()).toEqual(acknowledged);
    const transaction = client.withSession((session) =>
      session.withTransaction(() =>
        client
          .db('banyan')
          .collection('items')
          .insertMany(
            Array.from({ length: 50 }, () => ({ padding: 'y'.repeat(50_000) })),
            { session },
          ),
      ),
    );
    await expect(transaction).rejects.toThrow(/disk has no room/);
    expect(await stored()).toEqual(acknowledged);

    if (mounted) {
      execFileSync('mount', ['-o', `remount,size=${LARGE_BYTES}`, folder.path]);
    } else {
      await client.close();
      await store.stop();
      store = await serveStore({ ...options, maxFileBytes: LARGE_BYTES });
      client = await MongoClient.connect(store.uri);
    }
    await insert(9_999);
    expect(await stored()).toEqual(acknowledged);
    await client.close();
    await store.stop();
  });
});
