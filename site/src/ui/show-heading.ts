/** Leads eye and focus to the heading of a list that has changed; smoothly, but not for those who want no motion. */
export function showHeading(heading: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block });
}
