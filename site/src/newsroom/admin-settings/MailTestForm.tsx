import { type SubmitEvent, useRef, useState } from 'react';
import { sendTestMail } from '../../data/calls/mail.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession, useSession } from '../../data/session/use-session.ts';
import { MAIL_TEXT } from '../../text/mail-messages.ts';
import { emailProblem } from '../../ui/email-problem.ts';
import { Field } from '../../ui/Field.tsx';

/** Sends a test message, and shows the server's answer. */
export function MailTestForm() {
  const session = useSession('admin');
  const [error, setError] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLDivElement>(null);

  function refuse(problem: string) {
    setError(problem);
    input.current?.querySelector('input')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setAnswer(undefined);
    setError(undefined);
    const problem = emailProblem(email);
    if (problem !== undefined) return refuse(problem);
    setSending(true);
    try {
      const { isSent, answer: words } = await sendTestMail(email, { token: session?.token });
      if (isSent) toast({ kind: 'success', text: MAIL_TEXT.sent });
      else setError(MAIL_TEXT.failed);
      setAnswer(MAIL_TEXT.answer(words));
    } catch (cause) {
      if (isSignedOut(cause)) leaveEndedSession(session?.token);
      const field = cause instanceof ApiError ? cause.fields['email'] : undefined;
      if (field === undefined) setError(failureText(cause, MAIL_TEXT.failed));
      else refuse(field);
    }
    setSending(false);
  }

  return (
    <form className="mail-test" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className="mail-test-line" ref={input}>
        <Field
          name="email"
          label={MAIL_TEXT.to}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={session?.email}
          error={error}
        />
        <button type="submit" className="button button-outline" disabled={sending}>
          {sending ? MAIL_TEXT.sending : MAIL_TEXT.send}
        </button>
      </div>
      <p role="status" className="settings-note mail-test-answer">
        {answer}
      </p>
    </form>
  );
}
