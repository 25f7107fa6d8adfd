import type { TrashCounts } from '@contract/admin.ts';

/** Says in the list of rooms how much is in the trash. The list is part of the page, not of an island. */
export function showTrashCount({ authors, manuscripts }: TrashCounts): void {
  const place = document.querySelector('[data-trash-count]');
  const count = authors + manuscripts;
  if (place !== null) place.textContent = count === 0 ? '' : count.toLocaleString('en-IN');
}
