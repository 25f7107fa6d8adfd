interface Person {
  _id: string;
}

/** Which authors of a byline a user may move and remove. Editors and admins may change all of them. */
export type BylinePermission = 'all' | 'others' | 'self' | 'nothing';

/** The first author may change the others. Any other author may only leave. */
export function permissionOf(authors: readonly Person[], user: string): BylinePermission {
  const index = authors.findIndex(({ _id }) => _id === user);
  if (index === 0) return 'others';
  return index === -1 ? 'nothing' : 'self';
}

/** The authors without one of them. */
export function without<Author extends Person>(authors: readonly Author[], id: string): Author[] {
  return authors.filter(({ _id }) => _id !== id);
}
