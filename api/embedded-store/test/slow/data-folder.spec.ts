import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { runStore, startProcess } from '../../bench/store-process.ts';
import { startStore, type RunningStore } from '../../embedded-store.ts';
import { refusal, temporaryFolder } from '../support/engine-under-test.ts';
import { overwrite } from '../support/overwrite.ts';

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

/** Copies the data file into a new folder, for the test to damage. */
function copy(name: string): { dataDir: string; file: string } {
  const dataDir = join(folder.path, name);
  mkdirSync(dataDir);
  const file = join(dataDir, 'store.sqlite');
  for (const name of ['store.sqlite', 'store.mark']) copyFileSync(join(whole, name), join(dataDir, name));
  return { dataDir, file };
}

describe('one process for each folder', () => {
  it('refuses a second process with a sentence that names the first', async () => {
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
  it('refuses the same process a second time', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'twice') });
    expect((await refusal(startStore({ dataDir: join(folder.path, 'twice') }))).code).toBe('STORE_LOCKED');
    await store.stop();
  });
  it('refuses a folder that cannot be created with a sentence', async () => {
    const error = await refusal(startStore({ dataDir: '/dev/null/data' }));
    expect(error.message).toMatch(/\/dev\/null\/data/);
  });
  it('serves on the requested port', async () => {
    const first = await startProcess(join(folder.path, 'any port'));
    const { port } = new URL(first.uri);
    await first.stop();
    const store = await startProcess(join(folder.path, 'any port'), ['--port', port]);
    expect(new URL(store.uri).port).toBe(port);
    await store.stop();
    const refused = await runStore(['--data', join(folder.path, 'any port'), '--port', '65536']);
    expect(refused).toEqual({ code: 1, output: '--port takes 0 to 65535.\n' });
  });
  it('ends the process with a sentence if the address cannot be written to the folder', async () => {
    const dataDir = join(folder.path, 'mute');
    mkdirSync(join(dataDir, 'store.uri'), { recursive: true });
    const error = await refusal(startProcess(dataDir, ['--with-parent']));
    expect(error.message).toMatch(/^The store cannot write its address to .*store\.uri: /);
  });
  it('refuses a port in use with a sentence', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'port') });
    const port = Number(new URL(store.uri).port);
    expect((await refusal(startStore({ dataDir: join(folder.path, 'port2'), port }))).message).toContain(
      String(port),
    );
    await store.stop();
  });
});

describe('a data file alone, without its folder', () => {
  it('is refused, whether the store ran or not', async () => {
    const running = await startStore({ dataDir: join(folder.path, 'running') });
    for (const [name, from] of [
      ['of a running store', join(folder.path, 'running')],
      ['of a stopped store', whole],
    ] as const) {
      const dataDir = join(folder.path, name);
      mkdirSync(dataDir);
      copyFileSync(join(from, 'store.sqlite'), join(dataDir, 'store.sqlite'));
      const error = await refusal(startStore({ dataDir }));
      expect([error.code, error.message]).toEqual(['STORE_UNUSABLE', expect.stringContaining('store.mark')]);
    }
    await running.stop();
  });
});

