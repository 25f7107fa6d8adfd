import { changedWhen, draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { editArticlePath, manuscriptPath } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { DraftRow } from './DraftRow.tsx';
import { ROW_ART } from './DraftRows.tsx';
import { withOthers } from './other-authors.ts';
import { rowMenu } from './row-menu.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { OwnReviewList } from './use-own-review.ts';

interface ReviewListProps {
  review: OwnReviewList;
  ownerId: string;
  onPage: (page: number) => void;
  onRetry: () => void;
  onTakeBack: (id: string) => void;
}

/** Submitted articles, page by page. */
export function ReviewList({ review, ownerId, onPage, onRetry, onTakeBack }: ReviewListProps) {
  const { rows, now, page, totalPages, total = 0, loading, failed } = review;
  const isEmpty = rows?.length === 0 && !loading && !failed;

  if (failed) return <ErrorState text={REVIEW_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return <RowSkeletons label={REVIEW_TEXT.loading} />;
  return (
    <>
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && <EmptyState text={REVIEW_TEXT.none} note={REVIEW_TEXT.noneNote} />}
      {rows.length > 0 && (
        <ul className="own-drafts" role="list" aria-busy={loading}>
          {rows.map((row) => (
            <DraftRow
              key={row._id}
              art={row.banner === null ? '' : <ArtPicture picture={row.banner} sizes={ROW_ART} />}
              title={draftTitle(row, now)}
              state={REVIEW_TEXT.state}
              sign="review"
              when={
                row.submission === null
                  ? ''
                  : REVIEW_TEXT.since(changedWhen(Date.parse(row.submission.at), now))
              }
              changed={changedWhen(Date.parse(row.savedAt), now)}
              note={row.state === 'published' ? REVIEW_TEXT.changes : undefined}
              others={withOthers(row.authors, ownerId)}
              words={row.words}
              href={row.state === 'published' ? editArticlePath(row._id) : manuscriptPath(row._id)}
              menu={rowMenu(row._id, ownerId)}
              onTakeBack={() => onTakeBack(row._id)}
            />
          ))}
        </ul>
      )}
      <Pager of="Submitted articles" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
