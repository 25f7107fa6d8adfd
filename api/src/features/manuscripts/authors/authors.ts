import type { Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import type { AbsentAuthor, Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';

type Id = Types.ObjectId;

/** The manuscript by other authors, the first one first. */
export function byAuthors(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  const [author = before.author] = authors;
  return { ...before, author, authors: [...authors], content: '' };
}

/** The same, while readers go on seeing those whom they see, until it is published the next time. */
export function byAuthorsLater(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  const isOut = before.state === 'published' || before.state === 'withdrawn';
  return withShown(byAuthors(before, authors), isOut ? bylineOf(before) : []);
}

/** The same, at once also for readers. */
export function byAuthorsNow(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  return withShown(byAuthors(before, authors), []);
}

/** The manuscript, of which readers see these authors; all of them if there are none. */
export function withShown(manuscript: Manuscript, shown: readonly Id[]): Manuscript {
  const { shownAuthors: _, ...others } = manuscript;
  const isDifferent = shown.length > 0 && String(shown) !== String(manuscript.authors);
  return isDifferent ? { ...others, shownAuthors: [...shown] } : others;
}

/** Whether others go on with it without this author. */
export function isShared(manuscript: StoredManuscript): boolean {
  return manuscript.authors.length > 1;
}

/** The manuscript without one of its authors, also for readers. @param comesBack whether their place is kept for them */
export function withoutAuthor(before: StoredManuscript, author: Id, comesBack: boolean): Manuscript {
  const left = withShown(
    byAuthors(before, without(before.authors, [author])),
    without(before.shownAuthors ?? [], [author]),
  );
  if (!comesBack) return left;
  const absent = withAbsent(left, everybody(before), [...absentIn(before), author], before.absentAuthors);
  const shownPlace = before.shownAuthors?.findIndex((each) => each.equals(author)) ?? -1;
  if (shownPlace === -1) return absent;
  const places = absent.absentAuthors?.map((each) =>
    each.author.equals(author) ? { ...each, shownPlace } : each,
  );
  return { ...absent, ...(places !== undefined && { absentAuthors: places }) };
}

/** The manuscript of which readers do not see somebody any more who is no author of it. */
export function withoutShown(before: StoredManuscript, author: Id): Manuscript {
  return withShown({ ...before, content: '' }, without(before.shownAuthors ?? [], [author]));
}

/** The manuscript with an author back in their place, unless it has as many as it may have. */
export function withAuthorBack(before: StoredManuscript, author: Id): Manuscript {
  if (before.authors.length >= MAX_AUTHORS) return withoutAbsent(before, author);
  const all = everybody(before);
  const absent = without(absentIn(before), [author]);
  const back = byAuthors(before, without(all, absent));
  const shownPlace = before.absentAuthors?.find((each) => each.author.equals(author))?.shownPlace;
  const shown = before.shownAuthors ?? [];
  const seen =
    shownPlace === undefined || shown.length === 0 ? shown : shown.toSpliced(shownPlace, 0, author);
  return withAbsent(withShown(back, seen), all, absent, before.absentAuthors);
}

/** The manuscript by another author in the place of one; by both only once, in the place of the first of them. */
export function withAuthorReplaced(before: StoredManuscript, author: Id, by: Id): Manuscript {
  const replaced = (all: readonly Id[]): Id[] => {
    const named = all.map((each) => (each.equals(author) ? by : each));
    return named.filter((each, place) => named.findIndex((one) => one.equals(each)) === place);
  };
  const absent = absentIn(before);
  const after = withShown(byAuthors(before, replaced(before.authors)), replaced(before.shownAuthors ?? []));
  return withAbsent(after, replaced(everybody(before)), absent, before.absentAuthors);
}

/** The manuscript by the author who is back, while those with whom it went into the trash are still there. */
export function takenOverBy(before: StoredManuscript, author: Id): Manuscript {
  const all = everybody(before);
  return withAbsent(byAuthorsNow(before, [author]), all, without(all, [author]));
}

/** Forgets the place of an author who does not come back. */
export function withoutAbsent(before: StoredManuscript, author: Id): Manuscript {
  const absent = without(absentIn(before), [author]);
  const all = without(everybody(before), [author]);
  return withAbsent({ ...before, content: '' }, all, absent, before.absentAuthors);
}

/** All authors in their order, those in the trash included. */
function everybody(manuscript: StoredManuscript): Id[] {
  const all = [...manuscript.authors];
  const absent = [...(manuscript.absentAuthors ?? [])].sort((one, other) => one.place - other.place);
  for (const { author, place } of absent) all.splice(place, 0, author);
  return all;
}

function absentIn({ absentAuthors = [] }: StoredManuscript): Id[] {
  return absentAuthors.map(({ author }) => author);
}

/** @param known places that some of them had before */
function withAbsent(
  manuscript: Manuscript,
  all: readonly Id[],
  absent: readonly Id[],
  known: readonly AbsentAuthor[] = [],
): Manuscript {
  const { absentAuthors: _, ...others } = manuscript;
  const places: AbsentAuthor[] = absent.map((author) => {
    const shownPlace = known.find((each) => each.author.equals(author))?.shownPlace;
    const place = all.findIndex((each) => each.equals(author));
    return { author, place, ...(shownPlace !== undefined && { shownPlace }) };
  });
  return places.length === 0 ? others : { ...others, absentAuthors: places };
}

function without(all: readonly Id[], some: readonly Id[]): Id[] {
  return all.filter((each) => !some.some((one) => one.equals(each)));
}
