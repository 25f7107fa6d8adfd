import { useEffect, useRef, useState } from 'react';
import { ADDRESS_TEXT } from '../../text/address-text.ts';
import { AddressForm } from './AddressForm.tsx';
import type { AccountOwner } from './use-account-call.ts';

interface OwnAddressProps {
  owner: AccountOwner;
  /** Whether the profile above has unsaved changes. */
  unsaved: boolean;
}

/** The address of the account, and its change by a link. */
export function OwnAddress({ owner, unsaved }: OwnAddressProps) {
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
    <section className="own-account" aria-labelledby="own-address">
      <div>
        <h2 id="own-address">{ADDRESS_TEXT.section}</h2>
        <p className="own-account-hint">{ADDRESS_TEXT.reason}</p>
      </div>
      <div>
        <p className="own-account-value">{owner.email}</p>
        {open ? (
          <AddressForm
            owner={owner}
            unsaved={unsaved}
            onSent={(email) => {
              setSentTo(email);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : (
          <>
            {sentTo !== null && (
              <div className="own-account-sent">
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
          </>
        )}
      </div>
    </section>
  );
}
