import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { QuickSizes } from './quick-sizes.ts';

it('starts no process for what is no picture, nor once the magazine is stopping', async () => {
  const sizes = new QuickSizes();
  await expect(sizes.make(Buffer.from('%PDF-1.7'))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  sizes.onModuleDestroy();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  await expect(sizes.make(picture)).rejects.toMatchObject({ code: 'PICTURE_INTERRUPTED' });
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
});
