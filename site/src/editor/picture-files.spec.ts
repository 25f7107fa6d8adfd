import { expect, it } from '@jest/globals';
import { HEIC_PROBLEM, NO_PICTURE, pictureProblem } from './picture-files.ts';

it.each([
  [{ name: 'IMG_1.HEIC', type: '' }, HEIC_PROBLEM],
  [{ name: 'a', type: 'image/heif' }, HEIC_PROBLEM],
  [{ name: 'a.pdf', type: 'application/pdf' }, NO_PICTURE],
  [{ name: 'a.jpg', type: 'image/jpeg' }, undefined],
])('says why a file is no picture: %j', (file, problem) => {
  expect(pictureProblem({ ...file, size: 1 })).toBe(problem);
});
