import { SCOPES_OF } from '../../../src/contract/tokens.ts';
import type { Client } from '../../support/client.ts';
import { makeToken } from '../../support/tokens.ts';
import type { RouteRow } from './route-row.ts';

const scopesOf = ({ session }: Client) => SCOPES_OF[session?.role ?? 'author'];

/** The caller's own token, if they may have one. */
async function tokenOf(as: Client): Promise<string> {
  const made = await makeToken(as, scopesOf(as)).catch(() => null);
  return `/api/users/tokens/${made?.token._id ?? 'none'}`;
}

/** Personal tokens: each caller has their own. */
export const TOKEN_ROUTES: Record<string, RouteRow> = {
  'GET /api/users/tokens': ['signed-in', 200, (as) => as.get('/api/users/tokens')],
  'POST /api/users/tokens': [
    'signed-in',
    201,
    (as) => as.json('POST', '/api/users/tokens', { name: 'A program', scopes: scopesOf(as) }),
  ],
  'DELETE /api/users/tokens/{id}': ['signed-in', 200, async (as) => as.delete(await tokenOf(as))],
};
