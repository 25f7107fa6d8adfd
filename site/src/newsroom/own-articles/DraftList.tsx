import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, DRAFTS_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { DraftRows } from './DraftRows.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { OwnDraftList } from './use-own-drafts.ts';

interface DraftListProps {
  ownerId: string;
  drafts: OwnDraftList;
  onPage: (page: number) => void;
  onRetry: () => void;
  onDelete: (id: string) => void;
}

/** Drafts that the server has, page by page. */
export function DraftList({ drafts, ownerId, onPage, onRetry, onDelete }: DraftListProps) {
  const { rows, now, page, totalPages, total = 0, loading, failed } = drafts;
  const isEmpty = rows?.length === 0 && !loading && !failed;

  if (failed) return <ErrorState text={DRAFTS_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return <RowSkeletons label={DRAFTS_TEXT.loading} />;
  return (
    <>
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && (
        <EmptyState text={DRAFTS_TEXT.none} note={DRAFTS_TEXT.noneNote}>
          <a className="button button-primary" href={PATHS.createArticle}>
            {DRAFTS_TEXT.create}
          </a>
        </EmptyState>
      )}
      {rows.length > 0 && <DraftRows {...{ ownerId, rows, now, loading, onDelete }} />}
      <Pager of="Your drafts" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
