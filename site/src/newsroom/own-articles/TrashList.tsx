import { AUTHOR_TEXT, LIST_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { TrashRow } from './TrashRow.tsx';
import type { OwnTrashList } from './use-own-trash.ts';

interface TrashListProps {
  trash: OwnTrashList;
  /** Name of the author, who is not named as having deleted something. */
  ownName: string;
  onPage: (page: number) => void;
  onRetry: () => void;
  onRestore: (id: string) => void;
}

/** What was deleted in the last 30 days, page by page. */
export function TrashList({ trash, ownName, onPage, onRetry, onRestore }: TrashListProps) {
  const { rows, now, page, totalPages, total = 0, loading, failed } = trash;
  const isEmpty = rows?.length === 0 && !loading && !failed;

  if (failed) return <ErrorState text={TRASH_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return <RowSkeletons label={TRASH_TEXT.loading} />;
  return (
    <>
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && <EmptyState text={TRASH_TEXT.none} note={TRASH_TEXT.noneNote} />}
      {rows.length > 0 && (
        <>
          <ul className="own-drafts" role="list" aria-busy={loading}>
            {rows.map((row) => (
              <TrashRow
                key={row._id}
                manuscript={row}
                ownName={ownName}
                now={now}
                onRestore={() => onRestore(row._id)}
              />
            ))}
          </ul>
          <p className="own-trash-foot">{TRASH_TEXT.foot}</p>
        </>
      )}
      <Pager of="Your trash" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
