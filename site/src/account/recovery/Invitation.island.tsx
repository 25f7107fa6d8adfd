import { NAME_MAX_LENGTH } from '@contract/limits.ts';
import { PATHS } from '../../paths.ts';
import { INVITATION_TEXT } from '../../text/invitation-messages.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { NewAuthor } from './invitation-state.ts';
import { useInvitation } from './use-invitation.ts';
import '../../styles/step.css';

/** Creates the account of an author who was invited. */
export function Invitation() {
  const { link, otherAccount, values, errors, banner, phase, form, retry, type, submit } = useInvitation();

  if (link.kind === 'ended')
    return (
      <div className="step" role="alert">
        <h1>{link.heading}</h1>
        <p className="step-note">{link.text}</p>
        <p className="step-foot">
          <a className="step-link" href={PATHS.signup}>
            {INVITATION_TEXT.login}
          </a>
        </p>
      </div>
    );
  const field = (name: keyof NewAuthor) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  });
  return (
    <div className="step">
      <h1>{INVITATION_TEXT.heading}</h1>
      <div aria-live="polite">
        {link.kind === 'reading' && <p className="step-note">{INVITATION_TEXT.reading}</p>}
        {link.kind === 'failed' && <p className="step-note">{INVITATION_TEXT.readFailed}</p>}
        {link.kind === 'open' && <p className="step-note">{INVITATION_TEXT.for(link.about.email)}</p>}
        {otherAccount !== null && <p className="step-note">{INVITATION_TEXT.otherAccount(otherAccount)}</p>}
      </div>
      {link.kind === 'failed' && (
        <button type="button" className="button button-primary button-submit" onClick={retry}>
          {INVITATION_TEXT.retry}
        </button>
      )}
      {link.kind === 'open' && (
        <form
          ref={form}
          className="step-form"
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Alert text={banner} />
          {/* Tells password managers whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={link.about.email}
            readOnly
            hidden
          />
          <Field
            {...field('name')}
            label={INVITATION_TEXT.name}
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
          />
          <PasswordField
            {...field('password')}
            label={INVITATION_TEXT.password}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('confirmPassword')}
            label={INVITATION_TEXT.confirm}
            autoComplete="new-password"
          />
          <p className="step-consent">
            {AUTH_TEXT.consent[0]}
            <a href={PATHS.privacy}>{AUTH_TEXT.consent[1]}</a>
            {AUTH_TEXT.consent[2]}
            <a href={PATHS.terms}>{AUTH_TEXT.consent[3]}</a>
            {AUTH_TEXT.consent[4]}
          </p>
          <button
            type="submit"
            className="button button-primary button-submit"
            disabled={phase !== 'editing'}
          >
            {phase === 'editing' ? INVITATION_TEXT.accept : INVITATION_TEXT.accepting}
          </button>
        </form>
      )}
    </div>
  );
}
