import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { IncomingFiles } from '../../platform/uploads/incoming-files.ts';
import type { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { ImageStore } from './image-store.ts';
import { LateSizes } from './late-sizes.ts';
import type { PictureRemoval } from './picture-removal.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';

const PICTURE = { _id: 'aa', width: 80, height: 60, animated: false, files: [], pending: true };

const removed: string[] = [];
const incoming = {
  receive: () => Promise.resolve({ path: '/nowhere' }),
  remove: ({ path }: { path: string }) => Promise.resolve(void removed.push(path)),
} as unknown as IncomingFiles;
const findMany = () => Promise.resolve([PICTURE as unknown as StoredPicture]);

const processes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('starts no process while the magazine is stopping, and fails the job for a retry', async () => {
  // A process of another test may still be exiting.
  const processesBefore = processes();
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
    {} as ContentVersionCounter,
    {} as PictureRemoval,
    incoming,
    {} as Jobs,
  );
  const failure = expect(sizes.run('aa', 3)).rejects.toThrow('stopping');
  sizes.stop();
  stopping.resolve(null);
  await failure;
  expect(removed).toEqual(['/nowhere']);
  expect(processes()).toBeLessThanOrEqual(processesBefore);
});

it('invalidates pages before it marks the picture as complete', async () => {
  const steps: string[] = [];
  const step = (what: string) => () => Promise.resolve(void steps.push(what));
  const sizes = new LateSizes(
    { findMany, finish: step('finish') } as unknown as PicturesRepository,
    { open: () => Promise.resolve(null), removeFile: step('remove the source') } as unknown as ImageStore,
    { increment: step('increment') } as unknown as ContentVersionCounter,
    {} as PictureRemoval,
    incoming,
    {} as Jobs,
  );
  await sizes.run('aa', 1);
  expect(steps).toEqual(['increment', 'remove the source', 'finish']);
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-late-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the last attempt to encode a picture with these bytes, and records its steps. */
async function lastAttempt(
  bytes: Buffer,
  put: () => Promise<void>,
): Promise<{ steps: string[]; run: Promise<void> }> {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  const steps: string[] = [];
  const step = (what: string) => () => Promise.resolve(void steps.push(what));
  const addFile = (): Promise<boolean> => Promise.resolve(true);
  const open = (): Promise<unknown> => Promise.resolve({ stream: Readable.from([]), bytes: 0 });
  const sizes = new LateSizes(
    { findMany, addFile, finish: step('finish') } as unknown as PicturesRepository,
    { open, put, removeFile: step('remove the source') } as unknown as ImageStore,
    { increment: step('increment') } as unknown as ContentVersionCounter,
    {} as PictureRemoval,
    { receive: () => Promise.resolve({ path }), remove: () => Promise.resolve() } as unknown as IncomingFiles,
    {} as Jobs,
  );
  return { steps, run: sizes.run('aa', 3).finally(() => sizes.stop()) };
}

it('keeps the uploaded bytes while files cannot be stored, even after many failures', async () => {
  const background = { r: 200, g: 80, b: 40 };
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { steps, run } = await lastAttempt(photo, () => Promise.reject(new Error('No room.')));
  await expect(run).rejects.toThrow('No room.');
  expect(steps).toEqual([]);
});

it('leaves a picture with its existing sizes if the encoder fails three times', async () => {
  const { steps, run } = await lastAttempt(Buffer.from('no picture'), () => Promise.resolve());
  await run;
  expect(steps).toEqual(['increment', 'remove the source', 'finish']);
});
