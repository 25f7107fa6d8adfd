import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { sendAddressLink } from '../../data/calls/users.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

/** Sends the link to the author's address again. Resolves to why it was not sent; `null` if it was. */
export async function sendLinkAgain(ownerId: string): Promise<string | null> {
  const token = tokenOf(ownerId);
  if (token === undefined) return AUTH_TEXT.sessionEnded;
  try {
    return (await sendAddressLink({ token })).isMailSetUp ? null : ADDRESS_TEXT.waitsAgain;
  } catch (cause) {
    if (isSignedOut(cause)) leaveEndedSession(token);
    return failureText(cause, ADDRESS_TEXT.againFailed);
  }
}
