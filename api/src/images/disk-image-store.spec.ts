import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DiskImageStore } from './disk-image-store.ts';

describe('DiskImageStore', () => {
  let folder: string;
  let store: DiskImageStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-images-'));
    store = new DiskImageStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives back what was put', async () => {
    await store.put('aa', '320.jpg', Buffer.from('hello'));
    const file = await store.open('aa', '320.jpg');
    expect(file?.bytes).toBe(5);
    expect(file && (await text(file.stream))).toBe('hello');
  });

  it('has nothing else', async () => {
    expect(await store.open('aa', '320.jpg')).toBeNull();
    await store.put('aa', '320.jpg', Buffer.from('x'));
    expect(await store.open('aa', '640.jpg')).toBeNull();
  });

  it('leaves nothing unfinished behind, and removes all', async () => {
    await Promise.all([1, 2, 3].map(() => store.put('aa', '320.jpg', Buffer.from('x'))));
    expect(await readdir(join(folder, 'aa'))).toEqual(['320.jpg']);
    await store.put('aa', 'source', Buffer.from('x'));
    await store.removeFile('aa', 'source');
    await store.removeFile('aa', 'source');
    await store.remove('aa');
    await store.remove('aa');
    expect(await readdir(folder)).toEqual([]);
  });
});