describe('a damaged file is reported at start', () => {
  it('truncated', async () => {
    const { dataDir, file } = copy('cut');
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const error = await refusal(startStore({ dataDir }));
    expect([error.code, error.message]).toEqual([
      'STORE_DAMAGED',
      expect.stringContaining('shorter than it was'),
    ]);
  });
  it('truncated to a few bytes', async () => {
    const { dataDir, file } = copy('stump');
    truncateSync(file, 50);
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it('noise in place of a data file', async () => {
    const { dataDir, file } = copy('noise');
    writeFileSync(file, randomBytes(100_000));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it.each([0.1, 0.3, 0.5, 0.7, 0.9])('noise over a page at %s of the file', async (part) => {
    const { dataDir, file } = copy(`noise-${part}`);
    overwrite(file, Math.floor((statSync(file).size * part) / 8192) * 8192, randomBytes(8192));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it('a few bytes changed in the middle of a document', async () => {
    const { dataDir, file } = copy('bytes');
    const at = Math.floor((statSync(file).size * 0.6) / 8192) * 8192 + 5000;
    overwrite(file, at, Buffer.from('NOISE'));
    expect((await refusal(startStore({ dataDir }))).code).toBe('STORE_DAMAGED');
  });
  it('truncated to zero bytes', async () => {
    const { dataDir, file } = copy('empty');
    await (await startStore({ dataDir })).stop();
    truncateSync(file);
    const error = await refusal(startStore({ dataDir }));
    expect([error.code, error.message]).toEqual(['STORE_DAMAGED', expect.stringContaining('is empty')]);
    rmSync(file);
    const again = await refusal(startStore({ dataDir }));
    expect([again.code, again.message]).toEqual(['STORE_DAMAGED', expect.stringContaining('is not there')]);
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
    await (await startStore({ dataDir })).stop();
  });
  it.each([
    ['a key of an index', /^index n_1 /, "UPDATE i_2 SET key = x'18c0000000000000' WHERE row = 7"],
    ['a row that a key leads to', /^index n_1 /, 'UPDATE i_2 SET row = 9999 WHERE row = 7'],
    ['the number of documents', /^the catalogue counts 401 /, 'UPDATE collections SET documents = 401'],
    ['the number of bytes', /^the catalogue counts 400 /, 'UPDATE collections SET bytes = bytes + 1'],
  ])('changed bytes in %s, which SQLite itself does not notice', async (_what, expected, change) => {
    const { dataDir, file } = copy(`other ${change.slice(7, 20)}${change.length}`);
    const database = new DatabaseSync(file);
    expect(database.prepare(change).run().changes).toBe(1);
    database.close();
    const error = await refusal(startStore({ dataDir }));
    expect(error.code).toBe('STORE_DAMAGED');
    expect(/is damaged \((.*)\);/.exec(error.message)?.[1]).toMatch(expected);
  });
  it('written by a newer Banyan', async () => {
    const { dataDir, file } = copy('newer');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 1000');
    database.close();
    const error = await refusal(startStore({ dataDir }));
    expect(error.message).toContain('was written by a newer Banyan');
  });
  it("another program's file is left alone", async () => {
    const { dataDir, file } = copy('other');
    overwrite(file, 68, Buffer.from([0, 0, 0, 1]));
    expect((await refusal(startStore({ dataDir }))).message).toContain('belongs to another program');
  });
});

/** The ways to make a backup: from the store's thread, or from another process. */
const BACKUPS: [
  name: string,
  backup: (store: RunningStore, dataDir: string, file: string) => Promise<void>,
][] = [
  ['by the store itself', (store, _dataDir, file) => store.backup(file)],
  [
    'by another process',
    async (_store, dataDir, file) => {
      const { code, output } = await runStore(['--data', dataDir, '--backup', file]);
      expect({ code, output }).toEqual({ code: 0, output: `The data was copied to ${file}\n` });
    },
  ],
];

describe('backup while running', () => {
  it.each(BACKUPS)('%s is consistent, and a store starts on it', async (name, backup) => {
    const { dataDir } = copy(`source ${name}`);
    const store = await startStore({ dataDir });
    const client = await MongoClient.connect(store.uri);
    const items = client.db('banyan').collection('items');
    let running = true;
    let written = 0;
    // Pairs are written in one transaction, so an inconsistent copy would show.
    const writer = (async () => {
      for (; running; written++) await items.insertMany([{ pair: written }, { pair: written }]);
    })();
    while (written < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    const target = join(folder.path, `restored ${name}`);
    mkdirSync(target);
    const before = written;
    await backup(store, dataDir, join(target, 'store.sqlite'));
    const after = written;
    running = false;
    await writer;
    await client.close();
    await store.stop();

    expect(readdirSync(target)).toEqual(['store.sqlite']);
    const restored = await startStore({ dataDir: target });
    const reader = await MongoClient.connect(restored.uri);
    const copied = reader.db('banyan').collection('items');
    expect(await copied.countDocuments({ n: { $gte: 0 } })).toBe(DOCUMENTS);
    const pairs = await copied
      .aggregate([
        { $match: { pair: { $exists: true } } },
        { $group: { _id: '$pair', n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    // Complete pairs without a gap: those written before the backup, and none after.
    expect(pairs).toEqual(pairs.map((_, pair) => ({ _id: pair, n: 2 })));
    expect(after).toBeGreaterThan(before);
    expect(pairs.length).toBeGreaterThanOrEqual(before);
    expect(pairs.length).toBeLessThanOrEqual(after + 1);
    await reader.close();
    await restored.stop();
  });
  it('works for a store that nobody serves', async () => {
    const { dataDir } = copy('idle');
    const file = join(folder.path, 'idle.sqlite');
    expect(await runStore(['--data', dataDir, '--backup', file])).toMatchObject({ code: 0 });
    expect(statSync(file).size).toBeGreaterThan(DOCUMENTS);
  });
  it('is refused for damaged data, and keeps the older copy', async () => {
    const { dataDir, file } = copy('spoilt');
    const target = join(folder.path, 'older.sqlite');
    writeFileSync(target, 'an older copy');
    const at = Math.floor((statSync(file).size * 0.6) / 8192) * 8192 + 5000;
    overwrite(file, at, Buffer.from('NOISE'));
    const { code, output } = await runStore(['--data', dataDir, '--backup', target]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('is not what was written') });
    expect(readFileSync(target, 'utf8')).toBe('an older copy');
    expect(readdirSync(folder.path).filter((name) => name.includes('.partial'))).toEqual([]);
  });
  it('is refused with a sentence for a folder without a store', async () => {
    const missing = join(folder.path, 'no store');
    const { code, output } = await runStore(['--data', missing, '--backup', join(folder.path, 'none')]);
    expect({ code, output }).toEqual({ code: 1, output: `There is no store in ${missing}.\n` });
  });
  it('is refused with a sentence if the target folder does not exist', async () => {
    const store = await startStore({ dataDir: join(folder.path, 'nobackup') });
    await expect(store.backup(join(folder.path, 'missing', 'x.sqlite'))).rejects.toThrow(/backup failed/);
    await store.stop();
  });
});

describe('who may read a folder', () => {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;

  it('closes a folder and files that were open to other users', async () => {
    const { dataDir, file } = copy('open');
    chmodSync(dataDir, 0o755);
    chmodSync(file, 0o644);
    const store = await startProcess(dataDir);
    const modes = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))].map(modeOf);
    await store.stop();
    expect(modes.length).toBeGreaterThan(4);
    expect(modes).toEqual([0o700, ...modes.slice(1).map(() => 0o600)]);
  });
});
