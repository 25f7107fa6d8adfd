/** Language and region of the interface: of its numbers, dates and plurals. */
export const LOCALE = 'en-IN';

/** `1,20,400`. */
export function groupedDigits(number: number): string {
  return number.toLocaleString(LOCALE);
}
