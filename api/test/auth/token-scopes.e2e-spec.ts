import { beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPES_OF, type TokenScope } from '../../src/contract/tokens.ts';
import type { Role } from '../../src/contract/users.ts';
import { Client } from '../support/client.ts';
import { type Route, routesOf } from '../support/routes.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';
import { makeToken, programOf } from '../support/tokens.ts';

const api = useSharedApi();
const NOBODY = 'f'.repeat(24);
let routes: Route[];
let owners: Record<Role, Client>;

beforeAll(async () => {
  routes = routesOf(api.app);
  owners = {
    author: await new Client(api).author(),
    admin: await new Client(api).login(ADMIN.email, ADMIN.password, 'admin'),
  };
});

/** Whether a token may use a route, before the role decides. Admins read manuscripts with `admin-read`. */
function isAllowed({ scope }: Route, role: Role, scopes: readonly TokenScope[]): boolean {
  const needed = role === 'admin' && scope === 'read' ? 'admin-read' : scope;
  return needed !== null && scopes.includes(needed);
}

const combinations = (['author', 'admin'] as const).flatMap((role) =>
  [...SCOPES_OF[role].map((scope) => [scope]), SCOPES_OF[role]].map((scopes) => ({ role, scopes })),
);

describe.each(combinations)('a token of an $role for $scopes', ({ role, scopes }) => {
  it('gets the right answer on every route', async () => {
    const owner = owners[role];
    const { secret } = await makeToken(owner, scopes);
    const program = programOf(owner, secret);
    for (const route of routes) {
      const { method, path, access } = route;
      const address = path.replaceAll(/:\w+/g, NOBODY);
      const { status, body } = await program.send(method, address);
      const outcome = {
        route: `${method} ${path}`,
        code: [401, 403].includes(status) ? body.code : 'let in',
      };
      const isRight = access === 'signed-in' || access === role || (access === 'editor' && role === 'admin');
      const expected = !isAllowed(route, role, scopes)
        ? 'TOKEN_NOT_ALLOWED'
        : isRight
          ? 'let in'
          : 'FORBIDDEN';
      // Public routes ignore tokens.
      if (access === 'public') expect(outcome.code).not.toMatch(/^TOKEN_/);
      else expect(outcome).toEqual({ route: outcome.route, code: expected });
    }
  });
});

it('accounts, security, tokens and what only admins write take no token', () => {
  const closed = routes.filter(
    ({ path, method, access }) =>
      (path.startsWith('/api/users') && path !== '/api/users/statistics') ||
      (['admin', 'editor'].includes(access) && method !== 'GET'),
  );
  expect(closed.length).toBeGreaterThan(40);
  expect(closed.filter(({ scope }) => scope !== null)).toEqual([]);
});
