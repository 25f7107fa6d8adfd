import type { PersonalTokenResponse, TokenScope } from '../../src/contract/tokens.ts';
import type { Client } from './client.ts';

/** Makes a personal token. */
export async function makeToken(
  owner: Client,
  scopes: readonly TokenScope[],
  more: Record<string, unknown> = {},
): Promise<PersonalTokenResponse> {
  const draft = { name: 'A program', scopes, ...more };
  const { status, body } = await owner.json<PersonalTokenResponse>('POST', '/api/users/tokens', draft);
  if (status !== 201) throw new Error(`Making a token failed: ${JSON.stringify(body)}`);
  return body;
}

/** A program with a token of `owner`. */
export function programOf(owner: Client, secret: string): Client {
  if (owner.session === null) throw new Error('Nobody is signed in.');
  return owner.as({ ...owner.session, token: secret });
}
