/** A month, from its beginning to that of the next one. */
export interface MonthRange {
  from: Date;
  to: Date;
}

/** Years that a month may have: dates in other years have other forms. */
const MONTH = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** A month in a time zone. @param month for example `2026-11` */
export function monthRange(month: string, timeZone: string): MonthRange {
  const [, year, number] = MONTH.exec(month) ?? [];
  const starts = [Number(number) - 1, Number(number)].map((index) =>
    startOfMonth(Number(year), index, timeZone),
  );
  const [from = new Date(0), to = from] = starts;
  return { from, to };
}

function startOfMonth(year: number, index: number, timeZone: string): Date {
  const asUtc = Date.UTC(year, index);
  // Where clocks change near midnight of the first, the second try starts on the right side of the change.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** Milliseconds by which the clocks of a time zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as const).formatToParts(moment);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(
      value('year'),
      value('month') - 1,
      value('day'),
      value('hour'),
      value('minute'),
      value('second'),
    ) - moment
  );
}
