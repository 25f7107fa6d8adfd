import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { ListRow, RowArt } from '../rows/ListRow.tsx';
import { MANUSCRIPT_LISTS, type RowContext } from './manuscript-lists.tsx';

const BANNER_SIZES = '(min-width: 40rem) 168px, 104px';

export interface ManuscriptRowsProps extends Omit<RowContext, 'newsroom'> {
  kind: keyof typeof MANUSCRIPT_LISTS;
  rows: readonly ManuscriptSummary[];
  loading: boolean;
}

/** The rows of one of the author's lists. */
export function ManuscriptRows({ kind, rows, loading, ...context }: ManuscriptRowsProps) {
  const { owner, now } = context;
  const { needsTimeZone, noBanner, contentOf, foot } = MANUSCRIPT_LISTS[kind];
  const newsroom = useNewsroom(owner._id, rows.some(needsTimeZone));
  return (
    <>
      <ul className="own-drafts" role="list" aria-busy={loading}>
        {rows.map((row) => (
          <ListRow
            key={row._id}
            art={
              <RowArt>
                {row.banner === null ? noBanner : <ArtPicture picture={row.banner} sizes={BANNER_SIZES} />}
              </RowArt>
            }
            title={draftTitle(row, now)}
            {...contentOf(row, { ...context, newsroom })}
          />
        ))}
      </ul>
      {foot !== undefined && <p className="trash-foot">{foot}</p>}
    </>
  );
}
