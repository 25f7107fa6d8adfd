import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FakeS3, LAST_MODIFIED } from '../../../test/support/fake-s3.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { DiskImageStore } from './disk-image-store.ts';
import type { ImageStore, ListedFile } from './image-store.ts';
import { S3ImageStore } from './s3-image-store.ts';

const KEYS = { bucket: 'banyan', region: 'ap-south-1', accessKeyId: 'id', secretAccessKey: 'secret' };

interface TestStore {
  store: ImageStore;
  /** Names of all files, as `picture/file`. */
  files(): Promise<string[]>;
  end(): Promise<void>;
}

async function onDisk(): Promise<TestStore> {
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

async function inS3(): Promise<TestStore> {
  const s3 = new FakeS3();
  const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
  return { store, files: () => Promise.resolve([...s3.objects.keys()]), end: () => s3.stop() };
}

async function all(store: ImageStore): Promise<ListedFile[]> {
  const listed = [];
  for await (const file of store.list()) listed.push(file);
  return listed;
}

describe.each([
  ['on disk', onDisk],
  ['in S3', inS3],
])('pictures %s', (_, createStore) => {
  let testStore: TestStore;

  beforeEach(async () => {
    testStore = await createStore();
  });
  afterEach(() => testStore.end());

  it('are read back unchanged', async () => {
    await testStore.store.put('aa', '320.jpg', Buffer.from('hello'));
    const file = await testStore.store.open('aa', '320.jpg');
    expect(file?.bytes).toBe(5);
    expect(file && (await text(file.stream))).toBe('hello');
  });

  it('are read back unchanged from an incoming file, which stays', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'banyan-arrived-')), 'file');
    await writeFile(path, 'hello');
    const sha256 = createHash('sha256').update('hello').digest('hex');
    for (let round = 0; round < 2; round += 1)
      await testStore.store.put('aa', 'source', { path, bytes: 5, sha256, head: Buffer.from('hello') });
    const file = await testStore.store.open('aa', 'source');
    expect(file?.bytes).toBe(5);
    expect(file && (await text(file.stream))).toBe('hello');
    expect(await testStore.files()).toEqual(['aa/source']);
    await rm(dirname(path), { recursive: true });
  });

  it('are missing before they are stored', async () => {
    expect(await testStore.store.open('aa', '320.jpg')).toBeNull();
    await testStore.store.put('aa', '320.jpg', Buffer.from('x'));
    expect(await testStore.store.open('aa', '640.jpg')).toBeNull();
  });

  it('leave no unfinished files', async () => {
    await Promise.all([1, 2, 3].map(() => testStore.store.put('aa', '320.jpg', Buffer.from('x'))));
    expect(await testStore.files()).toEqual(['aa/320.jpg']);
  });

  it('can be stored during a removal of the same picture', async () => {
    for (let round = 0; round < 25; round += 1) {
      const names = ['320.jpg', '640.jpg', '960.jpg', 'source'];
      const puts = names.map((name) => testStore.store.put('aa', name, Buffer.from('x')));
      await Promise.all([...puts, testStore.store.remove('aa')]);
      for (const file of await testStore.files()) expect(names).toContain(file.slice('aa/'.length));
    }
  });

  it('are removed one by one or together, without others', async () => {
    for (const name of ['aa/320.jpg', 'aa/source', 'ab/320.jpg']) {
      const [picture = '', file = ''] = name.split('/');
      await testStore.store.put(picture, file, Buffer.from('x'));
    }
    await testStore.store.removeFile('aa', 'source');
    await testStore.store.removeFile('aa', 'source');
    expect((await testStore.files()).toSorted()).toEqual(['aa/320.jpg', 'ab/320.jpg']);
    await testStore.store.remove('aa');
    await testStore.store.remove('aa');
    expect(await testStore.files()).toEqual(['ab/320.jpg']);
  });

  it('are listed by picture, without other files', async () => {
    const pictures = ['a'.repeat(32), 'b'.repeat(32)];
    for (const picture of pictures)
      for (const file of ['320.jpg', 'source']) await testStore.store.put(picture, file, Buffer.from('x'));
    await testStore.store.put('notes', '320.jpg', Buffer.from('x'));
    const listed = await all(testStore.store);
    expect(listed.map(({ picture, file }) => `${picture}/${file}`).toSorted()).toEqual(
      pictures.flatMap((picture) => [`${picture}/320.jpg`, `${picture}/source`]),
    );
    for (const { changedAt } of listed) expect(changedAt.getTime()).toBeGreaterThan(0);
    expect(new Set(listed.slice(0, 2).map(({ picture }) => picture)).size).toBe(1);
  });
});

