/** Says in the list of rooms how much waits. The list is part of the page, not of an island. */
export function showReviewCount(count: number): void {
  const place = document.querySelector('[data-review-count]');
  if (place !== null) place.textContent = count === 0 ? '' : count.toLocaleString('en-IN');
}
