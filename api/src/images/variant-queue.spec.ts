import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import type { IncomingFiles } from '../common/incoming/incoming-files.ts';
import type { ContentGeneration } from '../common/store/content-generation.ts';
import type { ImageStore } from './image-store.ts';
import type { PictureKeeping } from './picture-keeping.service.ts';
import type { PictureRemoval } from './picture-removal.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';
import { VariantQueue } from './variant-queue.ts';

const PICTURE = { _id: 'aa', width: 800, height: 600, animated: false, files: [], attempts: 1 };

const removed: string[] = [];
const incoming = {
  receive: () => Promise.resolve({ path: '/nowhere' }),
  remove: ({ path }: { path: string }) => Promise.resolve(void removed.push(path)),
} as unknown as IncomingFiles;

const processes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('starts no process any more once the magazine is stopping, and gives its picture back', async () => {
  // One that another test has ended may not be gone yet.
  const before = processes();
  const opened = Promise.withResolvers<null>();
  const stopping = Promise.withResolvers<null>();
  const given: string[] = [];
  const repository = {
    lease: () => Promise.resolve(PICTURE as unknown as StoredPicture),
    endLease: (id: string) => Promise.resolve(void given.push(id)),
  } as unknown as PicturesRepository;
  const store = {
    open: async () => {
      opened.resolve(null);
      await stopping.promise;
      return { stream: Readable.from([]), bytes: 0 };
    },
  } as unknown as ImageStore;
  const queue = new VariantQueue(
    repository,
    store,
    { raise: () => Promise.resolve() } as ContentGeneration,
    {} as PictureRemoval,
    incoming,
    {} as PictureKeeping,
    true,
  );

  queue.onApplicationBootstrap();
  await opened.promise;
  const ended = queue.onModuleDestroy();
  stopping.resolve(null);
  await ended;
  expect(given).toEqual(['aa']);
  expect(removed).toEqual(['/nowhere']);
  expect(processes()).toBeLessThanOrEqual(before);
});

it('tells the pages of new files before it notes that all are made', async () => {
  const done: string[] = [];
  const note = (what: string) => () => Promise.resolve(void done.push(what));
  const waiting: (typeof PICTURE | null)[] = [PICTURE, null];
  const finished = Promise.withResolvers<null>();
  const repository = {
    lease: () => Promise.resolve((waiting.shift() ?? null) as StoredPicture | null),
    claimOlder: () => Promise.resolve(null),
    finish: () => note('finish')().then(() => finished.resolve(null)),
  } as unknown as PicturesRepository;
  const store = {
    open: () => Promise.resolve(null),
    removeFile: note('remove the source'),
  } as unknown as ImageStore;
  const queue = new VariantQueue(
    repository,
    store,
    { raise: note('raise') } as unknown as ContentGeneration,
    {} as PictureRemoval,
    incoming,
    {} as PictureKeeping,
    true,
  );

  queue.onApplicationBootstrap();
  await finished.promise;
  await queue.onModuleDestroy();
  expect(done).toEqual(['raise', 'remove the source', 'finish']);
});
