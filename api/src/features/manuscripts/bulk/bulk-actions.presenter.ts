import type { BulkAction } from '../../../contract/bulk-actions.ts';
import type { StoredBulkAction } from './bulk-action.schema.ts';
import type { BulkOutcome } from './bulk-item.schema.ts';

export function presentBulkAction(
  { _id, kind, tag, picture = null, total, startedAt, stoppedAt, endedAt }: StoredBulkAction,
  { done, left }: Record<BulkOutcome, number> = { done: 0, left: 0 },
): BulkAction {
  return {
    _id: _id.toHexString(),
    kind,
    tag,
    picture,
    state: endedAt !== null ? 'done' : stoppedAt !== null ? 'stopped' : 'running',
    total,
    done,
    left,
    startedAt: startedAt.toISOString(),
  };
}
