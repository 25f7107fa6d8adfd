import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { manuscriptPath } from '../../paths.ts';
import { AUTHOR_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { changedWhen, draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { DraftRow } from './DraftRow.tsx';
import { ROW_ART } from './DraftRows.tsx';
import { withOthers } from './other-authors.ts';
import { rowMenu } from './row-menu.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import { useOwnNewsroom } from './use-own-newsroom.ts';
import type { OwnScheduledList } from './use-own-scheduled.ts';

interface ScheduledListProps {
  scheduled: OwnScheduledList;
  ownerId: string;
  onPage: (page: number) => void;
  onRetry: () => void;
  onUnschedule: (id: string) => void;
}

/** Drafts that will be published, page by page. */
export function ScheduledList({ scheduled, ownerId, onPage, onRetry, onUnschedule }: ScheduledListProps) {
  const { rows, now, page, totalPages, total = 0, loading, failed } = scheduled;
  const newsroom = useOwnNewsroom(rows !== undefined && rows.length > 0, ownerId);
  const isEmpty = rows?.length === 0 && !loading && !failed;

  if (failed) return <ErrorState text={PLAN_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return <RowSkeletons label={PLAN_TEXT.loading} />;
  return (
    <>
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && <EmptyState text={PLAN_TEXT.none} note={PLAN_TEXT.noneNote} />}
      {rows.length > 0 && (
        <ul className="own-drafts" role="list" aria-busy={loading}>
          {rows.map((row) => (
            <DraftRow
              key={row._id}
              art={row.banner === null ? '' : <ArtPicture picture={row.banner} sizes={ROW_ART} />}
              title={draftTitle(row, now)}
              state={PLAN_TEXT.state}
              sign="scheduled"
              when={
                row.scheduledAt === null || newsroom === undefined
                  ? ''
                  : shortMoment(Date.parse(row.scheduledAt), newsroom.timeZone, newsroom.now())
              }
              changed={changedWhen(Date.parse(row.savedAt), now)}
              others={withOthers(row.authors, ownerId)}
              words={row.words}
              href={manuscriptPath(row._id)}
              menu={rowMenu(row._id, ownerId)}
              onUnschedule={() => onUnschedule(row._id)}
            />
          ))}
        </ul>
      )}
      <Pager of="Scheduled articles" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
