import { expect, it } from '@jest/globals';
import { bestFile } from './best-files.ts';
import type { Variant } from './picture-format.ts';

const files = (...each: [Variant['format'], number][]): Variant[] =>
  each.map(([format, width]) => ({ format, width }));

it('the best file of a picture is the widest one in the most common format', () => {
  const all = files(['card', 1200], ['jpeg', 1600], ['webp', 1600], ['avif', 1600], ['avif', 320]);
  expect(bestFile({ animated: false, files: all })).toBe('1600.jpg');
  expect(bestFile({ animated: false, files: [...all, { format: 'avif', width: 2400 }] })).toBe('2400.avif');
});

it('the best file of an animation is an animated one, or a still if there is none', () => {
  const stills = files(['jpeg', 1600], ['jpeg', 320]);
  expect(bestFile({ animated: true, files: stills })).toBe('1600.jpg');
  const animated = files(['webp', 320], ['webp', 720]);
  expect(bestFile({ animated: true, files: [...stills, ...animated] })).toBe('720.webp');
  expect(bestFile({ animated: true, files: [...stills, ...animated, { format: 'gif', width: 720 }] })).toBe(
    '720.gif',
  );
});
