/** ISO 8601 with a time zone; seconds and their fractions are optional. */
const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Parses ISO 8601 with a time zone; `null` if the text has another form, or the day does not exist. */
export function parseInstant(text: unknown): Date | null {
  const [, day] = (typeof text === 'string' && INSTANT.exec(text)) || [];
  if (day === undefined || !isCalendarDay(day)) return null;
  const date = new Date(String(text));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `Date` reads 30 February as 2 March. @param day as 2026-02-28 */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
