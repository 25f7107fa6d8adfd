import { expect, it } from '@jest/globals';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';
import { QuickSizes } from './quick-sizes.ts';

const processes = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length;

it('starts no process for a file that is not a picture, or while the magazine is stopping', async () => {
  // A process of another test may still be exiting.
  const processesBefore = processes();
  const sizes = new QuickSizes();
  const file = (head: string): IncomingFile => ({
    path: '/nowhere',
    bytes: 0,
    sha256: '',
    head: Buffer.from(head, 'latin1'),
  });
  await expect(sizes.encode(file('%PDF-1.7'))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  sizes.onModuleDestroy();
  await expect(sizes.encode(file('\xff\xd8\xff'))).rejects.toMatchObject({ code: 'PICTURE_INTERRUPTED' });
  expect(processes()).toBeLessThanOrEqual(processesBefore);
});
