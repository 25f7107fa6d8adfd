import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredManuscript } from '../manuscript.schema.ts';
import { byAuthors, takenOverBy, withAuthorBack, withoutAbsent, withoutAuthor } from './authors.ts';

const [a, b, c, d, e, f] = Array.from({ length: 6 }, () => new Types.ObjectId()) as [
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
];
const NAMES = new Map([a, b, c, d, e, f].map((id, index) => [id.toHexString(), 'abcdef'[index]]));
const manuscript = (...authors: Types.ObjectId[]): StoredManuscript =>
  byAuthors({ title: 'Bund' } as StoredManuscript, authors);

/** The names of its authors; those in the trash in parentheses, in any order. */
function told({ author, authors = [], absentAuthors }: StoredManuscript): string {
  expect(authors[0]).toBe(author);
  const name = (id: Types.ObjectId): string => NAMES.get(id.toHexString()) ?? '?';
  const absent = (absentAuthors ?? []).map((each) => name(each.author)).join('');
  return authors.map(name).join('') + (absentAuthors === undefined ? '' : `(${absent})`);
}

describe('an author who goes', () => {
  it('leaves the manuscript to the others; the next becomes the first', () => {
    expect(told(withoutAuthor(manuscript(a, b, c), a, false))).toBe('bc');
    expect(told(withoutAuthor(manuscript(a, b, c), b, true))).toBe('ac(b)');
  });

  it.each([
    [
      [a, b],
      [a, b],
    ],
    [
      [a, b],
      [b, a],
    ],
    [
      [b, c],
      [b, c],
    ],
    [
      [c, a],
      [a, c],
    ],
    [
      [a, c],
      [a, c],
    ],
  ])('comes back in the same place, whoever goes and comes back first', (gone, back) => {
    let now = gone.reduce((before, id) => withoutAuthor(before, id, true), manuscript(a, b, c, d));
    for (const id of back) now = withAuthorBack(now, id);
    expect(told(now)).toBe('abcd');
  });

  it('comes back where there is room', () => {
    const left = withoutAuthor(manuscript(a, b), a, true);
    expect(told(withAuthorBack(byAuthors(left, [b, c, d, e]), a))).toBe('abcde');
    expect(told(withAuthorBack(byAuthors(left, [b, c, d, e, f]), a))).toBe('bcdef');
  });

  it('is forgotten for good', () => {
    const left = withoutAuthor(withoutAuthor(manuscript(a, b, c), a, true), b, true);
    expect(told(withoutAbsent(left, a))).toBe('c(b)');
    expect(told(withAuthorBack(withoutAbsent(left, a), b))).toBe('bc');
    expect(told(withoutAbsent(withoutAbsent(left, b), a))).toBe('c');
  });

  it('goes on alone while the last of the others is in the trash', () => {
    const left = withoutAuthor(manuscript(a, b, c), b, true);
    const alone = takenOverBy(withoutAuthor(left, a, true), b);
    expect(told(alone)).toBe('b(ac)');
    expect(told(withAuthorBack(withAuthorBack(alone, c), a))).toBe('abc');
  });
});
