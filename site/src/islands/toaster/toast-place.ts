/** A rectangle of the window, in CSS pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** CSS pixels between toasts and what they must not cover. */
const GAP = 16;

/** Where toasts go instead, as styles. */
export type Place = { right: string } | { top: string };

function touches(toasts: Area, area: Area, room: number): boolean {
  const beside = area.right <= toasts.left || area.left >= toasts.right;
  return !beside && area.top < toasts.bottom && area.bottom + room > toasts.top;
}

/**
 * Moves toasts off an area: left of it, else below it.
 *
 * @param room CSS pixels below the area that stay free too
 * @returns `null` where they do not cover it, or have no other place
 */
export function placeClearOf(
  toasts: Area,
  area: Area,
  room: number,
  viewport: { width: number; height: number },
): Place | null {
  if (!touches(toasts, area, room)) return null;
  const width = toasts.right - toasts.left;
  const height = toasts.bottom - toasts.top;
  if (area.left > width + 2 * GAP) return { right: `${viewport.width - area.left + GAP}px` };
  const top = area.bottom + GAP;
  return top + height <= viewport.height ? { top: `${top}px` } : null;
}
