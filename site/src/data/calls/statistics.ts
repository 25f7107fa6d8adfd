import type { Day, StatisticsResponse } from '@contract/statistics.ts';
import { call, type CallContext } from '../client/http.ts';

/** What was read from a day until today. */
export function readStatistics(from: Day, context: CallContext): Promise<StatisticsResponse> {
  return call(`/api/admin/statistics?from=${from}`, context);
}
