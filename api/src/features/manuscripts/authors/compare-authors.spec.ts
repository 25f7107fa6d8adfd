import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { authorChanges, authorsDiff } from './compare-authors.ts';

const [a, b, c] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()] as const;
const NAMES = new Map([
  [a.toHexString(), { name: 'Ada & Co' }],
  [b.toHexString(), { name: 'Bo' }],
]);

describe('comparing the authors of two versions', () => {
  it.each([
    [[a], [a], null, null],
    [undefined, [a], null, null],
    [[a, b], [a], { added: [], removed: ['Bo'], reordered: false }, 'Ada &amp; Co, <del>Bo</del>'],
    [[b], [a, b], { added: ['Ada & Co'], removed: [], reordered: false }, '<ins>Ada &amp; Co</ins>, Bo'],
    [
      [a, b],
      [b, a],
      { added: [], removed: [], reordered: true },
      '<del>Ada &amp; Co</del>, Bo, <ins>Ada &amp; Co</ins>',
    ],
    [
      [c, b],
      [b],
      { added: [], removed: ['A former author'], reordered: false },
      '<del>A former author</del>, Bo',
    ],
  ])('describes change %#', (before, after, changes, html) => {
    expect(authorChanges(before, after, NAMES)).toEqual(changes);
    expect(authorsDiff(before, after, NAMES)).toBe(html);
  });
});
