import type { TrashCounts } from '@contract/admin.ts';
import { groupedDigits } from '../lib/prose/locale.ts';

/** Shows the number of deleted items in the list of admin pages, which is outside the island. */
export function showTrashCount({ authors, manuscripts }: TrashCounts): void {
  const place = document.querySelector('[data-trash-count]');
  const count = authors + manuscripts;
  if (place !== null) place.textContent = count === 0 ? '' : groupedDigits(count);
}
