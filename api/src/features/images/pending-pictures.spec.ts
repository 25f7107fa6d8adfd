import { expect, it } from '@jest/globals';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PendingPictures } from './pending-pictures.ts';
import type { PictureMaintenance } from './picture-maintenance.service.ts';
import type { StoredPicture } from './picture.schema.ts';
import type { PicturesRepository } from './pictures.repository.ts';

it('retries pictures whose new sizes could not be queued', async () => {
  const older = ['a', 'b'];
  const repository = {
    findPending: () => Promise.resolve([]),
    findOlder: () => Promise.resolve(older[0] === undefined ? null : ({ _id: older[0] } as StoredPicture)),
    setSizesVersion: (id: string) => Promise.resolve(void older.splice(older.indexOf(id), 1)),
  };
  let isDown = true;
  const maintenance = {
    addNewSizes: () => (isDown ? Promise.reject(new Error('Away.')) : Promise.resolve()),
  };
  const jobs = { add: () => Promise.resolve() };
  const pending = new PendingPictures(
    repository as unknown as PicturesRepository,
    maintenance as unknown as PictureMaintenance,
    jobs as unknown as Jobs,
  );
  await expect(pending.run()).rejects.toThrow('Away.');
  expect(older).toEqual(['a', 'b']);
  isDown = false;
  await pending.run();
  expect(older).toEqual([]);
});