describe('a disk without room', () => {
  class FullStore extends DiskImageStore {
    constructor(
      folder: string,
      private readonly code: string,
    ) {
      super(folder);
    }

    protected override async write(path: string): Promise<void> {
      await writeFile(path, 'half');
      throw Object.assign(new Error('The disk says no.'), { code: this.code });
    }
  }

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-full-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(['ENOSPC', 'EDQUOT'])(
    'throws STORAGE_FULL (%s), keeps existing files and leaves no partial file',
    async (code) => {
      await new DiskImageStore(folder).put('aa', '320.jpg', Buffer.from('whole'));
      const full = new FullStore(folder, code);
      await expect(full.put('aa', '640.jpg', Buffer.from('x'))).rejects.toMatchObject({
        code: 'STORAGE_FULL',
      });
      expect(await readdir(join(folder, 'aa'))).toEqual(['320.jpg']);
    },
  );

  it('is distinguished from a broken one', async () => {
    await expect(new FullStore(folder, 'EIO').put('aa', '320.jpg', Buffer.from('x'))).rejects.toMatchObject({
      code: 'PICTURES_UNAVAILABLE',
      cause: { code: 'EIO' },
    });
  });
});

describe('S3', () => {
  it('returns a long list page by page', async () => {
    const s3 = new FakeS3();
    s3.pageSize = 2;
    const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
    const pictures = Array.from({ length: 5 }, (_, n) => `${n}`.repeat(32));
    for (const picture of pictures) await store.put(picture, '320.jpg', Buffer.from('x'));
    expect(await all(store)).toEqual(
      pictures.map((picture) => ({ picture, file: '320.jpg', changedAt: new Date(LAST_MODIFIED) })),
    );
    s3.failures.push(403);
    await expect(all(store)).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' });
    await s3.stop();
  });

  it('is retried after a transient error, and its refusals are reported', async () => {
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
    await expect(store.open('aa', '320.jpg')).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' });
    await s3.stop();
    const unreachable = await store.open('aa', '320.jpg').catch((error: unknown) => error);
    expect(unreachable).toMatchObject({ code: 'PICTURES_UNAVAILABLE' });
    expect(errorStack(unreachable)).toContain('ECONNREFUSED');
  });

  it('passes the check if it is usable, and the check leaves no files', async () => {
    const s3 = new FakeS3();
    const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
    await store.check('read');
    await store.check('write');
    expect(s3.objects.size).toBe(0);
    s3.failures.push(200, 403);
    await expect(store.check('write')).rejects.toThrow(/does not let this key .* write the bucket "banyan"/);
    await s3.stop();
    await expect(store.check('read')).rejects.toThrow(/^S3 cannot be reached at http.* \(S3_ENDPOINT\)\.$/);
  });

  it('without the bucket differs from a missing picture', async () => {
    const s3 = new FakeS3();
    s3.bucket = 'other';
    const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
    await expect(store.check('read')).rejects.toThrow(/has no bucket "banyan" \(S3_BUCKET\)\.$/);
    for (const request of [store.open('aa', '320.jpg'), store.put('aa', '320.jpg', Buffer.from('x'))])
      await expect(request).rejects.toMatchObject({ code: 'PICTURES_UNAVAILABLE' });
    s3.bucket = 'banyan';
    expect(await store.open('aa', '320.jpg')).toBeNull();
    await s3.stop();
  });

  it.each([
    ['InvalidAccessKeyId', /refused the key \(S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\)/],
    ['PermanentRedirect', /is in another region than ap-south-1 \(S3_REGION\)/],
    ['SlowDown', /answered 400 SlowDown for the bucket/],
  ])('explains the answer %s in one sentence', async (code, sentence) => {
    const s3 = new FakeS3();
    const store = new S3ImageStore({ ...KEYS, endpoint: await s3.start() });
    s3.failures.push([400, code]);
    await expect(store.check('read')).rejects.toThrow(sentence);
    await s3.stop();
  });
});
