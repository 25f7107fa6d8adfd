import { Mail } from 'lucide-react';
import { sendAddressLink } from '../data/calls/users.ts';
import { ApiError } from '../data/client/http.ts';
import { useWrite } from '../data/client/use-write.ts';
import { ownerToken } from '../data/session/owner-token.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { Icon } from './Icon.tsx';
import { withElements } from './with-elements.ts';
import './address-notice.css';

interface AddressNoticeProps {
  ownerId: string;
  email: string;
}

/** Tells an author to confirm their address before they can publish. */
export function AddressNotice({ ownerId, email }: AddressNoticeProps) {
  const { mutate: resend, isPending } = useWrite({
    send: async () => {
      const { isMailSetUp } = await sendAddressLink({ token: ownerToken(ownerId) });
      if (!isMailSetUp) throw new ApiError(503, 'MAIL_NOT_SET_UP', ADDRESS_TEXT.waitsAgain);
    },
    done: ADDRESS_TEXT.sentAgain,
    failed: ADDRESS_TEXT.againFailed,
  });

  return (
    <div className="address-notice">
      <Icon of={Mail} size={20} />
      <p>{withElements(ADDRESS_TEXT.unverified, { email: <strong>{email}</strong> })}</p>
      <button
        type="button"
        className="address-notice-again"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) resend();
        }}
      >
        {isPending ? ADDRESS_TEXT.sending : ADDRESS_TEXT.again}
      </button>
    </div>
  );
}
