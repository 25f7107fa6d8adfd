import { groupedDigits } from '../../lib/prose/locale.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { Sparkline } from './Sparkline.tsx';
import './reads-link.css';

interface ReadsLinkProps {
  /** The article's statistics. */
  href: string;
  reads: number;
  /** Drawing of the reads of each day; `undefined` until loaded. */
  plot: string | undefined;
  /** After the number, on phones, where no column head says what it is. */
  unit?: string;
}

/** The reads of an article, which lead to its statistics. */
export function ReadsLink({ href, reads, plot, unit }: ReadsLinkProps) {
  return (
    <a className="reads-link" href={href}>
      <span className="reads-trend">{plot !== undefined && <Sparkline plot={plot} />}</span>
      <span className="reads-number">{groupedDigits(reads)}</span>{' '}
      <span className={unit === undefined ? 'visually-hidden' : 'reads-unit'}>
        {unit ?? STATISTICS_TEXT.unit(reads)}
      </span>
    </a>
  );
}
