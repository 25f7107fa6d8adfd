import type { Client } from '../../support/client.ts';
import { creationOptions, deviceOf, ORIGIN, requestOptions } from '../../support/passkeys.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import type { RouteRow } from './route-row.ts';

/** An answer of a new device; of one that was not asked, where the caller may not ask. */
async function created(as: Client): Promise<object> {
  const device = new SoftwareAuthenticator(ORIGIN);
  const options = await creationOptions(as).catch(() => null);
  return options === null ? { name: 'Phone' } : device.create(options);
}

/** The caller's own passkey, if they may have one. */
async function passkeyOf(as: Client): Promise<string> {
  const found = await deviceOf(as).catch(() => null);
  return `/api/users/passkeys/${found?.id ?? 'none'}`;
}

/** Passkeys: each caller has their own. */
export const PASSKEY_ROUTES: Record<string, RouteRow> = {
  'GET /api/users/passkeys': ['signed-in', 200, (as) => as.get('/api/users/passkeys')],
  'POST /api/users/passkeys/options': [
    'signed-in',
    200,
    (as) => as.send('POST', '/api/users/passkeys/options'),
  ],
  'POST /api/users/passkeys': [
    'signed-in',
    201,
    async (as) => as.json('POST', '/api/users/passkeys', await created(as)),
  ],
  'PATCH /api/users/passkeys/{id}': [
    'signed-in',
    200,
    async (as) => as.json('PATCH', await passkeyOf(as), { name: 'Renamed' }),
  ],
  'DELETE /api/users/passkeys/{id}': ['signed-in', 200, async (as) => as.delete(await passkeyOf(as))],
  'POST /api/users/login/passkey/options': [
    'everyone',
    200,
    (as) => as.send('POST', '/api/users/login/passkey/options'),
  ],
  'POST /api/users/login/passkey': [
    'everyone',
    200,
    async (as, { passkey }) =>
      as.json('POST', '/api/users/login/passkey', (await passkey).get(await requestOptions(as))),
  ],
};
