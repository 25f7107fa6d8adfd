import type { BulkActionResponse } from '../../src/contract/bulk-actions.ts';
import type { Client } from './client.ts';

/** Starts a bulk action that leaves a draft as it is. Returns its id. */
export async function startBulkAction(admin: Client, draft: string): Promise<string> {
  const body = { kind: 'withdraw', ids: [draft] };
  return (await admin.json<BulkActionResponse>('POST', '/api/admin/bulk-actions', body)).body.bulkAction._id;
}
