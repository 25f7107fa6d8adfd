import { BY_AUTHOR } from '../../../contract/limits.ts';

/**
 * Of an author's newest articles those for the end of one, without those that its page shows anyway where there are enough
 * others. All are ids.
 *
 * @param related those that it shows
 */
export function pickByAuthor(id: string, newest: readonly string[], related: readonly string[]): string[] {
  const shown = new Set(related);
  const candidates = newest.filter((other) => other !== id);
  const others = candidates.filter((other) => !shown.has(other));
  return (others.length < BY_AUTHOR ? candidates : others).slice(0, BY_AUTHOR);
}
