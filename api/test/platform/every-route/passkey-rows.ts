import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { newChallenge } from '../../../src/features/users/passkeys/challenge.ts';
import { SIGNING_SECRET } from '../../../src/platform/config/config.module.ts';
import type { Client } from '../../support/client.ts';
import { creationOptions, deviceOf, ORIGIN, requestOptions } from '../../support/passkeys.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import type { RunningApi } from '../../support/start-api.ts';
import type { Passkeys, Row, World } from './world.ts';

const HOUR_MS = 3_600_000;

export async function passkeysOf(api: RunningApi, person: Client): Promise<Passkeys> {
  const secret = api.app.get<string>(SIGNING_SECRET, { strict: false });
  const later = (use: string): string => newChallenge(secret, use, Date.now() + HOUR_MS);
  const { token = '', _id = '' } = person.session ?? {};
  const { jti } = JSON.parse(atob(token.split('.')[1] ?? '')) as { jti: string };
  const create = {
    ...(await creationOptions(person)),
    challenge: later(`a new passkey for ${_id} in ${jti}`),
  };
  const [{ device, id: toRename }, { id: toRemove }] = [await deviceOf(person), await deviceOf(person)];
  const request = { ...(await requestOptions(person)), challenge: later('signing in') };
  // As fresh at the end of this run.
  const sessions = api.app.get<Connection>(getConnectionToken()).collection('sessions');
  await sessions.updateMany(
    { user: new Types.ObjectId(_id) },
    { $set: { expiresAt: new Date(Date.now() + 8 * 24 * HOUR_MS) } },
  );
  const created = new SoftwareAuthenticator(ORIGIN).create(create);
  return { created, assertion: device.get(request), toRename, toRemove };
}

export function passkeyRows({ visitor, author, passkeys, personalToken }: World): Record<string, Row> {
  const { created, assertion, toRename, toRemove } = passkeys;
  const none = { nothing: 'PASSKEY_NOT_FOUND' } as const;
  return {
    'GET /api/users/passkeys': { good: { as: author } },
    'POST /api/users/passkeys/options': { good: { as: author } },
    'POST /api/users/passkeys': {
      good: { as: author, json: { ...created } },
      refused: [
        {
          what: 'believe what no device says',
          json: { ...created, clientDataJSON: 'e30' },
          code: 'PASSKEY_INVALID',
        },
      ],
    },
    'PATCH /api/users/passkeys/{id}': {
      good: { as: author, params: { id: toRename }, json: { name: 'Laptop' } },
      ...none,
    },
    'DELETE /api/users/passkeys/{id}': { good: { as: author, params: { id: toRemove } }, ...none },
    'GET /api/users/tokens': { good: { as: author } },
    'POST /api/users/tokens': {
      good: { as: author, json: { name: 'A program', scopes: ['read'], days: 30 } },
      refused: [
        {
          what: 'give more than the account may do',
          json: { name: 'A program', scopes: ['admin-read'] },
          code: 'VALIDATION_FAILED',
          field: 'scopes',
        },
      ],
    },
    'DELETE /api/users/tokens/{id}': {
      good: { as: author, params: { id: personalToken } },
      nothing: 'TOKEN_NOT_FOUND',
    },
    'POST /api/users/login/passkey/options': { good: { as: visitor } },
    'POST /api/users/login/passkey': {
      good: { as: visitor, json: { ...assertion } },
      refused: [
        { what: 'know an unknown one', json: { ...assertion, id: 'AAAA' }, code: 'PASSKEY_REFUSED' },
        {
          what: 'believe a made-up signature',
          json: { ...assertion, signature: 'AAAA' },
          code: 'PASSKEY_REFUSED',
        },
      ],
    },
  };
}
