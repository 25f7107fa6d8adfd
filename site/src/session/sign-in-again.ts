import type { SessionResponse } from '@contract/users.ts';
import { AUTH_TEXT } from '../text/messages.ts';
import { storeSession } from './session.ts';

/**
 * Signs in the one who was writing, and nobody else.
 *
 * @param login asks the server
 * @param explain says in a sentence why that failed
 * @returns what is wrong; `null` where nothing is
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
