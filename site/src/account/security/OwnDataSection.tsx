import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { ACCOUNT_TEXT } from '@text/account-text.ts';
import { EXPORT_TEXT } from '@text/export-text.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import type { AccountOwner } from './account-owner.ts';

interface OwnDataSectionProps {
  owner: AccountOwner;
  /** Admins cannot delete their account. */
  mayDelete: boolean;
  /** Number of published articles; `undefined` until loaded. */
  articles: number | undefined;
}

/** Export the account's data, or delete the account. */
export function OwnDataSection({ owner, mayDelete, articles }: OwnDataSectionProps) {
  const [deleting, setDeleting] = useState(false);

  return (
    <SecuritySection id="own-data" heading={EXPORT_TEXT.heading} reason={EXPORT_TEXT.reason}>
      <div className="security-own">
        <ExportButton ownerId={owner._id} />
        {mayDelete && (
          <button
            type="button"
            className="button button-quiet security-delete"
            onClick={() => setDeleting(true)}
          >
            {ACCOUNT_TEXT.deleteMine}
          </button>
        )}
      </div>
      {deleting && (
        <DeleteAccountDialog
          owner={owner}
          articles={articles}
          onDeleted={() => location.assign(PATHS.home)}
          onCancel={() => setDeleting(false)}
        />
      )}
    </SecuritySection>
  );
}
