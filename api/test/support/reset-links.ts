import { SIGNING_SECRET } from '../../src/config/config.module.ts';
import { linkToken } from '../../src/mail/link-token.ts';
import { PasswordRecovery } from '../../src/users/recovery/password-recovery.service.ts';
import { messagesOf } from './mail.ts';
import type { RunningApi } from './start-api.ts';

/** Sends a link for a forgotten password, and returns its token as the message has it. */
export async function resetToken(api: RunningApi, email: string): Promise<string> {
  await api.app.get(PasswordRecovery, { strict: false }).sendLink(`en ${email}`);
  const message = await messagesOf(api).findOne({
    to: email,
    kind: 'password-reset',
    linkSeed: { $ne: null },
  });
  if (typeof message?.linkSeed !== 'string') throw new Error('There is no message with a link.');
  return linkToken(api.app.get<string>(SIGNING_SECRET, { strict: false }), message.linkSeed);
}
