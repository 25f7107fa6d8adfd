/** Readers are in India; a server elsewhere must not put an article on the day before. */
const TIME_ZONE = 'Asia/Kolkata';

const LONG = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const SHORT = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE });

/** Empty for what is not a date. */
function format(to: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : to.format(date);
}

/** `18 November 2026`. @param iso ISO 8601 */
export function longDate(iso: string): string {
  return format(LONG, iso);
}

/** `18/11/2026`. @param iso ISO 8601 */
export function localeDate(iso: string): string {
  return format(SHORT, iso);
}
