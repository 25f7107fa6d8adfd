import { LANGUAGES } from '@contract/articles.ts';
import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { Camera } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { updateProfile } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { useKeepPage } from '../../data/session/use-session.ts';
import { storeProfile } from '../../data/session/store-session.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { LANGUAGE } from '@text/language.ts';
import { AUTH_TEXT, AUTHOR_TEXT } from '@text/messages.ts';
import { PROFILE_FORM_TEXT } from '@text/own-articles-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { resetFileInput } from '../../ui/reset-file-input.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { SignInAgain } from '../SignInAgain.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useReadPicture } from '../../ui/use-read-picture.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';

interface ProfileFormProps {
  profile: Pick<OwnProfile, '_id' | 'name' | 'email' | 'bio' | 'language' | 'profilePhoto'>;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: (change: ProfileUpdatedResponse) => void;
  onCancel: () => void;
}

const FIELDS = ['name', 'bio', 'language'] as const;

export function ProfileForm({ profile, onUnsaved, onSaved, onCancel }: ProfileFormProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const preview = useObjectUrl(photo);
  const picker = useRef<HTMLInputElement>(null);
  const [signingIn, setSigningIn] = useState(false);
  const initial = { name: profile.name, bio: profile.bio, language: profile.language ?? LANGUAGE };
  const check = ({ name }: { name: string }) => ({
    name: name.trim() === '' ? AUTH_TEXT.nameRequired : undefined,
  });
  const { form, values, banner, sending, field, attempt, submit } = useForm({
    initial,
    focusFirst: 'name',
    check,
    hints: check,
    send: async ({ name, bio, language: chosen }, finish) => {
      const token = tokenOf(profile._id);
      const language = LANGUAGES.find((each) => each === chosen) ?? LANGUAGE;
      const change = await updateProfile(
        { name: name.trim(), bio, language, profilePhoto: photo },
        { token },
      );
      storeProfile(change);
      finish({ kind: 'success', text: AUTHOR_TEXT.saved });
      onSaved(change);
    },
    explain: (cause) => (isSignedOut(cause) ? null : failureText(cause, AUTHOR_TEXT.saveFailed)),
    onFailed: (cause) => {
      if (isSignedOut(cause)) setSigningIn(true);
    },
    busy: AUTHOR_TEXT.saving,
    failedToast: AUTHOR_TEXT.saveFailed,
  });
  const unsaved = photo !== null || FIELDS.some((name) => values[name] !== initial[name]);
  useUnsavedWork(unsaved);
  // After the session ends, the page asks to sign in again.
  useKeepPage(true);
  const { reading, read } = useReadPicture((file, readable) => {
    if (readable) setPhoto(file);
    toast(
      readable
        ? { kind: 'success', text: AUTHOR_TEXT.photoChosen }
        : { kind: 'error', text: AUTH_TEXT.notAnImage },
    );
  });

  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  function save(event: SubmitEvent<HTMLFormElement>) {
    if (tokenOf(profile._id) !== undefined) return submit(event);
    event.preventDefault();
    setSigningIn(true);
  }

  function choosePhoto(file: File | undefined) {
    if (file === undefined) return;
    if (!file.type.startsWith('image/')) {
      toast({ kind: 'error', text: AUTH_TEXT.notAnImage });
      return;
    }
    read(file);
  }

  return (
    <>
      <form
        ref={form}
        className="own-profile"
        aria-label={PROFILE_FORM_TEXT.profile}
        noValidate
        onSubmit={save}
      >
        <h1 className="visually-hidden">{PROFILE_FORM_TEXT.heading}</h1>
        <div className="own-photo">
          <Portrait src={preview ?? profile.profilePhoto} shape="arch" className="own-portrait" />
          <input
            ref={picker}
            type="file"
            accept="image/*"
            name="profilePhoto"
            hidden
            aria-label={PROFILE_FORM_TEXT.photo}
            onClick={resetFileInput}
            onChange={(event) => choosePhoto(event.currentTarget.files?.[0])}
          />
          <button
            type="button"
            className="button button-small button-outline"
            disabled={sending}
            onClick={() => picker.current?.click()}
          >
            <Icon of={Camera} size={16} />
            {PROFILE_FORM_TEXT.changePhoto}
          </button>
        </div>
        <div className="own-fields">
          <Alert text={banner} />
          <Field
            {...field('name')}
            label={PROFILE_FORM_TEXT.name}
            autoComplete="name"
            required
            readOnly={sending}
            maxLength={NAME_MAX_LENGTH}
          />
          <Field label={PROFILE_FORM_TEXT.email} type="email" name="email" value={profile.email} readOnly />
          <div className="own-fields-wide">
            <TextField
              {...field('bio')}
              label={PROFILE_FORM_TEXT.bio}
              readOnly={sending}
              maxLength={BIO_MAX_LENGTH}
              placeholder={AUTHOR_TEXT.bioPlaceholder}
            />
          </div>
          <fieldset className="segments-field own-fields-wide" disabled={sending}>
            <legend className="field-label">{PROFILE_FORM_TEXT.messages}</legend>
            <div className="segments">
              {LANGUAGES.map((each) => (
                <label key={each} className="segment">
                  <input
                    type="radio"
                    name="language"
                    value={each}
                    checked={values.language === each}
                    onChange={field('language').onChange}
                  />
                  <span>{LANGUAGE_NAMES[each]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="own-buttons own-fields-wide">
            <button type="submit" className="button button-primary" disabled={sending || reading}>
              {sending ? AUTHOR_TEXT.saving : PROFILE_FORM_TEXT.save}
            </button>
            <button type="button" className="button button-outline" disabled={sending} onClick={onCancel}>
              {PROFILE_FORM_TEXT.cancel}
            </button>
          </div>
        </div>
      </form>
      {signingIn && (
        <SignInAgain
          user={{ userId: profile._id, email: profile.email }}
          role="author"
          onSignedIn={() => {
            setSigningIn(false);
            attempt();
          }}
          onCancel={() => setSigningIn(false)}
        />
      )}
    </>
  );
}
