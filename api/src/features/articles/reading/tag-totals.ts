import { type Genre, GENRES } from '../../../contract/genres.ts';

/**
 * Ids of the counters of articles per category. The writer maintains them, because counting slows down with every
 * article.
 */
export const TAG_COUNTERS = Object.fromEntries(GENRES.map((tag) => [tag, `articles-in-${tag}`])) as Record<
  Genre,
  string
>;
