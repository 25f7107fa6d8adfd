import { expect, it } from '@jest/globals';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@contract/limits.ts';
import { fileProblem, sizeProblem } from './picture-files.ts';

const file = { name: 'pans.jpg', type: 'image/jpeg', size: 1 };

it.each([
  [{}, undefined],
  [{ size: PICTURE_MAX_BYTES + 1 }, 'An image may have up to 10 MB'],
  [{ name: 'pans.txt', type: 'text/plain' }, 'Please select an image file'],
  [{ name: 'IMG_0001.HEIC', type: '' }, expect.stringMatching(/^Browsers cannot show HEIC photos\./)],
  [{ name: 'pans', type: 'image/heif' }, expect.stringMatching(/HEIC/)],
])('a file with %j has the problem %p', (facts, problem) => {
  expect(fileProblem({ ...file, ...facts })).toEqual(problem);
});

it('rejects a picture with more pixels than the server accepts', () => {
  expect(sizeProblem({ width: PICTURE_MAX_PIXELS, height: 1 })).toBeUndefined();
  expect(sizeProblem({ width: 12_000, height: 9_000 })).toMatch(/megapixels; this one has 108\./);
});
