import { MAX_PASSKEYS, type Passkey } from '@contract/passkeys.ts';
import type { Role } from '@contract/users.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { hasPasskeys } from '../../lib/browser/passkey-device.ts';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FreshSignInDialog } from './FreshSignInDialog.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { SectionFailure, SecuritySection } from './SecuritySection.tsx';
import type { AccountOwner } from './account-owner.ts';
import { usePasskeys } from './use-passkeys.ts';
import { useTwoStep } from './use-two-step.ts';
import './passkeys.css';

interface PasskeysSectionProps {
  owner: AccountOwner;
  role: Role;
}

/** The passkeys of an account: adding, naming and removing them. */
export function PasskeysSection({ owner, role }: PasskeysSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<Passkey | null>(null);
  // The button that had the focus is gone.
  const mine = usePasskeys(owner._id, () => heading.current?.focus({ preventScroll: true }));
  const { passkeys = [], busy } = mine;
  const { data: twoStep } = useTwoStep(owner._id);
  const isFull = passkeys.length >= MAX_PASSKEYS;

  /** The warning if this is the last second factor; otherwise empty. */
  function consequence({ _id }: Passkey): string {
    const isLast = passkeys.every((each) => each._id === _id || each.isStopped);
    if (!isLast || twoStep === undefined || twoStep.on) return '';
    return twoStep.demanded ? PASSKEY_TEXT.lastDemanded : PASSKEY_TEXT.lastOne;
  }

  return (
    <SecuritySection
      id="passkeys"
      heading={PASSKEY_TEXT.heading}
      reason={PASSKEY_TEXT.reason}
      headingRef={heading}
    >
      {mine.failed && <SectionFailure text={PASSKEY_TEXT.loadFailed} onRetry={mine.reload} />}
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              now={mine.loadedAt}
              disabled={busy}
              isNaming={mine.naming === passkey._id}
              onNaming={(isNaming) => mine.setNaming(isNaming ? passkey._id : null)}
              onRename={(name) => mine.rename(passkey._id, name)}
              onRemove={() => setToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() && !isFull && (
        <button type="button" className="button button-outline" aria-disabled={busy} onClick={mine.add}>
          <Icon of={Plus} size={16} />
          {mine.isAdding ? PASSKEY_TEXT.adding : PASSKEY_TEXT.add}
        </button>
      )}
      <p className="security-note passkey-note" role="status">
        {mine.note}
      </p>
      {!hasPasskeys() && <p className="security-note">{PASSKEY_TEXT.unsupported}</p>}
      {isFull && <p className="security-note">{PASSKEY_TEXT.full(MAX_PASSKEYS)}</p>}
      {toRemove !== null && (
        <ConfirmDialog
          heading={PASSKEY_TEXT.removeHeading}
          question={[PASSKEY_TEXT.removeQuestion(toRemove.name), consequence(toRemove)].join(' ').trim()}
          confirm={PASSKEY_TEXT.remove}
          onClose={() => setToRemove(null)}
          onConfirm={() => mine.remove(toRemove._id)}
        />
      )}
      {mine.isWaiting && (
        <FreshSignInDialog
          owner={owner}
          role={role}
          reason={PASSKEY_TEXT.again}
          onSignedIn={mine.goOn}
          onCancel={mine.giveUp}
        />
      )}
    </SecuritySection>
  );
}
