import { countWords } from '@contract/text-measures.ts';
import { useState } from 'react';
import { articleOf, titleOf } from '../../../writing/device-draft/draft-state.ts';
import { formatMoment } from '@text/moment-text.ts';
import type { Draft } from '../../../writing/device-draft/draft.ts';
import { wordsOf } from '../../../writing/device-draft/draft-words.ts';
import { languageOf } from '../../../lib/prose/language.ts';
import { DRAFTS_DIALOG_TEXT } from '@text/drafts-dialog-text.ts';
import { wordCount } from '@text/word-count.ts';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import './drafts-dialog.css';

interface DraftsDialogProps {
  drafts: readonly Draft[];
  /** Id of the edited article, `null` for a new one. */
  articleId: string | null;
  /** Called with the draft to continue and the drafts to discard. */
  onContinue: (draft: Draft, discarded: readonly Draft[]) => void;
  onDecline: (discarded: readonly Draft[]) => void;
}

interface DraftOfferProps {
  draft: Draft;
  /** Whether its article has been deleted. Then it can only become a new one. */
  isOrphan: boolean;
  isDiscarded: boolean;
  onContinue: () => void;
  onToggle: () => void;
}

function DraftOffer({ draft, isOrphan, isDiscarded, onContinue, onToggle }: DraftOfferProps) {
  const title = titleOf(draft);
  const [now] = useState(() => Date.now());
  const toggleNamed = isDiscarded ? DRAFTS_DIALOG_TEXT.undoNamed : DRAFTS_DIALOG_TEXT.discardNamed;
  return (
    <li className="draft-offer">
      <div className="draft-offer-words">
        <p className="dialog-thing" lang={languageOf(title)}>
          {title}
        </p>
        <p className="draft-offer-meta">
          {DRAFTS_DIALOG_TEXT.changed({
            when: formatMoment(draft.savedAt, now),
            length: wordCount(countWords(wordsOf(draft.content))),
          })}
        </p>
        {isOrphan && <p className="draft-offer-meta">{DRAFTS_DIALOG_TEXT.orphan}</p>}
      </div>
      <div className="draft-offer-buttons">
        <button
          type="button"
          className="button button-small button-primary"
          aria-label={DRAFTS_DIALOG_TEXT.continueNamed(title)}
          disabled={isDiscarded}
          onClick={onContinue}
        >
          {DRAFTS_DIALOG_TEXT.continue}
        </button>
        <button
          type="button"
          className="button button-small button-outline"
          aria-label={toggleNamed(title)}
          onClick={onToggle}
        >
          {isDiscarded ? DRAFTS_DIALOG_TEXT.undo : DRAFTS_DIALOG_TEXT.discard}
        </button>
      </div>
    </li>
  );
}

/**
 * Asks which draft of this device to continue, if any. A discarded draft can be restored until the dialog closes.
 */
export function DraftsDialog({ drafts, articleId, onContinue, onDecline }: DraftsDialogProps) {
  const [discarded, setDiscarded] = useState<readonly Draft[]>([]);

  function toggle(draft: Draft): void {
    const next = discarded.includes(draft)
      ? discarded.filter((other) => other !== draft)
      : [...discarded, draft];
    setDiscarded(next);
    if (next.length === drafts.length) onDecline(next);
  }

  return (
    <ModalDialog
      heading={DRAFTS_DIALOG_TEXT.heading}
      text={DRAFTS_DIALOG_TEXT.question(drafts.length)}
      look="drafts-dialog"
      onCancel={() => onDecline(discarded)}
    >
      <ul className="draft-offers" role="list">
        {drafts.map((draft) => (
          <DraftOffer
            key={draft.key}
            draft={draft}
            isOrphan={articleOf(draft.key) !== articleId}
            isDiscarded={discarded.includes(draft)}
            onContinue={() => onContinue(draft, discarded)}
            onToggle={() => toggle(draft)}
          />
        ))}
      </ul>
      <div className="dialog-buttons">
        <button type="button" className="button button-quiet" onClick={() => onDecline(discarded)}>
          {articleId === null ? DRAFTS_DIALOG_TEXT.writeNew : DRAFTS_DIALOG_TEXT.editAsItIs}
        </button>
      </div>
    </ModalDialog>
  );
}
