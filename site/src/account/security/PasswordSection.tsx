import { useRef, useState } from 'react';
import { newsroomZone } from '../../lib/browser/newsroom-zone.ts';
import { longDate } from '../../lib/prose/dates.ts';
import { ACCOUNT_TEXT } from '@text/account-text.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { AccountOwner } from './account-owner.ts';

interface PasswordSectionProps {
  owner: AccountOwner;
  /** When the password was last changed; `null` if unknown. */
  changedAt: string | null;
  onChanged: () => void;
}

/** The password: when it was last changed, and the form that changes it. */
export function PasswordSection({ owner, changedAt, onChanged }: PasswordSectionProps) {
  const [open, setOpen] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The button that opened the form returns when the form closes.
  useFocusAfter(open, () => changeButton.current?.focus());

  const reason =
    changedAt === null
      ? ACCOUNT_TEXT.passwordHint
      : ACCOUNT_TEXT.passwordChangedOn(longDate(changedAt, newsroomZone()));
  return (
    <SecuritySection id="password" heading={ACCOUNT_TEXT.password} reason={reason}>
      {open ? (
        <PasswordForm
          owner={owner}
          onChanged={() => {
            setOpen(false);
            onChanged();
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <button
          ref={changeButton}
          type="button"
          className="button button-outline"
          onClick={() => setOpen(true)}
        >
          {ACCOUNT_TEXT.changePassword}
        </button>
      )}
    </SecuritySection>
  );
}
