import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FakeS3 } from '../../test/support/fake-s3.ts';
import { DiskImageStore } from './disk-image-store.ts';
import type { ImageStore } from './image-store.ts';
import { S3ImageStore } from './s3-image-store.ts';

const KEYS = { bucket: 'banyan', region: 'ap-south-1', accessKeyId: 'id', secretAccessKey: 'secret' };

interface Kept {
  store: ImageStore;
  /** Names of all files, as `picture/file`. */
  files(): Promise<string[]>;
  end(): Promise<void>;
}

async function onDisk(): Promise<Kept> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-images-'));
  return {
    store: new DiskImageStore(folder),
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    },
    end: () => rm(folder, { recursive: true }),
  };
}

async function inS3(): Promise<Kept> {
  const s3 = new FakeS3();
  const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
  return { store, files: () => Promise.resolve([...s3.objects.keys()]), end: () => s3.stop() };
}

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('pictures %s', (_, begin) => {
  let kept: Kept;

  beforeEach(async () => {
    kept = await begin();
  });
  afterEach(() => kept.end());

  it('come back as they were put', async () => {
    await kept.store.put('aa', '320.jpg', Buffer.from('hello'));
    const file = await kept.store.open('aa', '320.jpg');
    expect(file?.bytes).toBe(5);
    expect(file && (await text(file.stream))).toBe('hello');
  });

  it('are nothing else', async () => {
    expect(await kept.store.open('aa', '320.jpg')).toBeNull();
    await kept.store.put('aa', '320.jpg', Buffer.from('x'));
    expect(await kept.store.open('aa', '640.jpg')).toBeNull();
  });

  it('leave nothing unfinished behind', async () => {
    await Promise.all([1, 2, 3].map(() => kept.store.put('aa', '320.jpg', Buffer.from('x'))));
    expect(await kept.files()).toEqual(['aa/320.jpg']);
  });

  it('go alone or together, and only they', async () => {
    for (const name of ['aa/320.jpg', 'aa/source', 'ab/320.jpg']) {
      const [picture = '', file = ''] = name.split('/');
      await kept.store.put(picture, file, Buffer.from('x'));
    }
    await kept.store.removeFile('aa', 'source');
    await kept.store.removeFile('aa', 'source');
    expect((await kept.files()).toSorted()).toEqual(['aa/320.jpg', 'ab/320.jpg']);
    await kept.store.remove('aa');
    await kept.store.remove('aa');
    expect(await kept.files()).toEqual(['ab/320.jpg']);
  });
});

describe('S3', () => {
  it('is asked again after a hiccup, and its refusals are told', async () => {
    const s3 = new FakeS3();
    const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
    s3.failures.push(503);
    await store.put('aa', '320.jpg', Buffer.from('x'));
    expect(s3.objects.get('aa/320.jpg')?.type).toBe('image/jpeg');
    s3.failures.push(507);
    await expect(store.put('aa', '640.jpg', Buffer.from('x'))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    s3.failures.push(403);
    await expect(store.open('aa', '320.jpg')).rejects.toThrow('403');
    await s3.stop();
    await expect(store.open('aa', '320.jpg')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});
