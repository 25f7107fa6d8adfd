/** A rectangle of the window, in CSS pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** CSS pixels between toasts and the protected area. */
const GAP = 16;

/** The alternative position, as styles. */
export type Place = { right: string } | { top: string };

function touches(toasts: Area, area: Area, room: number): boolean {
  const beside = area.right <= toasts.left || area.left >= toasts.right;
  return !beside && area.top < toasts.bottom && area.bottom + room > toasts.top;
}

/**
 * Moves toasts off an area: left of it, otherwise below it.
 *
 * @param room CSS pixels below the area that also stay free
 * @returns `null` if they do not cover it or no place is free
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
