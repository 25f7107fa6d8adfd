import type { Types } from 'mongoose';
import { authorsOf } from '../../common/authors-of.ts';
import { MAX_AUTHORS } from '../../contract/limits.ts';
import type { AbsentAuthor, Manuscript, StoredManuscript } from '../manuscript.schema.ts';

type Id = Types.ObjectId;

/** The manuscript by other authors, the first one first. */
export function byAuthors(before: StoredManuscript, authors: readonly Id[]): Manuscript {
  const [author = before.author] = authors;
  return { ...before, author, authors: [...authors], content: '' };
}

/** Whether others go on with it without this author. */
export function isShared(manuscript: StoredManuscript): boolean {
  return authorsOf(manuscript).length > 1;
}

/** The manuscript without one of its authors. @param comesBack whether their place is kept for them */
export function withoutAuthor(before: StoredManuscript, author: Id, comesBack: boolean): Manuscript {
  const left = byAuthors(
    before,
    authorsOf(before).filter((each) => !each.equals(author)),
  );
  return comesBack ? withAbsent(left, everybody(before), [...absentIn(before), author]) : left;
}

/** The manuscript with an author back in their place, unless it has as many as it may have. */
export function withAuthorBack(before: StoredManuscript, author: Id): Manuscript {
  if (authorsOf(before).length >= MAX_AUTHORS) return withoutAbsent(before, author);
  const all = everybody(before);
  const absent = absentIn(before).filter((each) => !each.equals(author));
  return withAbsent(byAuthors(before, without(all, absent)), all, absent);
}

/** The manuscript by the author who is back, while those with whom it went into the trash are still there. */
export function takenOverBy(before: StoredManuscript, author: Id): Manuscript {
  const all = everybody(before);
  return withAbsent(byAuthors(before, [author]), all, without(all, [author]));
}

/** Forgets the place of an author who does not come back. */
export function withoutAbsent(before: StoredManuscript, author: Id): Manuscript {
  const absent = absentIn(before).filter((each) => !each.equals(author));
  return withAbsent({ ...before, content: '' }, without(everybody(before), [author]), absent);
}

/** All authors in their order, those in the trash included. */
function everybody(manuscript: StoredManuscript): Id[] {
  const all = [...authorsOf(manuscript)];
  const absent = [...(manuscript.absentAuthors ?? [])].sort((one, other) => one.place - other.place);
  for (const { author, place } of absent) all.splice(place, 0, author);
  return all;
}

function absentIn({ absentAuthors = [] }: StoredManuscript): Id[] {
  return absentAuthors.map(({ author }) => author);
}

function withAbsent(manuscript: Manuscript, all: readonly Id[], absent: readonly Id[]): Manuscript {
  const { absentAuthors: _, ...others } = manuscript;
  const places: AbsentAuthor[] = absent.map((author) => ({
    author,
    place: all.findIndex((each) => each.equals(author)),
  }));
  return places.length === 0 ? others : { ...others, absentAuthors: places };
}

function without(all: readonly Id[], some: readonly Id[]): Id[] {
  return all.filter((each) => !some.some((one) => one.equals(each)));
}
