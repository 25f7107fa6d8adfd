import {
  copyFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startProcess } from '../../bench/store-process.ts';
import { startStore } from '../../embedded-store.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';

const folder = temporaryFolder();
const whole = join(folder.path, 'whole');
const DOCUMENTS = 400;

beforeAll(async () => {
  const store = await startStore({ dataDir: whole });
  const client = await MongoClient.connect(store.uri);
  const items = client.db('banyan').collection('items');
  await items.createIndex({ n: 1 });
  await items.insertMany(
    Array.from({ length: DOCUMENTS }, (_, n) => ({ n, text: `document ${n} `.repeat(400) })),
  );
  await client.close();
  await store.stop();
});

afterAll(() => {
  folder.remove();
});

/** A copy of the data file in a folder of its own, to be spoilt. */
function copy(name: string): { dataDir: string; file: string } {
  const dataDir = join(folder.path, name);
  mkdirSync(dataDir);
  const file = join(dataDir, 'store.sqlite');
  copyFileSync(join(whole, 'store.sqlite'), file);
  return { dataDir, file };
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

describe('one process for each folder', () => {
  it('a second one is refused with a sentence that names the first', async () => {
    const store = await startProcess(join(folder.path, 'shared'));
    const error = await refusal(startStore({ dataDir: join(folder.path, 'shared') }));
    expect(error.code).toBe('STORE_LOCKED');
    expect(error.message).toBe(
      `The data folder ${join(folder.path, 'shared')} is in use by another Banyan (process ${String(store.child.pid)}).`,
    );
    const other = await refusal(startProcess(join(folder.path, 'shared')));
    expect(other.message).toBe(error.message);
    await store.stop();
    const again = await startStore({ dataDir: join(folder.path, 'shared') });
    await again.stop();
  });
  it('the same process is refused a second time as well', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'twice') });
    expect((await refusal(startStore({ dataDir: join(folder.path, 'twice') }))).code).toBe('STORE_LOCKED');
    await store.stop();
  });
  it('a folder that cannot be made is refused with a sentence', async () => {
    const error = await refusal(startStore({ dataDir: '/dev/null/data' }));
    expect(error.message).toMatch(/\/dev\/null\/data/);
  });
  it('a port that is taken is refused with a sentence', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'port') });
    const port = Number(new URL(store.uri).port);
    expect((await refusal(startStore({ dataDir: join(folder.path, 'port2'), port }))).message).toContain(
      String(port),
    );
    await store.stop();
  });
});

describe('a damaged file is reported at start', () => {
  it('cut short', async () => {
    const { dataDir, file } = copy('cut');
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const error = await refusal(startStore({ dataDir }));
    expect([error.code, error.message]).toEqual([
      'STORE_DAMAGED',
      expect.stringContaining('shorter than it was'),
    ]);
  });
  it('cut to a few bytes', async () => {
    const { dataDir, file } = copy('stump');
    truncateSync(file, 50);
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it('no data file at all but noise', async () => {
    const { dataDir, file } = copy('noise');
    writeFileSync(file, randomBytes(100_000));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it.each([0.1, 0.3, 0.5, 0.7, 0.9])('noise over a page at %s of the file', async (part) => {
    const { dataDir, file } = copy(`noise-${part}`);
    overwrite(file, Math.floor((statSync(file).size * part) / 8192) * 8192, randomBytes(8192));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it('a few bytes in the middle of a document', async () => {
    const { dataDir, file } = copy('bytes');
    const at = Math.floor((statSync(file).size * 0.6) / 8192) * 8192 + 5000;
    overwrite(file, at, Buffer.from('NOISE'));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it("another program's file is left alone", async () => {
    const { dataDir, file } = copy('other');
    overwrite(file, 68, Buffer.from([0, 0, 0, 1]));
    expect((await refusal(startStore({ dataDir }))).message).toContain('belongs to another program');
  });
});

describe('backup while running', () => {
  it('is consistent, and a store starts on it', async () => {
    const { dataDir } = copy('source');
    const store = await startStore({ dataDir });
    const client = await MongoClient.connect(store.uri);
    const items = client.db('banyan').collection('items');
    let running = true;
    // Pairs are written together, so that a torn copy would show.
    const writer = (async () => {
      for (let pair = 0; running; pair++) await items.insertMany([{ pair }, { pair }]);
    })();
    mkdirSync(join(folder.path, 'restored'));
    await store.backup(join(folder.path, 'restored', 'store.sqlite'));
    running = false;
    await writer;
    await client.close();
    await store.stop();

    expect(readdirSync(join(folder.path, 'restored'))).toEqual(['store.sqlite']);
    const restored = await startStore({ dataDir: join(folder.path, 'restored') });
    const reader = await MongoClient.connect(restored.uri);
    const copied = reader.db('banyan').collection('items');
    expect(await copied.countDocuments({ n: { $gte: 0 } })).toBe(DOCUMENTS);
    const halves = await copied
      .aggregate([
        { $match: { pair: { $exists: true } } },
        { $group: { _id: '$pair', n: { $sum: 1 } } },
        { $match: { n: { $ne: 2 } } },
      ])
      .toArray();
    expect(halves).toEqual([]);
    await reader.close();
    await restored.stop();
  });
  it('into a folder that is not there is refused with a sentence', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'nobackup') });
    await expect(store.backup(join(folder.path, 'missing', 'x.sqlite'))).rejects.toThrow(/backup failed/);
    await store.stop();
  });
});
