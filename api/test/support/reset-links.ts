import { SIGNING_SECRET } from '../../src/platform/config/config.module.ts';
import type { MessageKind } from '../../src/features/mail/message.ts';
import { linkToken } from '../../src/features/mail/link-token.ts';
import { Invitations } from '../../src/features/accounts/invitations/invitations.service.ts';
import { PasswordRecovery } from '../../src/features/accounts/recovery/password-recovery.service.ts';
import { messagesOf } from './mail.ts';
import type { RunningApi } from './start-api.ts';

/** Sends a link for a forgotten password, and returns its token as the message has it. */
export async function resetToken(api: RunningApi, email: string): Promise<string> {
  await api.app.get(PasswordRecovery, { strict: false }).sendLink(`en ${email}`);
  return tokenIn(api, email);
}

/** The token in the message to an address that has not been sent yet. */
export async function tokenIn(
  api: RunningApi,
  email: string,
  kind: MessageKind = 'password-reset',
): Promise<string> {
  const message = await messagesOf(api).findOne({
    to: email,
    kind,
    linkSeed: { $ne: null },
  });
  if (typeof message?.linkSeed !== 'string') throw new Error('There is no message with a link.');
  return linkToken(api.app.get<string>(SIGNING_SECRET, { strict: false }), message.linkSeed);
}

/** Invites an address, by default a new one, and returns the id of the invitation. */
export async function newInvitation(api: RunningApi, email = randomEmail()): Promise<string> {
  const invitations = api.app.get(Invitations, { strict: false });
  return (await invitations.invite({ email, name: '', lang: 'en' }))._id;
}

/** The same, but returns the token in the message. */
export async function invitationToken(api: RunningApi, email = randomEmail()): Promise<string> {
  await newInvitation(api, email);
  return tokenIn(api, email, 'invitation');
}

function randomEmail(): string {
  return `${crypto.randomUUID()}@banyan.example`;
}
