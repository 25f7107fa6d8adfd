import { useRef, useState } from 'react';
import { sendAddressLink } from '../../data/calls/users.ts';
import { failureText } from '../../data/client/failure.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { AddressForm } from './AddressForm.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { AccountOwner } from './account-owner.ts';

interface AddressSectionProps {
  owner: AccountOwner;
  /** `undefined` until loaded. */
  isConfirmed: boolean | undefined;
}

/** The account's email address: confirm or change it with a mailed link. */
export function AddressSection({ owner, isConfirmed }: AddressSectionProps) {
  const [open, setOpen] = useState(false);
  /** The address that a link was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isMailSetUp, setMailSetUp] = useState(true);
  const confirmation = useWrite({
    send: async () => sendAddressLink({ token: ownerToken(owner._id) }),
    onDone: ({ isMailSetUp: isSent }) =>
      toast(
        isSent
          ? { kind: 'success', text: ADDRESS_TEXT.confirmSent }
          : { kind: 'error', text: ADDRESS_TEXT.waitsAgain },
      ),
  });
  const { isPending: sending, error } = confirmation;
  const changeButton = useRef<HTMLButtonElement>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);

  // The element that replaces the form gets the focus.
  useFocusAfter(open, () => (sentHeading.current ?? changeButton.current)?.focus());

  return (
    <SecuritySection id="address" heading={ADDRESS_TEXT.section} reason={ADDRESS_TEXT.reason}>
      <p className="security-value">{owner.email}</p>
      {isConfirmed === false && !open && (
        <div className="security-unconfirmed">
          <Alert text={error && failureText(error, ADDRESS_TEXT.againFailed)} />
          <p className="security-note">{ADDRESS_TEXT.unconfirmed}</p>
          <button
            type="button"
            className="button button-outline"
            aria-disabled={sending}
            onClick={() => {
              if (!sending) confirmation.mutate();
            }}
          >
            {sending ? ADDRESS_TEXT.sending : ADDRESS_TEXT.confirmBySending}
          </button>
        </div>
      )}
      {open && (
        <AddressForm
          owner={owner}
          onSent={(email, isSetUp) => {
            setMailSetUp(isSetUp);
            setSentTo(email);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {!open && sentTo !== null && (
        <div className="security-sent">
          <h3 ref={sentHeading} tabIndex={-1}>
            {isMailSetUp ? ADDRESS_TEXT.sentHeading : ADDRESS_TEXT.waitsHeading}
          </h3>
          <p>
            {withElements(isMailSetUp ? ADDRESS_TEXT.sentTo : ADDRESS_TEXT.waits, {
              email: <strong>{sentTo}</strong>,
            })}
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
