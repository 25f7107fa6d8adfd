import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { changedWhen, draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { manuscriptPath } from '../../paths.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import { PLAN_TEXT } from '../../text/plan-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { DraftRow } from './DraftRow.tsx';
import { mayDelete, withOthers } from './other-authors.ts';
import { rowMenu } from './row-menu.ts';
import { useOwnNewsroom } from './use-own-newsroom.ts';

/** `sizes` of a banner in a row. */
export const ROW_ART = '(min-width: 40rem) 168px, 104px';

interface DraftRowsProps {
  ownerId: string;
  rows: readonly ManuscriptSummary[];
  /** When they were requested, in milliseconds since 1970. */
  now: number;
  loading: boolean;
  onDelete: (id: string) => void;
  /** For withdrawn articles. */
  onPublishAgain?: (id: string) => void;
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

/** Drafts, or withdrawn articles, that the server has. */
export function DraftRows({ ownerId, rows, now, loading, onDelete, onPublishAgain }: DraftRowsProps) {
  const newsroom = useOwnNewsroom(
    rows.some(({ missedSchedule }) => missedSchedule !== null),
    ownerId,
  );
  return (
    <ul className="own-drafts" role="list" aria-busy={loading}>
      {rows.map((row) => {
        const isFirstAuthor = mayDelete(row.authors, ownerId);
        const isWithdrawn = row.state === 'withdrawn';
        return (
          <DraftRow
            key={row._id}
            art={row.banner === null ? 'No banner yet' : <ArtPicture picture={row.banner} sizes={ROW_ART} />}
            title={draftTitle(row, now)}
            state={SAVING_TEXT.state[isWithdrawn ? 'withdrawn' : 'draft']}
            sign={isWithdrawn ? 'withdrawn' : undefined}
            changed={changedWhen(Date.parse(row.savedAt), now)}
            note={missedNote(row, newsroom)}
            returned={row.returned === null ? undefined : { note: row.returned, now }}
            opening={row.title.trim() === '' ? row.excerpt : undefined}
            words={row.words}
            href={manuscriptPath(row._id)}
            others={withOthers(row.authors, ownerId)}
            menu={rowMenu(row._id, ownerId, isFirstAuthor ? () => onDelete(row._id) : undefined)}
            onPublishAgain={
              isFirstAuthor && onPublishAgain !== undefined ? () => onPublishAgain(row._id) : undefined
            }
          />
        );
      })}
    </ul>
  );
}
