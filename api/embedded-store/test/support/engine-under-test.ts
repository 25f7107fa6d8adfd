import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startStore, type RunningStore } from '../../embedded-store.ts';

/** Set to run the conformance suite against a real MongoDB replica set. */
export const REAL_MONGODB: string | undefined = process.env['MONGODB_URI'];

/** Creates a temporary folder, removed when the process exits. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'store-test-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A client, and an empty collection for each test. */
export interface Bench {
  uri: string;
  client: MongoClient;
  db: Db;
  /** The collection of the running test. */
  items: Collection<Document>;
}

/** Starts the embedded store for the tests of one file, whatever MONGODB_URI says. */
export function useOwnStore(): Bench {
  return useEngine({ real: undefined });
}

/** Starts the embedded store, or connects to MONGODB_URI, for the tests of one file. */
export function useEngine({ real }: { real: string | undefined } = { real: REAL_MONGODB }): Bench {
  const bench = {} as Bench;
  const folder = temporaryFolder();
  let store: RunningStore | undefined;
  let tests = 0;

  beforeAll(async () => {
    if (real === undefined) store = await startStore({ dataDir: folder.path, synchronous: 'NORMAL' });
    bench.uri = real ?? store?.uri ?? '';
    bench.client = await MongoClient.connect(bench.uri, {
      serverSelectionTimeoutMS: 5000,
      promoteLongs: true,
    });
    bench.db = bench.client.db(`conformance_${process.pid}_${Math.floor(Math.random() * 1e6)}`);
  });

  beforeEach(() => {
    tests += 1;
    bench.items = bench.db.collection(`items_${tests}`);
  });

  afterAll(async () => {
    await bench.db.dropDatabase();
    await bench.client.close();
    await store?.stop();
    folder.remove();
  });

  return bench;
}

/** The `n` fields of the documents that a filter finds, in order. */
export async function found(items: Collection<Document>, filter: Document): Promise<unknown[]> {
  const documents = await items.find(filter).sort({ n: 1 }).toArray();
  return documents.map((document) => document['n'] as unknown);
}

/** The error that a promise rejects with. */
export async function refusal(
  promise: Promise<unknown>,
): Promise<{ code?: number; message: string } & Document> {
  try {
    await promise;
  } catch (error) {
    return error as { code?: number; message: string } & Document;
  }
  throw new Error('It was not refused');
}
