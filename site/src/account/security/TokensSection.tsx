import { MAX_TOKENS, type PersonalToken } from '@contract/tokens.ts';
import type { Role } from '@contract/users.ts';
import { Plus, SquareTerminal } from 'lucide-react';
import { useRef, useState } from 'react';
import { TOKEN_TEXT } from '@text/token-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { AccountOwner } from './account-owner.ts';
import { NewToken } from './NewToken.tsx';
import { SectionFailure, SecuritySection } from './SecuritySection.tsx';
import { TokenForm } from './TokenForm.tsx';
import { hasExpired, tokenNote } from './token-words.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useTokens } from './use-tokens.ts';
import './tokens.css';

/** What is shown below the list instead of the button. */
type Open = { kind: 'form' } | { kind: 'made'; secret: string };

/** The personal tokens of an account: making and revoking them. */
export function TokensSection({ owner, role }: { owner: AccountOwner; role: Role }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [toRevoke, setToRevoke] = useState<PersonalToken | null>(null);
  // The button that had the focus is gone.
  const own = useTokens(owner._id, () => heading.current?.focus({ preventScroll: true }));
  const { tokens = [] } = own;
  const isFull = tokens.length >= MAX_TOKENS;
  useFocusAfter(open !== null, () => (addButton.current ?? heading.current)?.focus());

  return (
    <SecuritySection
      id="personal-tokens"
      heading={TOKEN_TEXT.heading}
      reason={TOKEN_TEXT.reason}
      headingRef={heading}
    >
      {own.failed && <SectionFailure text={TOKEN_TEXT.loadFailed} onRetry={own.reload} />}
      {tokens.length > 0 && (
        <ul className="security-list">
          {tokens.map((token) => (
            <li key={token._id} className="security-row">
              <Icon of={SquareTerminal} className="security-row-icon" />
              <div className="security-row-words">
                <p className="security-row-name">{token.name}</p>
                <p
                  className={
                    hasExpired(token, own.loadedAt) ? 'security-row-note token-expired' : 'security-row-note'
                  }
                >
                  {tokenNote(token, own.loadedAt)}
                </p>
              </div>
              <button
                type="button"
                className="button button-small button-quiet security-delete"
                aria-label={TOKEN_TEXT.revokeNamed(token.name)}
                disabled={own.busy}
                onClick={() => setToRevoke(token)}
              >
                {TOKEN_TEXT.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'form' && (
        <TokenForm
          owner={owner}
          role={role}
          onMade={({ secret, token }) => {
            own.add(token);
            setOpen({ kind: 'made', secret });
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'made' && <NewToken secret={open.secret} onDone={() => setOpen(null)} />}
      {open === null && !isFull && (
        <button
          ref={addButton}
          type="button"
          className="button button-outline"
          onClick={() => setOpen({ kind: 'form' })}
        >
          <Icon of={Plus} size={16} />
          {TOKEN_TEXT.add}
        </button>
      )}
      {open === null && isFull && <p className="security-note">{TOKEN_TEXT.full(MAX_TOKENS)}</p>}
      {toRevoke !== null && (
        <ConfirmDialog
          heading={TOKEN_TEXT.revokeHeading}
          question={TOKEN_TEXT.revokeQuestion(toRevoke.name)}
          confirm={TOKEN_TEXT.revoke}
          onClose={() => setToRevoke(null)}
          onConfirm={() => own.revoke(toRevoke._id)}
        />
      )}
    </SecuritySection>
  );
}
