/** A day in a Hindi sentence: `19 नवंबर को`, but `आज` and `कल`. */
export function onDay(day: string): string {
  return /^\d/u.test(day) ? `${day} को` : day;
}
