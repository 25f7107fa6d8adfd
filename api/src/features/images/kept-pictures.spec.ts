import { expect, it } from '@jest/globals';
import { bestFile } from './kept-pictures.ts';
import type { Variant } from './picture-format.ts';

const files = (...each: [Variant['format'], number][]): Variant[] =>
  each.map(([format, width]) => ({ format, width }));

it('is the widest file of a picture, and the one that most programs open', () => {
  const all = files(['card', 1200], ['jpeg', 1600], ['webp', 1600], ['avif', 1600], ['avif', 320]);
  expect(bestFile({ animated: false, files: all })).toBe('1600.jpg');
  expect(bestFile({ animated: false, files: [...all, { format: 'avif', width: 2400 }] })).toBe('2400.avif');
});

it('is the file that moves of an animation, and a still while there is none', () => {
  const stills = files(['jpeg', 1600], ['jpeg', 320]);
  expect(bestFile({ animated: true, files: stills })).toBe('1600.jpg');
  const moving = files(['webp', 320], ['webp', 720]);
  expect(bestFile({ animated: true, files: [...stills, ...moving] })).toBe('720.webp');
  expect(bestFile({ animated: true, files: [...stills, ...moving, { format: 'gif', width: 720 }] })).toBe(
    '720.gif',
  );
});
