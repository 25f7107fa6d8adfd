import type { LogFilter } from '../../audit/log-filter.ts';
import { searchedWords } from '../../../platform/store/searched-words.ts';
import type { LogFilterQuery } from './admin-log.dto.ts';

/** Which entries a request limits the log to. */
export function filterOf({ query, by, kind, since, until }: LogFilterQuery): LogFilter {
  const words = searchedWords(query);
  return {
    words: query !== '' && words.length === 0 ? null : words,
    ...(by !== '' && { by }),
    ...(kind !== '' && { kind }),
    ...(since instanceof Date && { since }),
    ...(until instanceof Date && { until }),
  };
}
