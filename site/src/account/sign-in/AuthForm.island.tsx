import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '@contract/limits.ts';
import type { SignUpPolicy } from '@contract/invitations.ts';
import { PATHS } from '../../paths.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { AUTHOR_TEXT, AUTH_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field, TextField as LongField } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { TextField } from './auth-state.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PictureField } from './PictureField.tsx';
import { SignUpNotice } from './SignUpNotice.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useAuth } from './use-auth.ts';
import '../../ui/segments.css';
import './auth-form.css';

/** Log in and sign up: one form in two modes. */
export function AuthForm({ signUp }: { signUp: SignUpPolicy }) {
  const {
    state,
    next,
    endNext,
    awake,
    passkey,
    reading,
    errors,
    form,
    dispatch,
    changeMode,
    submit,
    choosePicture,
  } = useAuth();
  const signup = state.mode === 'signup';
  const heading = signup ? 'Sign up' : 'Log in';

  const text = (field: TextField) => ({
    name: field,
    value: state.values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      dispatch({ type: 'typed', field, value: event.currentTarget.value }),
    onBlur: () => dispatch({ type: 'left', field }),
  });
  const toggle = (words: string) => (
    <button
      type="button"
      className="text-button"
      disabled={!awake || state.phase !== 'editing'}
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
      {signup && <p className="auth-toggle">Already have an account? {toggle('Log in')}</p>}
      <form key={state.mode} ref={form} className="auth-form" method="post" noValidate onSubmit={submit}>
        <Alert text={state.banner} />
        {!signup && (
          <RoleChoice
            role={state.role}
            disabled={!awake}
            onRole={(role) => dispatch({ type: 'role', role })}
          />
        )}
        {signup && (
          <Field {...text('name')} label="Name" autoComplete="name" required maxLength={NAME_MAX_LENGTH} />
        )}
        <Field
          {...text('email')}
          label="Email"
          type="email"
          autoComplete={signup ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="auth-passwords">
          <PasswordField
            {...text('password')}
            label="Password"
            autoComplete={signup ? 'new-password' : 'current-password'}
            required
          />
          {signup && (
            <PasswordField
              {...text('confirmPassword')}
              label="Confirm password"
              autoComplete="new-password"
              required
            />
          )}
        </div>
        {!signup && (
          <a className="text-button auth-forgot" href={PATHS.forgotPassword}>
            {AUTH_TEXT.forgot}
          </a>
        )}
        {signup && (
          <>
            <LongField
              {...text('bio')}
              label="Bio"
              optional
              maxLength={BIO_MAX_LENGTH}
              placeholder={AUTHOR_TEXT.bioPlaceholder}
            />
            <PictureField
              picture={state.picture}
              error={errors.profilePhoto}
              onChoose={choosePicture}
              onRemove={() => dispatch({ type: 'picture', picture: null, error: undefined })}
            />
          </>
        )}
        {signup && (
          <p className="auth-consent">
            {AUTH_TEXT.consent[0]}
            <a href={PATHS.privacy}>{AUTH_TEXT.consent[1]}</a>
            {AUTH_TEXT.consent[2]}
            <a href={PATHS.terms}>{AUTH_TEXT.consent[3]}</a>
            {AUTH_TEXT.consent[4]}
          </p>
        )}
        <button
          type="submit"
          className="button button-primary button-submit"
          disabled={!awake || reading || passkey.asking || state.phase !== 'editing'}
          data-asleep={awake ? undefined : ''}
        >
          {state.phase === 'editing' ? heading : AUTH_TEXT.processing}
        </button>
      </form>
      {!signup && (
        <PasskeyButton
          awake={awake}
          disabled={state.phase !== 'editing'}
          asking={passkey.asking}
          unused={passkey.unused}
          onSignIn={() => void passkey.signIn()}
        />
      )}
      {!signup && state.role === 'author' && signUp === 'open' && (
        <p className="auth-toggle">New here? {toggle('Sign up as an author')}</p>
      )}
      {state.role === 'author' && signUp !== 'open' && <SignUpNotice policy={signUp} />}
    </div>
  );
}
