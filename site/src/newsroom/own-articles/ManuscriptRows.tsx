import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { TRASH_TEXT } from '@text/messages.ts';
import { ROW_TEXT } from '@text/own-articles-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { ListRow, RowArt } from '../rows/ListRow.tsx';
import { type ManuscriptTab, ROW_CONTENT, type RowContext } from './row-content.tsx';

const BANNER_SIZES = '(min-width: 40rem) 168px, 104px';

export interface ManuscriptRowsProps extends Omit<RowContext, 'newsroom'> {
  tab: ManuscriptTab;
  rows: readonly ManuscriptSummary[];
  loading: boolean;
}

/** The rows of one of the author's lists. */
export function ManuscriptRows({ tab, rows, loading, ...context }: ManuscriptRowsProps) {
  const { owner, now } = context;
  const needsTimeZone = rows.some((row) => row.scheduledAt !== null || row.missedSchedule !== null);
  const newsroom = useNewsroom(owner._id, needsTimeZone);
  return (
    <>
      <ul className="own-drafts" role="list" aria-busy={loading}>
        {rows.map((row) => (
          <ListRow
            key={row._id}
            art={
              <RowArt>
                {row.banner === null ? (
                  ROW_TEXT.noBanner
                ) : (
                  <ArtPicture picture={row.banner} sizes={BANNER_SIZES} />
                )}
              </RowArt>
            }
            title={draftTitle(row, now)}
            {...ROW_CONTENT[tab](row, { ...context, newsroom })}
          />
        ))}
      </ul>
      {tab === 'trash' && <p className="trash-foot">{TRASH_TEXT.foot}</p>}
    </>
  );
}
