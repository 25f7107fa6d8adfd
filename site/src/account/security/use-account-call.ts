import { useState } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

export interface AccountOwner {
  _id: string;
  email: string;
}

interface AccountCall {
  /** Sends the form with the owner's token. */
  send: (token: string) => Promise<void>;
  /** Message for a failure without one from the server. */
  failed: string;
  /** Called with the server's messages by field. */
  onRefused: (errors: Readonly<Record<string, string>>) => void;
}

/** A call that only the owner of an account may make, and the error above its form. */
export function useAccountCall(owner: AccountOwner) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run({ send, failed, onRefused }: AccountCall): Promise<void> {
    const token = tokenOf(owner._id);
    setProblem(token === undefined ? AUTH_TEXT.sessionEnded : null);
    if (token === undefined) return;
    setSending(true);
    try {
      await send(token);
    } catch (cause) {
      if (isSignedOut(cause)) leaveEndedSession(token);
      const fields = cause instanceof ApiError ? cause.fields : {};
      onRefused(fields);
      if (Object.keys(fields).length === 0)
        setProblem(cause instanceof DOMException ? AUTH_TEXT.storageBlocked : failureText(cause, failed));
    }
    setSending(false);
  }

  return { sending, problem, run };
}
