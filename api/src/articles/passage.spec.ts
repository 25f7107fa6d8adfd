import { expect, it } from '@jest/globals';
import { passageOf } from './passage.ts';

const filler = (count: number): string => 'word '.repeat(count);

it('is some words around the first hit, with ellipses where the text goes on', () => {
  const passage = passageOf(`${filler(50)}Rivers, ${filler(50)}end`, ['river']);
  expect(passage).toMatch(/^… word .*Rivers, word .* …$/);
  expect(passage?.split(' ')).toHaveLength(32);
});

it('is the whole of a short text, and nothing where nothing is hit', () => {
  expect(passageOf('नदी जब रास्ता बदलती है।', ['रास्ता'])).toBe('नदी जब रास्ता बदलती है।');
  expect(passageOf('A short text.', ['river'])).toBeNull();
  expect(passageOf('', ['river'])).toBeNull();
});

it('is bounded where a text has no blanks', () => {
  expect(passageOf(`river/${'x'.repeat(5000)}`, ['river'])?.length).toBeLessThan(410);
});
