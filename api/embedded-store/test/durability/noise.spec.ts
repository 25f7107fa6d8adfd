import { copyFileSync, mkdirSync, openSync, closeSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { serveStore } from '../../serve.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';
import { overwrite } from '../support/overwrite.ts';

/** SQLite's write-ahead log: a header, then frames, each of a header and a page. */
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 8192;
const WRITES = 30;
const folder = temporaryFolder();

afterAll(() => {
  folder.remove();
});

/** Copies the files that a killed process left in a folder. */
function copyTo(name: string, from: string): { dataDir: string; log: string } {
  const dataDir = join(folder.path, name);
  mkdirSync(dataDir);
  for (const file of ['store.sqlite', 'store.sqlite-wal', 'store.mark'])
    copyFileSync(join(from, file), join(dataDir, file));
  return { dataDir, log: join(dataDir, 'store.sqlite-wal') };
}

async function countIn(dataDir: string): Promise<number> {
  const store = await serveStore({ dataDir, port: 0, synchronous: 'FULL' });
  const client = await MongoClient.connect(store.uri);
  const count = await client.db('banyan').collection('items').countDocuments();
  await client.close();
  await store.stop();
  return count;
}

const startCode = async (dataDir: string): Promise<unknown> =>
  (await refusal(serveStore({ dataDir, port: 0, synchronous: 'FULL' }))).code;

describe('noise in the log that a killed process left', () => {
  const left = join(folder.path, 'left');
  const rolledBack = join(folder.path, 'rolled back');
  let frames = 0;

  beforeAll(async () => {
    mkdirSync(left);
    mkdirSync(rolledBack);
    const store = await serveStore({ dataDir: join(folder.path, 'live'), port: 0, synchronous: 'FULL' });
    const client = await MongoClient.connect(store.uri);
    const items = client.db('banyan').collection('items');
    for (let n = 0; n < WRITES; n++) await items.insertOne({ n });
    const keep = (to: string): void => {
      for (const file of ['store.sqlite', 'store.sqlite-wal', 'store.mark'])
        copyFileSync(join(folder.path, 'live', file), join(to, file));
    };
    keep(left);
    // Large enough that SQLite writes part of it to the log before the rollback.
    await client.withSession(async (session) => {
      session.startTransaction();
      for (let n = 0; n < 4; n++) await items.insertOne({ padding: 'x'.repeat(5_000_000) }, { session });
      await session.abortTransaction();
    });
    await items.insertOne({ n: WRITES });
    keep(rolledBack);
    await client.close();
    await store.stop();
    frames = Math.floor((statSync(join(left, 'store.sqlite-wal')).size - HEADER_BYTES) / FRAME_BYTES);
  });

  it('is not reported if there is none, and all data is kept', async () => {
    expect(await countIn(copyTo('whole', left).dataDir)).toBe(WRITES);
  });
  it.each([
    ['in a page', 24 + 100],
    ['in the header of a frame', 10],
    ['in a checksum', 18],
  ])('%s, followed by good frames, is reported at start', async (name, offset) => {
    const { dataDir, log } = copyTo(name, left);
    overwrite(log, HEADER_BYTES + Math.floor(frames / 2) * FRAME_BYTES + offset, Buffer.from('NO'));
    expect(await startCode(dataDir)).toBe('STORE_DAMAGED');
  });
  it('over many frames is reported at start', async () => {
    const { dataDir, log } = copyTo('many', left);
    overwrite(log, HEADER_BYTES + Math.floor(frames / 2) * FRAME_BYTES, Buffer.alloc(3 * FRAME_BYTES, 7));
    expect(await startCode(dataDir)).toBe('STORE_DAMAGED');
  });
  it('in the header of the log is reported at start', async () => {
    const { dataDir, log } = copyTo('header', left);
    overwrite(log, 17, Buffer.from('NO'));
    expect(await startCode(dataDir)).toBe('STORE_DAMAGED');
  });
  it('in the last frame counts as an unfinished transaction', async () => {
    const { dataDir, log } = copyTo('end', left);
    overwrite(log, HEADER_BYTES + (frames - 1) * FRAME_BYTES + 200, Buffer.from('NO'));
    expect(await countIn(dataDir)).toBe(WRITES - 1);
  });
  it('is not mistaken for rolled-back frames that were partly overwritten', async () => {
    const { dataDir, log } = copyTo('rollback', rolledBack);
    // The log holds far more than what was committed.
    expect(statSync(log).size).toBeGreaterThan((frames + 200) * FRAME_BYTES);
    expect(await countIn(dataDir)).toBe(WRITES + 1);
  });
  it('with an empty data file is reported at start', async () => {
    const { dataDir } = copyTo('emptied', left);
    closeSync(openSync(join(dataDir, 'store.sqlite'), 'w'));
    expect(await startCode(dataDir)).toBe('STORE_DAMAGED');
  });
});

describe('a file too large to check before serving', () => {
  it('is refused as soon as noise is found, with a message on standard error', async () => {
    const dataDir = join(folder.path, 'large');
    const options = { dataDir, port: 0, synchronous: 'NORMAL', fullCheckBytes: 0 } as const;
    const first = await serveStore(options);
    const client = await MongoClient.connect(first.uri);
    const filler = 'n'.repeat(500);
    await client
      .db('banyan')
      .collection('items')
      .insertMany(Array.from({ length: 300 }, (_, n) => ({ n, filler })));
    await client.close();
    await first.stop();
    const file = join(dataDir, 'store.sqlite');
    overwrite(file, Math.floor((statSync(file).size * 0.6) / 8192) * 8192 + 5000, Buffer.from('NOISE'));

    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const store = await serveStore({ ...options, checkDelayMs: 0 });
    const reader = await MongoClient.connect(store.uri);
    while (said.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const sentence = String(said.mock.calls[0]?.[0]);
    said.mockRestore();
    expect(sentence).toContain(`The data file ${file} is damaged (`);
    const items = reader.db('banyan').collection('items');
    expect((await refusal(items.findOne())).code).toBe(366);
    expect((await refusal(items.insertOne({}))).code).toBe(366);
    await reader.close();
    await store.stop();
  });
});
