import { expect, it } from '@jest/globals';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PendingPictures } from './pending-pictures.ts';
import type { PictureMaintenance } from './picture-maintenance.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';

it('retries pictures whose new sizes could not be queued, and queues the others', async () => {
  const older = ['a', 'b'];
  const repository = {
    findPending: () => Promise.resolve([]),
    findOlder: (after: string) => {
      const _id = older.find((id) => id > after);
      return Promise.resolve(_id === undefined ? null : ({ _id } as StoredPicture));
    },
    setSizesVersion: (id: string) => Promise.resolve(void older.splice(older.indexOf(id), 1)),
  };
  let unreadable = ['a', 'b'];
  const maintenance = {
    addNewSizes: ({ _id }: StoredPicture) =>
      unreadable.includes(_id) ? Promise.reject(new Error('Away.')) : Promise.resolve(),
  };
  const jobs = { add: () => Promise.resolve() };
  const pending = new PendingPictures(
    repository as unknown as PicturesRepository,
    maintenance as unknown as PictureMaintenance,
    jobs as unknown as Jobs,
  );
  await expect(pending.run()).rejects.toThrow('Away.');
  expect(older).toEqual(['a', 'b']);
  unreadable = ['a'];
  await expect(pending.run()).rejects.toThrow('Away.');
  expect(older).toEqual(['a']);
  unreadable = [];
  await pending.run();
  expect(older).toEqual([]);
});
