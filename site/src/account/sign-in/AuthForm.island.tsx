import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '@contract/limits.ts';
import type { SignUpPolicy } from '@contract/invitations.ts';
import { PATHS } from '../../paths.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { AUTHOR_TEXT, AUTH_TEXT } from '@text/messages.ts';
import { SIGN_IN_TEXT } from '@text/sign-in-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Field, TextField as LongField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Consent } from '../Consent.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PictureField } from './PictureField.tsx';
import { SignUpNotice } from './SignUpNotice.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useAuth } from './use-auth.ts';
import '../../ui/segments.css';
import './auth-form.css';

interface AuthFormProps {
  signUp: SignUpPolicy;
  magazineEmail: string;
}

/** The login and sign-up form. */
export function AuthForm({ signUp, magazineEmail }: AuthFormProps) {
  const { choices, choose, auth, next, endNext, awake, passkey, reading, changeMode, ...picture } = useAuth();
  const { mode, role } = choices;
  const { form, banner, sending, field, submit } = auth;
  const signup = mode === 'signup';
  const heading = signup ? SIGN_IN_TEXT.signUp : SIGN_IN_TEXT.logIn;

  const toggle = (words: string) => (
    <button
      type="button"
      className="step-link"
      disabled={!awake || sending}
      data-asleep={awake ? undefined : ''}
      onClick={() => changeMode(signup ? 'login' : 'signup')}
    >
      {words}
    </button>
  );

  if (next !== null) return <CodeStep step={next} onSession={storeSession} onEnded={endNext} />;
  return (
    <div className="auth">
      <h1 className="auth-heading">{heading}</h1>
      {signup && (
        <p className="auth-toggle">
          {SIGN_IN_TEXT.hasAccount} {toggle(SIGN_IN_TEXT.logIn)}
        </p>
      )}
      <form key={mode} ref={form} className="auth-form" method="post" noValidate onSubmit={submit}>
        <Alert text={banner} />
        {!signup && (
          <RoleChoice
            role={role}
            disabled={!awake}
            onRole={(to) => {
              choose({ role: to });
              auth.show(null);
            }}
          />
        )}
        {signup && (
          <Field
            {...field('name')}
            label={SIGN_IN_TEXT.name}
            autoComplete="name"
            required
            maxLength={NAME_MAX_LENGTH}
          />
        )}
        <EmailField
          {...field('email')}
          onBlur={() => choose({ leftEmail: true })}
          label={SIGN_IN_TEXT.email}
          autoComplete={signup ? 'email' : 'username'}
        />
        <div className="auth-passwords">
          {signup ? (
            <NewPasswordFields
              field={field}
              label={SIGN_IN_TEXT.password}
              confirm={SIGN_IN_TEXT.confirmPassword}
            />
          ) : (
            <PasswordField
              {...field('password')}
              label={SIGN_IN_TEXT.password}
              autoComplete="current-password"
              required
            />
          )}
        </div>
        {!signup && (
          <a className="step-link auth-forgot" href={PATHS.forgotPassword}>
            {AUTH_TEXT.forgot}
          </a>
        )}
        {signup && (
          <>
            <LongField
              {...field('bio')}
              label={SIGN_IN_TEXT.bio}
              optional
              maxLength={BIO_MAX_LENGTH}
              placeholder={AUTHOR_TEXT.bioPlaceholder}
            />
            <PictureField
              picture={choices.picture}
              error={picture.pictureError}
              onChoose={(file) => {
                auth.type('profilePhoto', '');
                picture.choosePicture(file);
              }}
              onRemove={() => choose({ picture: null, pictureError: undefined })}
            />
          </>
        )}
        {signup && <Consent />}
        <button
          type="submit"
          className="button button-primary button-submit"
          disabled={!awake || reading || passkey.asking || sending}
          data-asleep={awake ? undefined : ''}
        >
          {sending ? AUTH_TEXT.processing : heading}
        </button>
      </form>
      {!signup && (
        <PasskeyButton
          awake={awake}
          disabled={sending}
          asking={passkey.asking}
          unused={passkey.unused}
          onSignIn={() => void passkey.signIn()}
        />
      )}
      {!signup && role === 'author' && signUp === 'open' && (
        <p className="auth-toggle">
          {SIGN_IN_TEXT.isNew} {toggle(SIGN_IN_TEXT.becomeAuthor)}
        </p>
      )}
      {role === 'author' && signUp !== 'open' && (
        <SignUpNotice policy={signUp} magazineEmail={magazineEmail} />
      )}
    </div>
  );
}
