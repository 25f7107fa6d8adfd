import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '../config/env.ts';
import { HEAD_BYTES } from './incoming-file.ts';
import { IncomingFiles } from './incoming-files.ts';

const CHUNK = Buffer.from('Rain fell on the delta. ');
const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
let files: IncomingFiles;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'banyan-incoming-'));
  files = new IncomingFiles({ dataDir } as Env, true);
  await files.onModuleInit();
});
afterEach(() => rm(dataDir, { recursive: true }));

const incoming = async (): Promise<string[]> => readdir(join(dataDir, 'incoming'));

describe('IncomingFiles', () => {
  it.each([0, 1, 4, 5_000])('stores a file of %d chunks, and returns its hash and head', async (chunks) => {
    const bytes = Buffer.concat(Array.from({ length: chunks }, () => CHUNK));
    const file = await files.receive(Readable.from(Array.from({ length: chunks }, () => CHUNK)));
    expect(await readFile(file.path)).toEqual(bytes);
    expect(file.bytes).toBe(bytes.length);
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(file.head).toEqual(bytes.subarray(0, HEAD_BYTES));
    await files.remove(file);
    await files.remove(file);
    expect(await incoming()).toEqual([]);
  });

  it('removes an interrupted file', async () => {
    const broken = Readable.from(
      (function* () {
        yield CHUNK;
        throw new Error('The reader has gone.');
      })(),
    );
    await expect(files.receive(broken)).rejects.toThrow('The reader has gone.');
    expect(await incoming()).toEqual([]);
  });

  it('destroys the stream if the folder is missing', async () => {
    await rm(join(dataDir, 'incoming'), { recursive: true });
    const bytes = Readable.from([CHUNK]);
    await expect(files.receive(bytes)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(bytes.destroyed).toBe(true);
  });

  it('distinguishes a full disk from a broken one', async () => {
    const failing = (code: string): Readable =>
      new Readable({ read: (): void => undefined }).destroy(Object.assign(new Error('no'), { code }));
    await expect(files.receive(failing('ENOSPC'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(files.receive(failing('EDQUOT'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(files.receive(failing('EIO'))).rejects.toMatchObject({ code: 'EIO' });
  });

  it('removes files older than a day at its start, and nothing else', async () => {
    const { path: oldPath } = await files.receive(Readable.from([CHUNK]));
    const { path: recentPath } = await files.receive(Readable.from([CHUNK]));
    const dayAgo = new Date(Date.now() - DAY_MS - 1000);
    await utimes(oldPath, dayAgo, dayAgo);
    await new IncomingFiles({ dataDir } as Env, false).onApplicationBootstrap();
    expect(await incoming()).toHaveLength(2);
    await files.onApplicationBootstrap();
    expect(await stat(recentPath)).toBeDefined();
    expect(await incoming()).toHaveLength(1);
  });

  it('does not prevent the start if the folder cannot be read', async () => {
    await rm(join(dataDir, 'incoming'), { recursive: true });
    await writeFile(join(dataDir, 'incoming'), 'a file');
    await expect(files.onModuleInit()).resolves.toBeUndefined();
    await expect(files.onApplicationBootstrap()).resolves.toBeUndefined();
  });
});
