import type { ReadDay } from '@contract/statistics.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { shortDay } from './days.ts';
import { gridLines, linePath, PLOT, pointOf } from './plot.ts';

const percent = (share: number) => `${share * 100}%`;

/** Reads of each day, with those of the period before, as a drawing and as a table. */
export function ReadsPlot({ days }: { days: readonly ReadDay[] }) {
  const now = days.map(({ reads }) => reads);
  const before = days.map(({ readsBefore }) => readsBefore);
  const top = Math.max(1, ...now, ...before);
  const peakIndex = now.indexOf(Math.max(...now));
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  const peak = days[peakIndex];
  if (first === undefined || middle === undefined || last === undefined || peak === undefined) return null;
  const place = pointOf(peakIndex, peak.reads, days.length, top);
  return (
    <section className="statistics-part" aria-labelledby="reads-a-day">
      <div className="statistics-part-head">
        <h2 id="reads-a-day">{STATISTICS_TEXT.readsADay}</h2>
        <p className="statistics-key">
          <span data-line="now">{STATISTICS_TEXT.now}</span>
          <span data-line="before">{STATISTICS_TEXT.before(days.length)}</span>
        </p>
      </div>
      <div className="statistics-plot">
        <div className="statistics-grid" aria-hidden="true">
          {gridLines(top).map((value) => (
            <span key={value} style={{ top: percent(1 - value / top) }}>
              {groupedDigits(value)}
            </span>
          ))}
        </div>
        <div className="statistics-lines">
          <svg
            viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby="reads-plot-title reads-plot-description"
          >
            <title id="reads-plot-title">{STATISTICS_TEXT.readsADay}</title>
            <desc id="reads-plot-description">
              {STATISTICS_TEXT.plotDescription(
                shortDay(first.day),
                shortDay(last.day),
                groupedDigits(peak.reads),
                shortDay(peak.day),
              )}
            </desc>
            <path data-line="before" d={linePath(before, top)} />
            <path data-line="now" d={linePath(now, top)} />
          </svg>
          {peak.reads > 0 && (
            <p
              className="statistics-peak"
              aria-hidden="true"
              data-side={place.x > 0.5 ? 'left' : 'right'}
              style={{ left: percent(place.x), top: percent(place.y) }}
            >
              <span>{STATISTICS_TEXT.peak(groupedDigits(peak.reads), shortDay(peak.day))}</span>
            </p>
          )}
        </div>
        <p className="statistics-days" aria-hidden="true">
          {[first, middle, last].map(({ day }) => (
            <span key={day}>{shortDay(day)}</span>
          ))}
        </p>
      </div>
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
