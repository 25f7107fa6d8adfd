import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ACCOUNT_TEXT } from '../../text/account-text.ts';
import { EXPORT_TEXT } from '../../text/export-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { OwnAddress } from './OwnAddress.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { AccountOwner } from './use-account-call.ts';
import './own-account.css';

interface OwnAccountProps {
  owner: AccountOwner;
  /** Number of published articles. */
  articles: number;
  /** Whether the profile above has unsaved changes. */
  unsaved: boolean;
  onDeleted: () => void;
}

/** Below the profile form: address, password, a copy of everything, and account deletion. */
export function OwnAccount({ owner, articles, unsaved, onDeleted }: OwnAccountProps) {
  const [open, setOpen] = useState<'password' | 'deletion' | null>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const formWasOpen = useRef(false);

  // The button that opened the form returns when the form closes, and takes the focus.
  useEffect(() => {
    if (formWasOpen.current && open === null) changeButton.current?.focus();
    formWasOpen.current = open === 'password';
  }, [open]);

  return (
    <>
      <OwnAddress owner={owner} unsaved={unsaved} />
      <section className="own-account" aria-labelledby="own-password">
        <div>
          <h2 id="own-password">{ACCOUNT_TEXT.password}</h2>
          <p className="own-account-hint">{ACCOUNT_TEXT.passwordHint}</p>
        </div>
        {open === 'password' ? (
          <PasswordForm owner={owner} unsaved={unsaved} onClose={() => setOpen(null)} />
        ) : (
          <button
            ref={changeButton}
            type="button"
            className="button button-outline"
            onClick={() => setOpen('password')}
          >
            {ACCOUNT_TEXT.changePassword}
          </button>
        )}
      </section>
      <section className="own-account" aria-labelledby="own-export">
        <div>
          <h2 id="own-export">{EXPORT_TEXT.heading}</h2>
          <p className="own-account-hint">{EXPORT_TEXT.reason}</p>
        </div>
        <ExportButton ownerId={owner._id} unsaved={unsaved} />
      </section>
      <section className="own-account" aria-labelledby="own-deletion">
        <div>
          <h2 id="own-deletion">{ACCOUNT_TEXT.deletion}</h2>
          <p className="own-account-hint">{ACCOUNT_TEXT.deletionHint}</p>
        </div>
        <button type="button" className="button button-delete" onClick={() => setOpen('deletion')}>
          <Icon of={Trash2} size={16} />
          {ACCOUNT_TEXT.delete}
        </button>
      </section>
      {open === 'deletion' && (
        <DeleteAccountDialog
          owner={owner}
          articles={articles}
          unsaved={unsaved}
          onDeleted={onDeleted}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
