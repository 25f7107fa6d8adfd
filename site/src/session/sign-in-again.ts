import type { SessionResponse } from '@contract/users.ts';
import { AUTH_TEXT } from '../text/messages.ts';
import { storeSession } from './session.ts';

/**
 * Signs in the user who was writing, and nobody else.
 *
 * @param login calls the server
 * @param explain turns a failure into a sentence
 * @returns an error message; `null` on success
 */
export async function signInAgain(
  userId: string,
  login: () => Promise<SessionResponse>,
  explain: (cause: unknown) => string,
): Promise<string | null> {
  try {
    const answer = await login();
    if (answer._id !== userId) return AUTH_TEXT.notTheWriter;
    storeSession(answer);
    return null;
  } catch (cause) {
    return cause instanceof DOMException ? AUTH_TEXT.storageBlocked : explain(cause);
  }
}
