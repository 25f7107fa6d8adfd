/** Scrolls to the heading of a changed list and focuses it. Scrolls smoothly unless reduced motion is preferred. */
export function showHeading(heading: HTMLElement | null, block: ScrollLogicalPosition = 'start'): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block });
}
