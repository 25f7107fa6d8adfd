import { useEffect, useRef, useState } from 'react';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { AddressForm } from './AddressForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import type { AccountOwner } from './use-account-call.ts';

/** The address of the account, and its change by a link. */
export function AddressSection({ owner }: { owner: AccountOwner }) {
  const [open, setOpen] = useState(false);
  /** The address that a link was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);

  // What takes the place of the form takes the focus.
  useEffect(() => {
    if (wasOpen.current && !open) (sentHeading.current ?? changeButton.current)?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <SecuritySection id="address" heading={ADDRESS_TEXT.section} reason={ADDRESS_TEXT.reason}>
      <p className="security-value">{owner.email}</p>
      {open && (
        <AddressForm
          owner={owner}
          onSent={(email) => {
            setSentTo(email);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {!open && sentTo !== null && (
        <div className="security-sent">
          <h3 ref={sentHeading} tabIndex={-1}>
            {ADDRESS_TEXT.sentHeading}
          </h3>
          <p>
            {ADDRESS_TEXT.sentTo[0]}
            <strong>{sentTo}</strong>
            {ADDRESS_TEXT.sentTo[1]}
          </p>
        </div>
      )}
      {!open && (
        <button
          ref={changeButton}
          type="button"
          className="button button-outline"
          onClick={() => {
            setSentTo(null);
            setOpen(true);
          }}
        >
          {ADDRESS_TEXT.change}
        </button>
      )}
    </SecuritySection>
  );
}
