import type { MailState } from '@contract/mail.ts';
import { LANGUAGES } from '@contract/articles.ts';
import { NAME_MAX_LENGTH } from '@contract/limits.ts';
import { INVITE_TEXT } from '@text/admin-accounts-messages.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { LANGUAGE } from '@text/language.ts';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { DiscardDialog } from '../../ui/DiscardDialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { emailProblem } from '../../ui/form/email-problem.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { MailNotice } from '../../ui/MailNotice.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const { form, values, banner, sending, field, submit } = useForm({
    initial: { email: '', name: '', lang: LANGUAGE },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email, name, lang }) => {
      const language = LANGUAGES.find((each) => each === lang) ?? LANGUAGE;
      await onInvite({ email: email.trim(), name: name.trim(), lang: language });
      onClose();
    },
    failed: INVITE_TEXT.failed,
  });
  const isTyped = values.email !== '' || values.name !== '';

  return (
    <ModalDialog
      heading={INVITE_TEXT.invite}
      text={INVITE_TEXT.note}
      look="dialog-wide"
      mayStay
      onCancel={() => (isTyped ? setAsking(true) : onClose())}
    >
      <form ref={form} className="invite-form" noValidate onSubmit={submit}>
        <Alert text={banner} />
        <EmailField {...field('email')} label={INVITE_TEXT.email} autoComplete="off" autoFocus />
        <Field
          {...field('name')}
          label={INVITE_TEXT.name}
          optional
          hint={INVITE_TEXT.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
        />
        <fieldset className="segments-field">
          <legend className="field-label">{INVITE_TEXT.language}</legend>
          <div className="segments">
            {LANGUAGES.map((lang) => (
              <label key={lang} className="segment">
                <input type="radio" name="lang" value={lang} defaultChecked={lang === LANGUAGE} />
                <span>{LANGUAGE_NAMES[lang]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {mail?.isSetUp === false && <MailNotice waiting={mail.waiting} />}
        <DialogButtons
          cancel={INVITE_TEXT.cancel}
          confirm={sending ? INVITE_TEXT.sending : INVITE_TEXT.send}
          disabled={sending}
          onCancel={onClose}
        />
      </form>
      {isAsking && (
        <DiscardDialog
          question={INVITE_TEXT.discardQuestion}
          onClose={() => setAsking(false)}
          onDiscard={onClose}
        />
      )}
    </ModalDialog>
  );
}
