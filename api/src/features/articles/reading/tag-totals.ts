import { type Genre, GENRES } from '../../../contract/genres.ts';

/**
 * Id of each category's counter, which holds the number of its articles. The writer maintains it, because counting slows
 * down with every article.
 */
export const TAG_COUNTERS = Object.fromEntries(GENRES.map((tag) => [tag, `articles-in-${tag}`])) as Record<
  Genre,
  string
>;
