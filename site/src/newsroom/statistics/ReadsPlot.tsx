import type { ReadDay } from '@contract/statistics.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { shortDay } from './days.ts';

interface ReadsPlotProps {
  /** SVG that the server has drawn. */
  plot: string;
  days: readonly ReadDay[];
}

/** Reads of each day, with those of the period before, as a drawing and as a table. */
export function ReadsPlot({ plot, days }: ReadsPlotProps) {
  return (
    <section className="statistics-part" aria-labelledby="reads-a-day">
      <div className="statistics-part-head">
        <h2 id="reads-a-day">{STATISTICS_TEXT.readsADay}</h2>
        <p className="statistics-key">
          <span data-line="now">{STATISTICS_TEXT.now}</span>
          <span data-line="before">{STATISTICS_TEXT.before(days.length)}</span>
        </p>
      </div>
      <div className="statistics-plot" dangerouslySetInnerHTML={{ __html: plot }} />
      <details className="statistics-table">
        <summary>{STATISTICS_TEXT.asTable}</summary>
        <DayTable days={days} />
      </details>
    </section>
  );
}

function DayTable({ days }: { days: readonly ReadDay[] }) {
  const { day, reads, readers, before } = STATISTICS_TEXT.columns;
  return (
    <table className="figures">
      <caption className="visually-hidden">{STATISTICS_TEXT.readsADay}</caption>
      <thead>
        <tr>
          {[day, reads, readers, before].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((each) => (
          <tr key={each.day}>
            <th scope="row" className="figures-day">
              {shortDay(each.day)}
            </th>
            <td>{groupedDigits(each.reads)}</td>
            <td>{groupedDigits(each.readers)}</td>
            <td>{groupedDigits(each.readsBefore)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
