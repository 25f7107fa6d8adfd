import { useEffect, useRef, useState } from 'react';
import { requestResetLink } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { AUTH_SUCCESS_TOAST_MS, RESET_LINK_INTERVAL_MS } from '../../limits.ts';
import { RECOVERY_TEXT } from '@text/recovery-messages.ts';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { secondsUntil } from './seconds-until.ts';

/** State and actions of the forgotten-password screen. */
export function useForgotten() {
  /** The address for which a link was requested. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isMailSetUp, setMailSetUp] = useState(true);
  const [isAskingAgain, setAskingAgain] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const nextAt = useRef(0);

  useEffect(() => {
    if (sentTo === null) return undefined;
    // The form that had the focus is gone.
    heading.current?.focus();
    const timer = setInterval(() => setSeconds(secondsUntil(nextAt.current, Date.now())), 1000);
    return () => clearInterval(timer);
  }, [sentTo]);

  async function send(address: string): Promise<void> {
    setMailSetUp((await requestResetLink(address)).isMailSetUp);
    nextAt.current = Date.now() + RESET_LINK_INTERVAL_MS;
    setSeconds(secondsUntil(nextAt.current, Date.now()));
  }

  const ask = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => {
      await send(email.trim());
      setSentTo(email.trim());
    },
    // The server accepts any address, so that its response does not reveal which addresses have accounts.
    explain: (cause) => failureText(cause, RECOVERY_TEXT.askFailed),
  });

  async function askAgain(): Promise<void> {
    if (sentTo === null || isAskingAgain || seconds > 0) return;
    setAskingAgain(true);
    try {
      await send(sentTo);
      toast({ kind: 'success', text: RECOVERY_TEXT.sentAgain, duration: AUTH_SUCCESS_TOAST_MS });
    } catch (cause) {
      toast({ kind: 'error', text: failureText(cause, RECOVERY_TEXT.askFailed) });
    }
    setAskingAgain(false);
  }

  return { ask, sentTo, isMailSetUp, isAskingAgain, seconds, heading, askAgain };
}
