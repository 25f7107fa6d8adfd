import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { StoredManuscript } from './manuscript.schema.ts';
import { withAuthorsFromNextPublication, withAuthorsNow, Byline, withByline } from './byline.ts';

const [a, b, c, d, e, f] = Array.from({ length: 6 }, () => new Types.ObjectId()) as [
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
];
const NAMES = new Map([a, b, c, d, e, f].map((id, index) => [id.toHexString(), 'abcdef'[index]]));
type Change = (byline: Byline) => Byline;

const changed = (before: StoredManuscript, change: Change): StoredManuscript =>
  withByline(before, change(Byline.of(before)));
const byAuthors = (before: StoredManuscript, authors: readonly Types.ObjectId[]) =>
  changed(before, (byline) => byline.by(authors));
const withoutAuthor = (before: StoredManuscript, author: Types.ObjectId, comesBack: boolean) =>
  changed(before, (byline) => byline.without(author, comesBack));
const withoutShown = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withoutShown(author));
const withAuthorReturned = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withBack(author));
const withoutPlace = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withoutPlaceOf(author));
const withAuthorReplaced = (before: StoredManuscript, author: Types.ObjectId, by: Types.ObjectId) =>
  changed(before, (byline) => byline.withReplaced(author, by));
const withOnlyPresent = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withOnlyPresent(author));

const manuscript = (...authors: Types.ObjectId[]): StoredManuscript =>
  byAuthors({ title: 'Bund', authors: [] } as unknown as StoredManuscript, authors);

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
    for (const id of back) now = withAuthorReturned(now, id);
    expect(told(now)).toBe('abcd');
  });

  it('comes back where there is room', () => {
    const left = withoutAuthor(manuscript(a, b), a, true);
    expect(told(withAuthorReturned(byAuthors(left, [b, c, d, e]), a))).toBe('abcde');
    expect(told(withAuthorReturned(byAuthors(left, [b, c, d, e, f]), a))).toBe('bcdef');
  });

  it('is forgotten for good', () => {
    const left = withoutAuthor(withoutAuthor(manuscript(a, b, c), a, true), b, true);
    expect(told(withoutPlace(left, a))).toBe('c(b)');
    expect(told(withAuthorReturned(withoutPlace(left, a), b))).toBe('bc');
    expect(told(withoutPlace(withoutPlace(left, b), a))).toBe('c');
  });

  it('goes on alone while the last of the others is in the trash', () => {
    const left = withoutAuthor(manuscript(a, b, c), b, true);
    const alone = withOnlyPresent(withoutAuthor(left, a, true), b);
    expect(told(alone)).toBe('b(ac)');
    expect(told(withAuthorReturned(withAuthorReturned(alone, c), a))).toBe('abc');
  });
});

describe('what readers see', () => {
  const published = (...authors: Types.ObjectId[]): StoredManuscript => ({
    ...manuscript(...authors),
    state: 'published',
  });
  /** The authors, and in parentheses those whom readers see instead. */
  const seen = ({ authors = [], shownAuthors }: StoredManuscript): string => {
    const names = (ids: readonly Types.ObjectId[]): string =>
      ids.map((id) => NAMES.get(id.toHexString())).join('');
    return names(authors) + (shownAuthors === undefined ? '' : `(${names(shownAuthors)})`);
  };

  it('stays until it is published the next time, or changes at once', () => {
    const later = withAuthorsFromNextPublication(published(a, b), [a, c]);
    expect(seen(later)).toBe('ac(ab)');
    expect(seen(withAuthorsFromNextPublication(later, [a, d]))).toBe('ad(ab)');
    expect(seen(withAuthorsFromNextPublication(later, [a, b]))).toBe('ab');
    expect(seen(withAuthorsNow(later, [a, d]))).toBe('ad');
    expect(seen(withAuthorsFromNextPublication(manuscript(a, b), [a]))).toBe('a');
  });

  it('loses authors who go, and has them again in their place', () => {
    const later = withAuthorsFromNextPublication(published(a, b, c), [a, d, c]);
    expect(seen(withoutShown(later, b))).toBe('adc(ac)');
    const left = withoutAuthor(later, c, true);
    expect(seen(left)).toBe('ad(ab)');
    expect(seen(withAuthorReturned(left, c))).toBe('adc(abc)');
    const twice = withoutAuthor(left, a, true);
    expect(seen(twice)).toBe('d(b)');
    expect(seen(withAuthorReturned(withAuthorReturned(twice, c), a))).toBe('adc(abc)');
    const without = withoutAuthor(later, d, true);
    expect(seen(withAuthorReturned(without, d))).toBe('adc(abc)');
    // Nobody whom they saw is left.
    expect(seen(withoutAuthor(withAuthorsFromNextPublication(published(a), [a, b]), a, true))).toBe('b');
  });
});

describe('an author who becomes another', () => {
  it.each([
    ['the place of the one', [a, b], b, c, 'ac'],
    ['only one place, the first of the two', [a, b, c], c, a, 'ab'],
    ['the same, the other way round', [a, b, c], a, c, 'cb'],
  ])('gives them %s', (_, authors, from, to, expected) => {
    expect(told(withAuthorReplaced(manuscript(...authors), from, to))).toBe(expected);
  });

  it('leaves those in the trash where they were', () => {
    const before = withoutAuthor(manuscript(a, b, c), b, true);
    const after = withAuthorReplaced(before, a, d);
    expect([told(after), told(withAuthorReturned(after, b))]).toEqual(['dc(b)', 'dbc']);
  });

  it('is the other for readers too', () => {
    const waiting = withAuthorsFromNextPublication({ ...manuscript(a), state: 'published' }, [b]);
    expect(withAuthorReplaced(waiting, a, c)).toMatchObject({ authors: [b], shownAuthors: [c] });
    // Readers see whom authors see then.
    expect(withAuthorReplaced(waiting, a, b).shownAuthors).toBeUndefined();
  });
});
