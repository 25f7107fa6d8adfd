import type { NextStepResponse } from '@contract/two-step.ts';
import type { SessionResponse } from '@contract/users.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { storeSession } from './store-session.ts';

/**
 * Signs in the user who was writing, and nobody else.
 *
 * @param login calls the server
 * @param explain turns a failure into a sentence
 * @returns an error message; `null` on success; the next step of an account with one-time codes
 */
export async function signInAgain(
  userId: string,
  login: () => Promise<SessionResponse | NextStepResponse>,
  explain: (cause: unknown) => string,
): Promise<string | null | NextStepResponse> {
  try {
    const answer = await login();
    if ('nextStep' in answer) return answer;
    if (answer._id !== userId) return AUTH_TEXT.notTheWriter;
    storeSession(answer);
    return null;
  } catch (cause) {
    return cause instanceof DOMException ? AUTH_TEXT.storageBlocked : explain(cause);
  }
}
