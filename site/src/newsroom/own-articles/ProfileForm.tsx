import { BIO_MAX_LENGTH, NAME_MAX_LENGTH } from '@contract/limits.ts';
import type { OwnProfile, ProfileUpdatedResponse } from '@contract/users.ts';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { logInBy, updateProfile } from '../../data/calls/users.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { storeProfile } from '../../data/session/store-session.ts';
import { signInAgain } from '../../data/session/sign-in-again.ts';
import { AUTH_TEXT, AUTHOR_TEXT } from '../../text/messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { resetFileInput } from '../../ui/reset-file-input.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { SignInDialog } from '../../ui/SignInDialog.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useReadPicture } from '../../ui/use-read-picture.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';

interface ProfileFormProps {
  profile: Pick<OwnProfile, '_id' | 'name' | 'email' | 'bio' | 'profilePhoto'>;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: (change: ProfileUpdatedResponse) => void;
  onCancel: () => void;
}

export function ProfileForm({ profile, onUnsaved, onSaved, onCancel }: ProfileFormProps) {
  const [name, setName] = useState(profile.name);
  const [bio, setBio] = useState(profile.bio);
  const [photo, setPhoto] = useState<File | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useObjectUrl(photo);
  const picker = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const nameError = name.trim() === '' ? AUTH_TEXT.nameRequired : undefined;
  const [signingIn, setSigningIn] = useState(false);
  const unsaved = photo !== null || name !== profile.name || bio !== profile.bio;
  useUnsavedWork(unsaved);
  useFocusBack(form, saving);
  const { reading, read } = useReadPicture((file, readable) => {
    if (readable) setPhoto(file);
    toast(
      readable
        ? { kind: 'success', text: AUTHOR_TEXT.photoChosen }
        : { kind: 'error', text: AUTH_TEXT.notAnImage },
    );
  });

  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus(), []);

  async function save() {
    if (nameError !== undefined) {
      form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
      return;
    }
    const token = tokenOf(profile._id);
    setProblem(null);
    if (token === undefined) {
      setSigningIn(true);
      return;
    }
    setSaving(true);
    const finish = busyToast(AUTHOR_TEXT.saving);
    try {
      const change = await updateProfile({ name: name.trim(), bio, profilePhoto: photo }, { token });
      storeProfile(change);
      finish({ kind: 'success', text: AUTHOR_TEXT.saved });
      onSaved(change);
    } catch (cause) {
      finish({ kind: 'error', text: AUTHOR_TEXT.saveFailed });
      setSaving(false);
      if (isSignedOut(cause)) setSigningIn(true);
      else setProblem(failureText(cause, AUTHOR_TEXT.saveFailed));
    }
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
        aria-label="Your profile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h1 className="visually-hidden">Edit profile</h1>
        <div className="own-photo">
          <Portrait src={preview ?? profile.profilePhoto} shape="arch" className="own-portrait" />
          <input
            ref={picker}
            type="file"
            accept="image/*"
            name="profilePhoto"
            hidden
            aria-label="Profile photo"
            onClick={resetFileInput}
            onChange={(event) => choosePhoto(event.currentTarget.files?.[0])}
          />
          <button
            type="button"
            className="button button-small button-outline"
            disabled={saving}
            onClick={() => picker.current?.click()}
          >
            <Icon of={Camera} size={16} />
            Change photo
          </button>
        </div>
        <div className="own-fields">
          <Alert text={problem} />
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            required
            readOnly={saving}
            maxLength={NAME_MAX_LENGTH}
            value={name}
            error={nameError}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Field label="Email" type="email" name="email" value={profile.email} readOnly />
          <div className="own-fields-wide">
            <TextField
              label="Bio"
              name="bio"
              readOnly={saving}
              maxLength={BIO_MAX_LENGTH}
              placeholder={AUTHOR_TEXT.bioPlaceholder}
              value={bio}
              onChange={(event) => setBio(event.currentTarget.value)}
            />
          </div>
          <div className="own-buttons own-fields-wide">
            <button type="submit" className="button button-primary" disabled={saving || reading}>
              {saving ? AUTHOR_TEXT.saving : 'Save Changes'}
            </button>
            <button type="button" className="button button-outline" disabled={saving} onClick={onCancel}>
              Cancel
            </button>
          </div>
        </div>
      </form>
      {signingIn && (
        <SignInDialog
          email={profile.email}
          signIn={(proof) =>
            signInAgain(
              profile._id,
              () => logInBy(proof, 'author'),
              (cause) => failureText(cause, AUTH_TEXT.failed),
            )
          }
          onSignedIn={() => {
            setSigningIn(false);
            void save();
          }}
          onCancel={() => setSigningIn(false)}
        />
      )}
    </>
  );
}
