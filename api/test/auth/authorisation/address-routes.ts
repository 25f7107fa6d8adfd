import { ADMIN } from '../../../../testing/admin.ts';
import { addressToken, ownAddressToken } from '../../support/address-links.ts';
import { Client, PASSWORD } from '../../support/client.ts';
import type { RunningApi } from '../../support/start-api.ts';
import type { RouteRow } from './route-row.ts';

const passwordOf = ({ session }: Client): string => (session?.role === 'admin' ? ADMIN.password : PASSWORD);

/** Of a link that nobody else uses. */
const newToken = async (api: RunningApi): Promise<string> =>
  addressToken(api, await new Client(api).author(), `${crypto.randomUUID()}@banyan.example`);

/** What an account has, and its address. */
export const addressRoutes = (api: () => RunningApi): Record<string, RouteRow> => ({
  'GET /api/users/export': ['signed-in', 200, (as) => as.get('/api/users/export')],
  'POST /api/users/address': [
    'signed-in',
    202,
    (as) => as.json('POST', '/api/users/address', { email: 'next@banyan.example', password: passwordOf(as) }),
  ],
  'POST /api/users/address/link': [
    'everyone',
    200,
    async (as) => as.json('POST', '/api/users/address/link', { token: await newToken(api()) }),
  ],
  'POST /api/users/address/confirm': [
    'everyone',
    200,
    async (as) =>
      as.json('POST', '/api/users/address/confirm', {
        token: await ownAddressToken(api(), await new Client(api()).author()),
      }),
  ],
  'PUT /api/users/address': [
    'signed-in',
    410,
    (as) => as.json('PUT', '/api/users/address', { token: 'x'.repeat(43) }),
  ],
  'POST /api/users/verification': ['signed-in', 202, (as) => as.send('POST', '/api/users/verification')],
});
