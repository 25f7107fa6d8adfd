interface Person {
  _id: string;
}

/** Which authors of a byline a user may move and remove. Admins may change all of them. */
export type BylinePermission = 'all' | 'others' | 'self' | 'nothing';

/** The first author may change the others. Any other author may only leave. */
export function permissionOf(authors: readonly Person[], user: string): BylinePermission {
  const index = authors.findIndex(({ _id }) => _id === user);
  if (index === 0) return 'others';
  return index === -1 ? 'nothing' : 'self';
}

/** The authors with one moved to another place. @param first index of the first place that may change */
export function withMoved<Author extends Person>(
  authors: readonly Author[],
  id: string,
  place: number,
  first = 1,
): Author[] {
  const from = authors.findIndex(({ _id }) => _id === id);
  const [author] = authors.slice(from);
  if (from < first || author === undefined) return [...authors];
  const others = authors.toSpliced(from, 1);
  return others.toSpliced(Math.max(first, Math.min(place, others.length)), 0, author);
}

/** The authors without one of them. */
export function without<Author extends Person>(authors: readonly Author[], id: string): Author[] {
  return authors.filter(({ _id }) => _id !== id);
}
