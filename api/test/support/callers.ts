import { JwtService } from '@nestjs/jwt';
import type { ClientSession } from 'mongoose';
import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import { SessionsService } from '../../src/features/auth/sessions.service.ts';
import { Transactions } from '../../src/platform/store/transactions.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import type { Client } from './client.ts';
import type { RunningApi } from './start-api.ts';

/** A caller without special rights. */
export type Stranger =
  | 'nobody'
  | 'garbage token'
  | 'expired token'
  | 'token signed with another secret'
  | 'token without a signature'
  | 'token with the session of somebody else'
  | 'deleted author'
  | 'logged-out token';

const ANOTHER_SECRET = 'Zk3vN8wQ1xR5tY7uB2mC4pL6sD9fG0hJ';

/** Clients with invalid tokens, each for a different reason. */
export async function strangers(
  api: RunningApi,
  visitor: Client,
  admin: Client,
): Promise<Record<Stranger, Client>> {
  const author = await visitor.author();
  const other = await visitor.author();
  const [deleted, loggedOut] = [await visitor.author(), await visitor.author()];
  await admin.delete(`/api/admin/users/${deleted.session?._id}`);
  await loggedOut.send('POST', '/api/users/logout');
  const secret = api.app.get<string>(SIGNING_SECRET);
  const payload = claimsOf(author);
  const signed = (claims: object, key: string): string => new JwtService().sign(claims, { secret: key });
  const bearing = (token: string): Client => visitor.as({ ...sessionOf(author), token });
  return {
    nobody: visitor,
    'garbage token': bearing('garbage'),
    'expired token': bearing(signed({ ...payload, exp: Number(payload['iat']) - 1 }, secret)),
    'token signed with another secret': bearing(signed(payload, ANOTHER_SECRET)),
    'token without a signature': bearing(`${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`),
    'token with the session of somebody else': bearing(
      signed({ ...payload, sub: sessionOf(other)._id }, secret),
    ),
    'deleted author': deleted,
    'logged-out token': loggedOut,
  };
}

/** The same person with a separate session, which a test may end. */
export async function again(api: RunningApi, person: Client): Promise<Client> {
  const session = sessionOf(person);
  const sessions = api.app.get(SessionsService);
  const device = { browser: '', system: '', kind: 'desktop' } as const;
  const { _id: userId, role, isEditor } = session;
  const opened = { userId, role, isEditor, secondFactor: false, device };
  const open = (transaction: ClientSession) => sessions.open(opened, transaction);
  const token = await api.app.get(Transactions).run(open);
  return person.as({ ...session, token });
}

function claimsOf(person: Client): Record<string, unknown> {
  return new JwtService().decode<Record<string, unknown>>(sessionOf(person).token);
}

function sessionOf({ session }: Client): SessionResponse {
  if (session === null) throw new Error('This client is not signed in.');
  return session;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
