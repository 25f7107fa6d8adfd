import { type Passkey, PASSKEY_NAME_MAX_LENGTH } from '@contract/passkeys.ts';
import { KeyRound } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { passkeyNote } from './passkey-words.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  /** Milliseconds since 1970: when the list was loaded. */
  now: number;
  disabled: boolean;
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, now, disabled, isNaming, onNaming, onRename, onRemove } = props;
  const form = useRef<HTMLFormElement>(null);
  const renameButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isNaming) form.current?.querySelector('input')?.select();
  }, [isNaming]);
  useFocusAfter(isNaming, () => renameButton.current?.focus());

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '' || name === passkey.name) onNaming(false);
    else onRename(name);
  }

  return (
    <li className="security-row">
      <Icon of={KeyRound} className="security-row-icon" />
      {isNaming ? (
        <form
          ref={form}
          className="passkey-name"
          onSubmit={submit}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onNaming(false);
          }}
        >
          <Field
            label={PASSKEY_TEXT.name}
            name="name"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            defaultValue={passkey.name}
          />
          <button type="submit" className="button button-outline" disabled={disabled}>
            {PASSKEY_TEXT.saveName}
          </button>
        </form>
      ) : (
        <>
          <div className="security-row-words">
            <p className="security-row-name">{passkey.name}</p>
            <p className={passkey.isStopped ? 'security-row-note passkey-stopped' : 'security-row-note'}>
              {passkeyNote(passkey, now)}
            </p>
          </div>
          <div className="passkey-buttons">
            <button
              ref={renameButton}
              type="button"
              className="button button-small button-quiet"
              aria-label={PASSKEY_TEXT.renameNamed(passkey.name)}
              disabled={disabled}
              onClick={() => onNaming(true)}
            >
              {PASSKEY_TEXT.rename}
            </button>
            <button
              type="button"
              className="button button-small button-quiet security-delete"
              aria-label={PASSKEY_TEXT.removeNamed(passkey.name)}
              disabled={disabled}
              onClick={onRemove}
            >
              {PASSKEY_TEXT.remove}
            </button>
          </div>
        </>
      )}
    </li>
  );
}
