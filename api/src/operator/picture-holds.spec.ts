import { expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { PictureMaintenance } from '../features/images/picture-maintenance.service.ts';
import { PictureHolds } from './picture-holds.ts';

const reject = () => Promise.reject(new Error('Failed.'));

it.each([
  ['works', () => Promise.resolve(true), () => Promise.resolve()],
  ['fails', () => Promise.resolve(true), reject],
  ['cannot hold pictures', reject, () => Promise.resolve()],
])('ends its sessions when a backup %s', async (_, hold, work) => {
  let open = 0;
  const startSession = () => {
    open += 1;
    return Promise.resolve({ endSession: () => Promise.resolve(void (open -= 1)) });
  };
  const pictures = {
    hold,
    holdAll: () => Promise.resolve(),
    notHeld: () => Promise.resolve([]),
    endHolds: () => Promise.resolve(),
  };
  const holds = new PictureHolds(
    { startSession } as unknown as Connection,
    pictures as unknown as PictureMaintenance,
  );
  await holds.during(work).catch(() => undefined);
  expect(open).toBe(0);
});
