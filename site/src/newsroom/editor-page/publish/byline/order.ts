interface Person {
  _id: string;
}

/** What a user may change of a byline: an admin all places. */
export type Change = 'all' | 'others' | 'self' | 'nothing';

/** What the user may change of a byline: the first author the others, any other author only themself. */
export function mayChange(authors: readonly Person[], user: string): Change {
  const place = authors.findIndex(({ _id }) => _id === user);
  if (place === 0) return 'others';
  return place === -1 ? 'nothing' : 'self';
}

/** The authors with one in another place. @param first index of the first place that changes */
export function movedTo<Author extends Person>(
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

export function without<Author extends Person>(authors: readonly Author[], id: string): Author[] {
  return authors.filter(({ _id }) => _id !== id);
}
