import { BY_AUTHOR } from '../../../contract/limits.ts';

/**
 * Picks from an author's newest articles for the page of one. Skips those that the page already shows, if enough others
 * remain. All parameters are ids.
 *
 * @param work the article and its translations
 * @param related articles that the page already shows
 */
export function pickByAuthor(
  work: readonly string[],
  newest: readonly string[],
  related: readonly string[],
): string[] {
  const shown = new Set(related);
  const candidates = newest.filter((other) => !work.includes(other));
  const others = candidates.filter((other) => !shown.has(other));
  return (others.length < BY_AUTHOR ? candidates : others).slice(0, BY_AUTHOR);
}
