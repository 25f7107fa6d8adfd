import type { MailState } from '@contract/mail.ts';
import { type Language, LANGUAGES } from '@contract/articles.ts';
import { NAME_MAX_LENGTH } from '@contract/limits.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { INVITE_TEXT } from '../../text/admin-accounts-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { emailProblem } from '../../ui/email-problem.ts';
import { Field } from '../../ui/Field.tsx';
import { MailNotice } from '../../ui/MailNotice.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import type { InvitationForm } from './use-invitations.ts';

interface InviteDialogProps {
  /** `undefined` while unknown. */
  mail: MailState | undefined;
  /** @throws ApiError */
  onInvite: (form: InvitationForm) => Promise<unknown>;
  onClose: () => void;
}

export function InviteDialog({ mail, onInvite, onClose }: InviteDialogProps) {
  const [error, setError] = useState<string>();
  const [banner, setBanner] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function refuse(problem: string) {
    setError(problem);
    form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const lang: Language = LANGUAGES.find((each) => each === data.get('lang')) ?? 'en';
    setBanner(null);
    setError(undefined);
    const problem = emailProblem(email);
    if (problem !== undefined) return refuse(problem);
    setSending(true);
    try {
      await onInvite({ email, name: String(data.get('name') ?? '').trim(), lang });
      onClose();
    } catch (cause) {
      setSending(false);
      const field = cause instanceof ApiError ? cause.fields['email'] : undefined;
      if (field !== undefined) refuse(field);
      else setBanner((cause instanceof ApiError && cause.serverMessage) || INVITE_TEXT.failed);
    }
  }

  return (
    <ModalDialog heading={INVITE_TEXT.invite} text={INVITE_TEXT.note} look="dialog-wide" onCancel={onClose}>
      <form ref={form} className="invite-form" noValidate onSubmit={(event) => void submit(event)}>
        <Alert text={banner} />
        <Field
          name="email"
          label={INVITE_TEXT.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          error={error}
        />
        <Field
          name="name"
          label={INVITE_TEXT.name}
          optional
          hint={INVITE_TEXT.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
        />
        <fieldset className="segments-field">
          <legend className="field-label">{INVITE_TEXT.language}</legend>
          <div className="segments">
            {INVITE_TEXT.languages.map(({ lang, label }) => (
              <label key={lang} className="segment">
                <input type="radio" name="lang" value={lang} defaultChecked={lang === 'en'} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {mail?.isSetUp === false && <MailNotice waiting={mail.waiting} />}
        <div className="dialog-buttons">
          <button type="button" className="button button-outline" onClick={onClose}>
            {INVITE_TEXT.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={sending}>
            {sending ? INVITE_TEXT.sending : INVITE_TEXT.send}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
