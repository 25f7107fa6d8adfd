import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { IncomingFiles } from '../../platform/uploads/incoming-files.ts';
import type { ContentVersion } from '../../platform/store/content-version.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ImageStore } from './image-store.ts';
import { LateSizes } from './late-sizes.ts';
import type { PictureRemoval } from './picture-removal.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';

const PICTURE = { _id: 'aa', width: 800, height: 600, animated: false, files: [], pending: true };

const removed: string[] = [];
const incoming = {
  receive: () => Promise.resolve({ path: '/nowhere' }),
  remove: ({ path }: { path: string }) => Promise.resolve(void removed.push(path)),
} as unknown as IncomingFiles;
const findMany = () => Promise.resolve([PICTURE as unknown as StoredPicture]);

const processes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('starts no process while the magazine is stopping, and leaves its job to the next start', async () => {
  // A process of another test may still be exiting.
  const before = processes();
  const stopping = Promise.withResolvers<null>();
  const store = {
    open: async () => {
      await stopping.promise;
      return { stream: Readable.from([]), bytes: 0 };
    },
  } as unknown as ImageStore;
  const sizes = new LateSizes(
    { findMany } as unknown as PicturesRepository,
    store,
    {} as ContentVersion,
    {} as PictureRemoval,
    incoming,
    {} as Jobs,
  );
  const ended = expect(sizes.run('aa', 3)).rejects.toThrow('stopping');
  sizes.stop();
  stopping.resolve(null);
  await ended;
  expect(removed).toEqual(['/nowhere']);
  expect(processes()).toBeLessThanOrEqual(before);
});

it('invalidates pages before it marks the picture as complete', async () => {
  const done: string[] = [];
  const note = (what: string) => () => Promise.resolve(void done.push(what));
  const sizes = new LateSizes(
    { findMany, finish: note('finish') } as unknown as PicturesRepository,
    { open: () => Promise.resolve(null), removeFile: note('remove the source') } as unknown as ImageStore,
    { increment: note('increment') } as unknown as ContentVersion,
    {} as PictureRemoval,
    incoming,
    {} as Jobs,
  );
  await sizes.run('aa', 1);
  expect(done).toEqual(['increment', 'remove the source', 'finish']);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-late-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The last attempt at a picture with these bytes, and what it does with the picture. */
async function lastAttempt(
  bytes: Buffer,
  put: () => Promise<void>,
): Promise<{ done: string[]; run: Promise<void> }> {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  const done: string[] = [];
  const note = (what: string) => () => Promise.resolve(void done.push(what));
  const addFile = (): Promise<boolean> => Promise.resolve(true);
  const open = (): Promise<unknown> => Promise.resolve({ stream: Readable.from([]), bytes: 0 });
  const sizes = new LateSizes(
    { findMany, addFile, finish: note('finish') } as unknown as PicturesRepository,
    { open, put, removeFile: note('remove the source') } as unknown as ImageStore,
    { increment: note('increment') } as unknown as ContentVersion,
    {} as PictureRemoval,
    { receive: () => Promise.resolve({ path }), remove: () => Promise.resolve() } as unknown as IncomingFiles,
    {} as Jobs,
  );
  return { done, run: sizes.run('aa', 3).finally(() => sizes.stop()) };
}

it('keeps the uploaded bytes while files cannot be stored, however often that fails', async () => {
  const background = { r: 200, g: 80, b: 40 };
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { done, run } = await lastAttempt(photo, () => Promise.reject(new Error('No room.')));
  await expect(run).rejects.toThrow('No room.');
  expect(done).toEqual([]);
});

it('leaves a picture in the sizes it has if the encoder fails three times', async () => {
  const { done, run } = await lastAttempt(Buffer.from('no picture'), () => Promise.resolve());
  await run;
  expect(done).toEqual(['increment', 'remove the source', 'finish']);
});
