import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { manuscriptPath, PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, DRAFTS_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { changedWhen, draftTitle } from '../../drafts/draft-facts.ts';
import { DraftRow } from './DraftRow.tsx';
import { mayDelete, withOthers } from './other-authors.ts';
import { rowMenu } from './row-menu.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import type { OwnDraftList } from './use-own-drafts.ts';
import { useOwnNewsroom } from './use-own-newsroom.ts';

/** `sizes` of a banner in a row. */
export const ROW_ART = '(min-width: 40rem) 168px, 104px';

interface DraftListProps {
  ownerId: string;
  drafts: OwnDraftList;
  onPage: (page: number) => void;
  onRetry: () => void;
  onDelete: (id: string) => void;
  onPublishAgain: (id: string) => void;
}

/** Why a draft was not published at its time. */
function missedNote(
  { missedSchedule }: ManuscriptSummary,
  newsroom: Newsroom | undefined,
): string | undefined {
  if (missedSchedule === null || newsroom === undefined) return undefined;
  const when = shortMoment(Date.parse(missedSchedule.at), newsroom.timeZone, newsroom.now());
  return `${PLAN_TEXT.missed(when)}: ${missedSchedule.reason}`;
}

/** Drafts that the server has, page by page. */
export function DraftList(props: DraftListProps) {
  const { drafts, ownerId, onPage, onRetry, onDelete, onPublishAgain } = props;
  const { rows, now, page, totalPages, total = 0, loading, failed } = drafts;
  const newsroom = useOwnNewsroom(
    rows?.some(({ missedSchedule }) => missedSchedule !== null) === true,
    ownerId,
  );
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
      {rows.length > 0 && (
        <ul className="own-drafts" role="list" aria-busy={loading}>
          {rows.map((draft) => (
            <DraftRow
              key={draft._id}
              art={
                draft.banner === null ? (
                  'No banner yet'
                ) : (
                  <ArtPicture picture={draft.banner} sizes={ROW_ART} />
                )
              }
              title={draftTitle(draft, now)}
              state={SAVING_TEXT.state[draft.state === 'withdrawn' ? 'withdrawn' : 'draft']}
              sign={draft.state === 'withdrawn' ? 'withdrawn' : undefined}
              changed={changedWhen(Date.parse(draft.savedAt), now)}
              note={missedNote(draft, newsroom)}
              returned={draft.returned === null ? undefined : { note: draft.returned, now }}
              opening={draft.title.trim() === '' ? draft.excerpt : undefined}
              words={draft.words}
              href={manuscriptPath(draft._id)}
              others={withOthers(draft.authors, ownerId)}
              menu={rowMenu(
                draft._id,
                ownerId,
                mayDelete(draft.authors, ownerId) ? () => onDelete(draft._id) : undefined,
              )}
              onPublishAgain={
                draft.state === 'withdrawn' && mayDelete(draft.authors, ownerId)
                  ? () => onPublishAgain(draft._id)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <Pager of="Your drafts" page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
