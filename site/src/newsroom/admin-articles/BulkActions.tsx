import { BULK_MAX } from '@contract/bulk-actions.ts';
import { type RefObject, useState } from 'react';
import type { NewBulkAction } from '../../data/calls/bulk-actions.ts';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { BulkProgress } from '../bulk/BulkProgress.tsx';
import { useBulkAction } from '../bulk/use-bulk-action.ts';
import type { Filters } from './articles-address.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { BulkBar } from './BulkBar.tsx';
import { NOTHING_CHOSEN, ofList, type Selection } from './selection.ts';

interface BulkActionsProps {
  token: string | undefined;
  isEditor: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  filters: Filters;
  /** Ids of the page's rows. */
  rows: readonly string[];
  /** Number of articles of the list; `null` if not all are counted. */
  total: number | null;
  /** Gets the focus when the bar disappears. */
  heading: RefObject<HTMLElement | null>;
  onChanged: () => void;
}

/** The bar over the table: what to do with the chosen articles, or how far that is. */
export function BulkActions(props: BulkActionsProps) {
  const { token, isEditor, selection, onSelect, filters, rows, total, heading, onChanged } = props;
  const [dialog, setDialog] = useState<'trash' | 'author' | null>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const bulk = useBulkAction(
    token,
    () => {
      focusHeading();
      onSelect(NOTHING_CHOSEN);
    },
    onChanged,
  );
  const { shown } = bulk;
  const { ids, isAll } = selection;
  const count = isAll ? (total ?? ids.size) : ids.size;
  const canChooseAll = total !== null && total > ids.size && total <= BULK_MAX && !isAll;
  const { query, state, author, tag, language, month } = filters;
  const chosen = isAll
    ? { all: true as const, query: query.trim(), state, author, tag, language, month }
    : { ids: [...ids] };
  const start = (action: NewBulkAction) => bulk.start({ action, chosen });

  return (
    <div className="bulk-place">
      {count > 0 ? (
        <BulkBar
          count={count}
          all={canChooseAll ? total : null}
          disabled={bulk.isStarting}
          onAll={() => onSelect(ofList(rows))}
          onNone={() => {
            focusHeading();
            onSelect(NOTHING_CHOSEN);
          }}
          onAction={(kind) => (kind === 'trash' || kind === 'author' ? setDialog(kind) : start({ kind }))}
          onTag={(addedTag) => start({ kind: 'tag', addedTag })}
        />
      ) : (
        shown !== null && (
          <BulkProgress
            action={shown}
            token={token}
            // Only admins replace pictures.
            onStop={isEditor && shown.kind === 'picture' ? undefined : () => bulk.stop(shown._id)}
            onClose={() => {
              focusHeading();
              bulk.dismiss();
            }}
          />
        )
      )}
      {dialog === 'author' && (
        <AuthorDialog
          count={count}
          token={token}
          onwards={heading}
          onClose={() => setDialog(null)}
          onChoose={(firstAuthor) => start({ kind: 'author', firstAuthor })}
        />
      )}
      {dialog === 'trash' && (
        <ConfirmDialog
          heading={BULK_TEXT.actions.trash}
          question={`${BULK_TEXT.confirmTrash(count)} ${BULK_TEXT.trashNote}`}
          confirm={BULK_TEXT.actions.trash}
          onwards={heading}
          onClose={() => setDialog(null)}
          onConfirm={() => start({ kind: 'trash' })}
        />
      )}
    </div>
  );
}
