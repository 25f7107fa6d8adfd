import type { AuthorsResponse, AuthorsSetResponse } from '../../src/contract/authors.ts';
import type { Answer, Client } from './client.ts';
import { idOf } from './identity.ts';

interface Identified {
  _id: string;
}

export const namesOf = (of: { authors: readonly { name: string }[] }): string[] =>
  of.authors.map(({ name }) => name);

export async function authorsOf({ _id }: Identified, as: Client): Promise<AuthorsResponse> {
  return (await as.get<AuthorsResponse>(`/api/manuscripts/${_id}/authors`)).body;
}

/** Sets the authors that `as` has just read. */
export async function setAuthors(
  manuscript: Identified,
  as: Client,
  ...authors: Client[]
): Promise<Answer<AuthorsSetResponse & { code?: string }>> {
  const { version } = await authorsOf(manuscript, as);
  const path = `/api/manuscripts/${manuscript._id}/authors`;
  return as.json('PUT', path, { authors: authors.map(idOf) }, { 'If-Match': `"${version}"` });
}
