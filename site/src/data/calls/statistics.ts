import type { Genre } from '@contract/genres.ts';
import type { Day, ReadTrendsResponse, StatisticsResponse } from '@contract/statistics.ts';
import { LANGUAGE } from '@text/language.ts';
import { call, type CallContext } from '../client/http.ts';

/** What is added up. Missing and empty fields do not limit it. */
export interface StatisticsChoice {
  article?: string;
  author?: string;
  tag?: Genre | '';
}

/** What was read from a day until today: of the magazine, for admins. */
export function readStatistics(
  from: Day,
  context: CallContext,
  choice: StatisticsChoice = {},
): Promise<StatisticsResponse> {
  return call('/api/admin/statistics', { ...context, query: { from, ...choice, language: LANGUAGE } });
}

/** What was read of the own articles. @param from first day; by default, the last 30 days */
export function readOwnStatistics(
  from: Day | undefined,
  context: CallContext,
  choice: Omit<StatisticsChoice, 'author'> = {},
): Promise<StatisticsResponse> {
  return call('/api/users/statistics', { ...context, query: { from, ...choice, language: LANGUAGE } });
}

/** Reads of articles, day by day. @param from first day; by default, the last 30 days */
export function readTrends(
  ids: readonly string[],
  from: Day | undefined,
  context: CallContext,
): Promise<ReadTrendsResponse> {
  return call('/api/statistics/articles', { ...context, query: { ids: ids.join(','), from } });
}
