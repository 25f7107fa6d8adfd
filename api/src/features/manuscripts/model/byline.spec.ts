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
  changed(before, (byline) => byline.withAuthors(authors));
const withoutAuthor = (before: StoredManuscript, author: Types.ObjectId, keepsPlace: boolean) =>
  changed(before, (byline) => byline.withoutAuthor(author, keepsPlace));
const withoutShownAuthor = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withoutShownAuthor(author));
const withAuthorRestored = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withAuthorRestored(author));
const withoutAbsentAuthor = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withoutAbsentAuthor(author));
const withAuthorReplaced = (before: StoredManuscript, author: Types.ObjectId, replacement: Types.ObjectId) =>
  changed(before, (byline) => byline.withAuthorReplaced(author, replacement));
const withOnlyAuthorPresent = (before: StoredManuscript, author: Types.ObjectId) =>
  changed(before, (byline) => byline.withOnlyAuthorPresent(author));

const manuscript = (...authors: Types.ObjectId[]): StoredManuscript =>
  byAuthors({ title: 'Bund', authors: [] } as unknown as StoredManuscript, authors);

/** The names of the authors, with absent authors in parentheses in any order. */
function authorNames({ author, authors = [], absentAuthors }: StoredManuscript): string {
  expect(authors[0]).toBe(author);
  const name = (id: Types.ObjectId): string => NAMES.get(id.toHexString()) ?? '?';
  const absentNames = (absentAuthors ?? []).map((absent) => name(absent.author)).join('');
  return authors.map(name).join('') + (absentAuthors === undefined ? '' : `(${absentNames})`);
}

describe('removing an author', () => {
  it('leaves the manuscript to the other authors, and the next one becomes the first', () => {
    expect(authorNames(withoutAuthor(manuscript(a, b, c), a, false))).toBe('bc');
    expect(authorNames(withoutAuthor(manuscript(a, b, c), b, true))).toBe('ac(b)');
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
  ])('restores authors in their places, in any order', (removedAuthors, restoredAuthors) => {
    let current = removedAuthors.reduce(
      (before, id) => withoutAuthor(before, id, true),
      manuscript(a, b, c, d),
    );
    for (const id of restoredAuthors) current = withAuthorRestored(current, id);
    expect(authorNames(current)).toBe('abcd');
  });

  it('restores an author only up to the maximum number of authors', () => {
    const remaining = withoutAuthor(manuscript(a, b), a, true);
    expect(authorNames(withAuthorRestored(byAuthors(remaining, [b, c, d, e]), a))).toBe('abcde');
    expect(authorNames(withAuthorRestored(byAuthors(remaining, [b, c, d, e, f]), a))).toBe('bcdef');
  });

  it('removes the place of an absent author permanently', () => {
    const remaining = withoutAuthor(withoutAuthor(manuscript(a, b, c), a, true), b, true);
    expect(authorNames(withoutAbsentAuthor(remaining, a))).toBe('c(b)');
    expect(authorNames(withAuthorRestored(withoutAbsentAuthor(remaining, a), b))).toBe('bc');
    expect(authorNames(withoutAbsentAuthor(withoutAbsentAuthor(remaining, b), a))).toBe('c');
  });

  it('restores one author while all others are in the trash', () => {
    const remaining = withoutAuthor(manuscript(a, b, c), b, true);
    const alone = withOnlyAuthorPresent(withoutAuthor(remaining, a, true), b);
    expect(authorNames(alone)).toBe('b(ac)');
    expect(authorNames(withAuthorRestored(withAuthorRestored(alone, c), a))).toBe('abc');
  });
});

describe('authors shown to readers', () => {
  const published = (...authors: Types.ObjectId[]): StoredManuscript => ({
    ...manuscript(...authors),
    state: 'published',
  });
  /** The names of the authors, with different shown authors in parentheses. */
  const namesWithShown = ({ authors = [], shownAuthors }: StoredManuscript): string => {
    const names = (ids: readonly Types.ObjectId[]): string =>
      ids.map((id) => NAMES.get(id.toHexString())).join('');
    return names(authors) + (shownAuthors === undefined ? '' : `(${names(shownAuthors)})`);
  };

  it('change with the next publication, or immediately', () => {
    const pending = withAuthorsFromNextPublication(published(a, b), [a, c]);
    expect(namesWithShown(pending)).toBe('ac(ab)');
    expect(namesWithShown(withAuthorsFromNextPublication(pending, [a, d]))).toBe('ad(ab)');
    expect(namesWithShown(withAuthorsFromNextPublication(pending, [a, b]))).toBe('ab');
    expect(namesWithShown(withAuthorsNow(pending, [a, d]))).toBe('ad');
    expect(namesWithShown(withAuthorsFromNextPublication(manuscript(a, b), [a]))).toBe('a');
  });

  it('lose removed authors, and have restored authors in their places', () => {
    const pending = withAuthorsFromNextPublication(published(a, b, c), [a, d, c]);
    expect(namesWithShown(withoutShownAuthor(pending, b))).toBe('adc(ac)');
    const remaining = withoutAuthor(pending, c, true);
    expect(namesWithShown(remaining)).toBe('ad(ab)');
    expect(namesWithShown(withAuthorRestored(remaining, c))).toBe('adc(abc)');
    const removedTwice = withoutAuthor(remaining, a, true);
    expect(namesWithShown(removedTwice)).toBe('d(b)');
    expect(namesWithShown(withAuthorRestored(withAuthorRestored(removedTwice, c), a))).toBe('adc(abc)');
    const withoutD = withoutAuthor(pending, d, true);
    expect(namesWithShown(withAuthorRestored(withoutD, d))).toBe('adc(abc)');
    // No author shown to readers remains.
    const lastShown = withAuthorsFromNextPublication(published(a), [a, b]);
    expect(namesWithShown(withoutAuthor(lastShown, a, true))).toBe('b');
  });
});

describe('replacing an author', () => {
  it.each([
    ['an author by a new one', [a, b], b, c, 'ac'],
    ['an author by an earlier one', [a, b, c], c, a, 'ab'],
    ['an author by a later one', [a, b, c], a, c, 'cb'],
  ])('replaces %s', (_, authors, from, to, expected) => {
    expect(authorNames(withAuthorReplaced(manuscript(...authors), from, to))).toBe(expected);
  });

  it('keeps the places of absent authors', () => {
    const before = withoutAuthor(manuscript(a, b, c), b, true);
    const after = withAuthorReplaced(before, a, d);
    expect([authorNames(after), authorNames(withAuthorRestored(after, b))]).toEqual(['dc(b)', 'dbc']);
  });

  it('also replaces the author for readers', () => {
    const pending = withAuthorsFromNextPublication({ ...manuscript(a), state: 'published' }, [b]);
    expect(withAuthorReplaced(pending, a, c)).toMatchObject({ authors: [b], shownAuthors: [c] });
    // Authors and shown authors are the same then.
    expect(withAuthorReplaced(pending, a, b).shownAuthors).toBeUndefined();
  });
});
