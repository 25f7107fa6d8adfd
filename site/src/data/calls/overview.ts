import type { OverviewResponse } from '@contract/overview.ts';
import { call, type CallContext } from '../client/http.ts';

/** What waits, what comes next, and what needs attention. */
export function readOverview(context: CallContext): Promise<OverviewResponse> {
  return call('/api/admin/overview', context);
}
