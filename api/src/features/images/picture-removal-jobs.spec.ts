import { expect, it } from '@jest/globals';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { PictureRemovalJobs } from './picture-removal-jobs.ts';
import type { PictureRemoval } from './picture-removal.service.ts';

it('waits for a running removal of the same picture, and then removes what is left', async () => {
  const steps: string[] = [];
  let isRunning = true;
  const removal = {
    remove: (id: string) => {
      steps.push(`remove ${id}`);
      return Promise.resolve(!isRunning);
    },
    settled: (id: string) => {
      steps.push(`wait for ${id}`);
      isRunning = false;
      return Promise.resolve(null);
    },
  };
  const jobs = new PictureRemovalJobs(removal as unknown as PictureRemoval, {} as Jobs);
  await jobs.run('0a');
  expect(steps).toEqual(['remove 0a', 'wait for 0a', 'remove 0a']);
});
