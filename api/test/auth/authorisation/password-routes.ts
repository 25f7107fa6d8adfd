import { ADMIN } from '../../../../testing/admin.ts';
import { Client, PASSWORD } from '../../support/client.ts';
import { resetToken } from '../../support/reset-links.ts';
import type { RunningApi } from '../../support/start-api.ts';
import type { RouteRow } from './route-row.ts';

const passwords = (password: string): object => ({ password, confirmPassword: password });

/** Of a link for a forgotten password, of somebody who is nobody else here. */
const newToken = async (api: RunningApi): Promise<string> =>
  resetToken(api, (await new Client(api).author()).session?.email ?? '');

/** Passwords: changed, and forgotten. */
export const passwordRoutes = (api: () => RunningApi): Record<string, RouteRow> => ({
  'PUT /api/users/password': [
    'signed-in',
    200,
    (as) => {
      // The admin stays the one that the other rows sign in as.
      const isAdmin = as.session?.role === 'admin';
      const currentPassword = isAdmin ? ADMIN.password : PASSWORD;
      const form = { currentPassword, ...passwords(isAdmin ? ADMIN.password : 'Neem@2027') };
      return as.json('PUT', '/api/users/password', form);
    },
  ],
  'POST /api/users/password/forgotten': [
    'everyone',
    202,
    (as) => as.json('POST', '/api/users/password/forgotten', { email: 'nobody@banyan.example' }),
  ],
  'POST /api/users/password/link': [
    'everyone',
    200,
    async (as) => as.json('POST', '/api/users/password/link', { token: await newToken(api()) }),
  ],
  'POST /api/users/password/reset': [
    'everyone',
    200,
    async (as) => {
      const form = { token: await newToken(api()), ...passwords('Neem@2027') };
      return as.json('POST', '/api/users/password/reset', form);
    },
  ],
});
