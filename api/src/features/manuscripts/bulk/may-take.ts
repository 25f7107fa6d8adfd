import type { BulkKind } from '../../../contract/bulk-actions.ts';
import { type Actor, isStaff } from '../model/transitions.ts';

/** Whether somebody may start a bulk action of a kind, do it, and stop it. */
export function mayTake(kind: BulkKind, actor: Actor): boolean {
  return kind === 'picture' ? actor.role === 'admin' : isStaff(actor);
}
