import { article, searchTitles } from '../../api/articles.ts';
import { PAGE_PART_TIMEOUT_MS } from '../../limits.ts';
import type { Article, SearchResult } from '@contract/articles.ts';
import { SEARCH_MAX_RESULTS } from '@contract/limits.ts';

export interface SearchRow {
  result: SearchResult;
  article: Article | null;
}

/** The titles that a search found, each with its article where that could be had. */
export async function searchRows(query: string, origin: string): Promise<SearchRow[]> {
  const { data } = await searchTitles(query, { origin });
  return Promise.all(
    (data ?? []).map(async (result) => {
      const signal = AbortSignal.timeout(PAGE_PART_TIMEOUT_MS);
      const found = await article(result._id, { origin, signal }).catch(() => null);
      return { result, article: found?.article ?? null };
    }),
  );
}

/** The heading over a list of results. */
export function resultsHeading(count: number, query: string): string {
  if (count === 1) return `1 article with “${query}” in the title`;
  const articles = count >= SEARCH_MAX_RESULTS ? `The first ${count} articles` : `${count} articles`;
  return `${articles} with “${query}” in the title`;
}
