import { expect } from '@jest/globals';
import type {
  BulkAction,
  BulkActionDetailsResponse,
  BulkActionResponse,
} from '../../src/contract/bulk-actions.ts';
import { BULK_ACTION } from '../../src/features/manuscripts/bulk/bulk-actions.service.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import type { Answer, Client } from './client.ts';
import type { Newsroom } from './newsroom.ts';
import { until } from './until.ts';

export const BULK_ACTIONS = '/api/admin/bulk-actions';

/** Starts a bulk action that leaves a draft as it is. Returns its id. */
export async function startBulkAction(admin: Client, draft: string): Promise<string> {
  const body = { kind: 'withdraw', ids: [draft] };
  return (await admin.json<BulkActionResponse>('POST', BULK_ACTIONS, body)).body.bulkAction._id;
}

/** Bulk actions in a newsroom, by default those of its admin. */
export function bulkDesk(newsroom: Newsroom) {
  const start = <T = BulkActionResponse>(body: unknown, by = newsroom.admin): Promise<Answer<T>> =>
    by.json<T>('POST', BULK_ACTIONS, body);
  const detailsOf = async ({ _id }: BulkAction): Promise<BulkActionDetailsResponse> =>
    (await newsroom.admin.get<BulkActionDetailsResponse>(`${BULK_ACTIONS}/${_id}`)).body;
  const isEnded = async (action: BulkAction): Promise<boolean> =>
    (await detailsOf(action)).bulkAction.state !== 'running';

  /** Starts an action, and waits until it has ended. Returns the number of what was done, and the reasons for the others. */
  async function run(body: unknown): Promise<{ done: number; reasons: string[] }> {
    const { status, body: answer } = await start(body);
    expect(status).toBe(202);
    await until(() => isEnded(answer.bulkAction));
    const { bulkAction, data } = await detailsOf(answer.bulkAction);
    expect(bulkAction.done + bulkAction.left).toBe(bulkAction.total);
    return { done: bulkAction.done, reasons: data.map(({ reason }) => reason) };
  }
  /** Starts an action while no job starts. `before` happens before its first manuscript. */
  const startPaused = (
    body: unknown,
    before: (action: BulkAction) => Promise<unknown>,
    by = newsroom.admin,
  ): Promise<BulkAction> =>
    newsroom.api.app.get(Jobs).pause(BULK_ACTION, async () => {
      const { bulkAction } = (await start(body, by)).body;
      await before(bulkAction);
      return bulkAction;
    });
  return { start, detailsOf, isEnded, run, startPaused };
}
