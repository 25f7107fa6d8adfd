import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import { linkToken } from '../../src/features/mail/link-token.ts';
import { AddressLinks } from '../../src/features/accounts/email-address/address-links.service.ts';
import type { Client } from './client.ts';
import { messagesOf } from './mail.ts';
import type { RunningApi } from './start-api.ts';

/** Does the job's work for a requested link to an address. */
export async function sendAddressLink(api: RunningApi, { session }: Client, email: string): Promise<void> {
  const key = `${session?._id} en ${sessionIdOf(session?.token)} ${email}`;
  await api.app.get(AddressLinks, { strict: false }).send(key);
}

/** Sends a link to an address, and returns the token in the message. */
export async function addressToken(api: RunningApi, author: Client, email: string): Promise<string> {
  await sendAddressLink(api, author, email);
  const waiting = { to: email, kind: 'address-link', linkSeed: { $ne: null } } as const;
  const message = await messagesOf(api).findOne(waiting);
  if (typeof message?.linkSeed !== 'string') throw new Error('There is no message with a link.');
  return linkToken(api.app.get<string>(SIGNING_SECRET, { strict: false }), message.linkSeed);
}

/** The token of a link to the present address of an author, as one who has just signed up gets it. */
export async function ownAddressToken(api: RunningApi, author: Client): Promise<string> {
  const email = author.session?.email ?? '';
  const users = api.app.get<Connection>(getConnectionToken()).collection('users');
  await users.updateOne({ email }, { $set: { isAddressUnverified: true } });
  return addressToken(api, author, email);
}

/** The id of a session in its token. */
function sessionIdOf(token = ''): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  return payload.jti;
}
