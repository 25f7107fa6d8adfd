import { useQuery } from '@tanstack/react-query';
import { readOwnStatistics } from '../../data/calls/statistics.ts';
import { tokenOf } from '../../data/session/session.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { OWN_READS_TEXT } from '@text/statistics-text.ts';
import { withElements } from '../../ui/with-elements.ts';
import { statisticsPath } from '../statistics/statistics-address.ts';

/** How often the own articles were read. Without an answer, only the way to the statistics. */
export function OwnReads({ ownerId }: { ownerId: string }) {
  const { data } = useQuery({
    queryKey: ['reads', 'own', ownerId],
    queryFn: ({ signal }) => readOwnStatistics(undefined, { token: tokenOf(ownerId), signal }),
  });
  return <OwnReadsLine reads={data?.reads} />;
}

/** The line has its place before the number has loaded. */
export function OwnReadsLine({ reads }: { reads?: number | undefined }) {
  return (
    <p className="own-reads">
      <span>
        {reads !== undefined &&
          withElements(OWN_READS_TEXT.all(reads), { number: <strong>{groupedDigits(reads)}</strong> })}
      </span>
      <a href={statisticsPath('own', {})}>{OWN_READS_TEXT.statistics}</a>
    </p>
  );
}
