import { Mail } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../lib/browser/toast-event.ts';
import { ERROR_TOAST_MS, SUCCESS_TOAST_MS } from '../page-limits.ts';
import { ADDRESS_TEXT } from '../text/address-text.ts';
import { Icon } from './Icon.tsx';
import './address-notice.css';

interface AddressNoticeProps {
  email: string;
  /** Sends the link again. Resolves to why it could not be sent; `null` if it was. */
  onAgain: () => Promise<string | null>;
}

/** What an author has to do before they can publish. */
export function AddressNotice({ email, onAgain }: AddressNoticeProps) {
  const [sending, setSending] = useState(false);

  async function again(): Promise<void> {
    if (sending) return;
    setSending(true);
    const problem = await onAgain();
    setSending(false);
    if (problem === null)
      toast({ kind: 'success', text: ADDRESS_TEXT.sentAgain, duration: SUCCESS_TOAST_MS });
    else toast({ kind: 'error', text: problem, duration: ERROR_TOAST_MS });
  }

  return (
    <div className="address-notice">
      <Icon of={Mail} size={20} />
      <p>
        {ADDRESS_TEXT.unverified[0]}
        <strong>{email}</strong>
        {ADDRESS_TEXT.unverified[1]}
      </p>
      <button
        type="button"
        className="address-notice-again"
        aria-disabled={sending}
        onClick={() => void again()}
      >
        {sending ? ADDRESS_TEXT.sending : ADDRESS_TEXT.again}
      </button>
    </div>
  );
}
