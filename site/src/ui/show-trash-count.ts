import type { TrashCounts } from '@contract/admin.ts';
import { currentSession } from '../data/session/session.ts';
import { groupedDigits } from '../lib/prose/locale.ts';

/** Shows the number of deleted items in the list of rooms, which is outside the island. Editors see no authors there. */
export function showTrashCount({ authors, manuscripts }: TrashCounts): void {
  const place = document.querySelector('[data-trash-count]');
  const count = manuscripts + (currentSession()?.isEditor === true ? 0 : authors);
  if (place !== null) place.textContent = count === 0 ? '' : groupedDigits(count);
}
