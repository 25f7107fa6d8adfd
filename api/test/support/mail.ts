import { expect } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Collection, Connection } from 'mongoose';
import type { StoredMessage } from '../../src/features/mail/message.schema.ts';
import { type Client, PASSWORD } from './client.ts';
import type { RunningApi } from './start-api.ts';

export const NEXT_PASSWORD = 'Neem@2027';

/** Changes the password of an author, which causes a message. */
export async function changePassword(author: Client, lang = 'en'): Promise<void> {
  const form = { currentPassword: PASSWORD, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
  const { status } = await author.json('PUT', '/api/users/password', form, { 'Accept-Language': lang });
  expect(status).toBe(200);
}

export function messagesOf({ app }: RunningApi): Collection<StoredMessage> {
  return app.get<Connection>(getConnectionToken()).collection<StoredMessage>('mail');
}
