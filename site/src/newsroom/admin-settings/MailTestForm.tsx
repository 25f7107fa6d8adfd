import { useState } from 'react';
import { sendTestMail } from '../../data/calls/mail.ts';
import { failureText, isSignedOut, Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { useSession } from '../../data/session/use-session.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { MAIL_TEXT } from '@text/mail-messages.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { serverWords } from './server-words.tsx';

/** Sends a test message, and shows the server's answer. */
export function MailTestForm() {
  const session = useSession('admin');
  const [answer, setAnswer] = useState<string>();

  async function send(email: string): Promise<void> {
    setAnswer(undefined);
    const { isSent, answer: serverAnswer } = await sendTestMail(email, { token: session?.token });
    setAnswer(serverAnswer);
    if (!isSent) throw new Refusal(null, { email: MAIL_TEXT.failed });
    toast({ kind: 'success', text: MAIL_TEXT.sent });
  }

  const { form, sending, field, submit } = useForm({
    initial: { email: session?.email ?? '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    // The field shows all errors, so each becomes an error of the field.
    send: ({ email }) =>
      send(email.trim()).catch((cause: unknown) => {
        const isFieldError =
          cause instanceof Refusal || (cause instanceof ApiError && 'email' in cause.fields);
        if (isFieldError || isSignedOut(cause)) throw cause;
        throw new Refusal(null, { email: failureText(cause, MAIL_TEXT.failed) });
      }),
  });

  return (
    <form ref={form} className="mail-test" method="post" noValidate onSubmit={submit}>
      <div className="mail-test-line">
        <EmailField {...field('email')} label={MAIL_TEXT.to} autoComplete="email" />
        <button type="submit" className="button button-outline" disabled={sending}>
          {sending ? MAIL_TEXT.sending : MAIL_TEXT.send}
        </button>
      </div>
      <p role="status" className="settings-note mail-test-answer">
        {answer !== undefined && serverWords(MAIL_TEXT.answer, answer)}
      </p>
    </form>
  );
}
