import { groupedDigits } from '../lib/prose/locale.ts';

/** Shows the number of submitted articles in the list of admin pages, which is outside the island. */
export function showReviewCount(count: number): void {
  const place = document.querySelector('[data-review-count]');
  if (place !== null) place.textContent = count === 0 ? '' : groupedDigits(count);
}
