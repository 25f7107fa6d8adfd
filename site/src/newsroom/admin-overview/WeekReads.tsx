import { groupedDigits } from '../../lib/prose/locale.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';
import type { ReadWeek } from './week.ts';

/** Of the drawing. */
const HEIGHT = 72;
const [BAR_WIDTH, GAP] = [24, 16];

/** The reads of a week, in bars; the last one, of today, is hollow. */
export function WeekReads({ week: { reads, changePercent, bars } }: { week: ReadWeek }) {
  const text = OVERVIEW_TEXT.reads(groupedDigits(reads), changePercent);
  return (
    <>
      <svg
        className="overview-bars"
        viewBox={`0 0 ${bars.length * (BAR_WIDTH + GAP)} ${HEIGHT}`}
        role="img"
        aria-labelledby="week-reads-title"
      >
        <title id="week-reads-title">{text}</title>
        {bars.map((share, index) => {
          const height = Math.max(1, share * (HEIGHT - 1));
          const isToday = index === bars.length - 1;
          return (
            <rect
              key={index}
              data-today={isToday || undefined}
              x={index * (BAR_WIDTH + GAP) + 1}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <p className="overview-none">{text}</p>
    </>
  );
}
