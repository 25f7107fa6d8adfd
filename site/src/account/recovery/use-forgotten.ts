import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { askForResetLink } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { AUTH_ERROR_TOAST_MS, AUTH_SUCCESS_TOAST_MS, RESET_LINK_AGAIN_MS } from '../../limits.ts';
import { RECOVERY_TEXT } from '../../text/recovery-messages.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { emailProblem } from '../../ui/email-problem.ts';
import { secondsUntil } from './recovery-state.ts';

/** State and actions of the screen that asks for a link. */
export function useForgotten() {
  const [error, setError] = useState<string>();
  const [banner, setBanner] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** The address that a link was asked for. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isMailSetUp, setMailSetUp] = useState(true);
  const [seconds, setSeconds] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const nextAt = useRef(0);
  useFocusBack(form, sending);

  useEffect(() => {
    // The form that had the focus is gone.
    if (sentTo !== null) heading.current?.focus();
  }, [sentTo]);

  useEffect(() => {
    if (sentTo === null) return;
    const timer = setInterval(() => setSeconds(secondsUntil(nextAt.current, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [sentTo]);

  async function ask(address: string): Promise<boolean> {
    setSending(true);
    setBanner(null);
    try {
      setMailSetUp((await askForResetLink(address)).isMailSetUp);
      nextAt.current = Date.now() + RESET_LINK_AGAIN_MS;
      setSeconds(secondsUntil(nextAt.current, Date.now()));
      return true;
    } catch (cause) {
      const text = (cause instanceof ApiError && cause.serverMessage) || RECOVERY_TEXT.askFailed;
      if (sentTo === null) setBanner(text);
      else toast({ kind: 'error', text, duration: AUTH_ERROR_TOAST_MS });
      return false;
    } finally {
      setSending(false);
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The field keeps its text itself: it may have been filled in before this script ran, or silently by a password manager.
    const typed = String(new FormData(event.currentTarget).get('email') ?? '');
    const problem = emailProblem(typed);
    setError(problem);
    if (problem !== undefined) event.currentTarget.querySelector('input')?.focus();
    else if (!sending && (await ask(typed.trim()))) setSentTo(typed.trim());
  }

  async function askAgain() {
    if (sentTo === null || sending || seconds > 0) return;
    if (await ask(sentTo))
      toast({ kind: 'success', text: RECOVERY_TEXT.sentAgain, duration: AUTH_SUCCESS_TOAST_MS });
  }

  const forgive = () => setError(undefined);

  return { error, banner, sending, sentTo, isMailSetUp, seconds, form, heading, submit, askAgain, forgive };
}
