import { groupedDigits, LOCALE } from '../../lib/prose/locale.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';
import type { ReadWeek } from './week.ts';

/** Of the bars. */
const HEIGHT = 72;
const [BAR_WIDTH, GAP] = [24, 16];
/** For the names of days below the bars, and for numbers beside them. */
const [DAYS_HEIGHT, NUMBERS_WIDTH] = [22, 48];

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });

/** The reads of a week, in bars; the last one, of today, is hollow. */
export function WeekReads({ week: { reads, changePercent, bars, lines } }: { week: ReadWeek }) {
  const text = OVERVIEW_TEXT.reads(groupedDigits(reads), changePercent);
  const width = bars.length * (BAR_WIDTH + GAP);
  const top = (share: number) => HEIGHT - share * (HEIGHT - 1);
  return (
    <>
      <svg
        className="overview-bars"
        viewBox={`0 0 ${width + NUMBERS_WIDTH} ${HEIGHT + DAYS_HEIGHT}`}
        role="img"
        aria-labelledby="week-reads-title"
      >
        <title id="week-reads-title">{text}</title>
        {lines.map((line) => (
          <g key={line.reads}>
            <line x2={width} y1={top(line.height)} y2={top(line.height)} />
            <text x={width + NUMBERS_WIDTH} y={top(line.height)} dy="0.35em" textAnchor="end">
              {groupedDigits(line.reads)}
            </text>
          </g>
        ))}
        {bars.map(({ day, height }, index) => {
          const isToday = index === bars.length - 1;
          const left = index * (BAR_WIDTH + GAP) + GAP / 2;
          const y = Math.min(HEIGHT - 1, top(height));
          return (
            <g key={day}>
              <rect data-today={isToday || undefined} x={left} y={y} width={BAR_WIDTH} height={HEIGHT - y} />
              <text x={left + BAR_WIDTH / 2} y={HEIGHT + DAYS_HEIGHT - 5} textAnchor="middle">
                {WEEKDAY.format(Date.parse(day))}
              </text>
            </g>
          );
        })}
        <line className="overview-bars-base" x2={width} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className="overview-none">{text}</p>
    </>
  );
}
