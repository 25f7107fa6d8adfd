interface Person {
  _id: string;
}

/** What the user may change of a byline: the first author the others, any other author only themself. */
export function mayChange(authors: readonly Person[], user: string): 'others' | 'self' | 'nothing' {
  const place = authors.findIndex(({ _id }) => _id === user);
  if (place === 0) return 'others';
  return place === -1 ? 'nothing' : 'self';
}

/** The authors with one in another place. The first place stays. */
export function movedTo<Author extends Person>(
  authors: readonly Author[],
  id: string,
  place: number,
): Author[] {
  const from = authors.findIndex(({ _id }) => _id === id);
  const [author] = authors.slice(from);
  if (from < 1 || author === undefined) return [...authors];
  const others = authors.toSpliced(from, 1);
  return others.toSpliced(Math.max(1, Math.min(place, others.length)), 0, author);
}

export function without<Author extends Person>(authors: readonly Author[], id: string): Author[] {
  return authors.filter(({ _id }) => _id !== id);
}
