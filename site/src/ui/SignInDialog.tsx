import type { CodeGuess, LoginCodeRequest, NextStepResponse } from '@contract/two-step.ts';
import { useState } from 'react';
import { Refusal } from '../data/client/failure.ts';
import { AUTH_TEXT } from '@text/messages.ts';
import { SIGN_IN_AGAIN_TEXT } from '@text/sign-in-again-text.ts';
import { magazineName } from '../lib/browser/magazine-name.ts';
import { CODE_TEXT } from '@text/two-step-messages.ts';
import { Alert } from './Alert.tsx';
import { CodeEntry } from './CodeEntry.tsx';
import { Field } from './Field.tsx';
import { useForm } from './form/use-form.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import { PasswordField } from './PasswordField.tsx';

interface SignInDialogProps {
  email: string;
  /** Why signing in is necessary. By default, because the session has ended. */
  reason?: string;
  /** Resolves to an error message, to `null` on success, or to the next step of an account with one-time codes. */
  signIn: (
    proof: { email: string; password: string } | LoginCodeRequest,
  ) => Promise<string | null | NextStepResponse>;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Signs in again without leaving the page. */
export function SignInDialog({
  email,
  reason = SIGN_IN_AGAIN_TEXT.sessionEnded,
  signIn,
  onSignedIn,
  onCancel,
}: SignInDialogProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const { form, banner, sending, field, submit } = useForm({
    initial: { email, password: '' },
    // The email is filled in.
    focusFirst: 'password',
    send: async (proof) => {
      const outcome = await signIn(proof);
      if (outcome === null) onSignedIn();
      else if (typeof outcome === 'string') throw new Refusal(outcome);
      else setTicket(outcome.ticket);
    },
  });

  async function sendCode(guess: CodeGuess): Promise<string | null> {
    const outcome = await signIn({ ...guess, ticket: ticket ?? '' });
    if (outcome === null) onSignedIn();
    return typeof outcome === 'string' ? outcome : null;
  }

  if (ticket !== null)
    return (
      <ModalDialog heading={CODE_TEXT.heading} text={CODE_TEXT.note(magazineName())} onCancel={onCancel}>
        <CodeEntry send={sendCode} />
      </ModalDialog>
    );

  return (
    <ModalDialog heading={SIGN_IN_AGAIN_TEXT.heading} text={reason} onCancel={onCancel}>
      <form ref={form} className="sign-in" method="post" onSubmit={submit}>
        <Alert text={banner} />
        <Field
          {...field('email')}
          label={SIGN_IN_AGAIN_TEXT.email}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...field('password')}
          label={SIGN_IN_AGAIN_TEXT.password}
          autoComplete="current-password"
          required
        />
        <DialogButtons
          confirm={sending ? AUTH_TEXT.processing : SIGN_IN_AGAIN_TEXT.logIn}
          disabled={sending}
          onCancel={onCancel}
        />
      </form>
    </ModalDialog>
  );
}
