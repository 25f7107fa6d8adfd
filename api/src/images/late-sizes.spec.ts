import { expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import type { IncomingFiles } from '../uploads/incoming-files.ts';
import type { ContentVersion } from '../store/content-version.ts';
import type { Jobs } from '../publishing/jobs/jobs.ts';
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
