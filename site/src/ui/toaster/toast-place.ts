/** A rectangle of the window, in CSS pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Gap between toasts and the areas that they avoid, in CSS pixels. */
const GAP = 16;

/** The alternative position, as styles. */
export type Place = { right: string } | { top: string };

function overlaps(toasts: Area, area: Area): boolean {
  const isNextTo = area.right <= toasts.left || area.left >= toasts.right;
  return !isNextTo && area.top < toasts.bottom && area.bottom > toasts.top;
}

/**
 * Finds a position where toasts do not cover the given areas: left of an area, otherwise below one.
 *
 * @returns `null` if they cover no area, or if there is no free position
 */
export function placeAvoiding(
  toasts: Area,
  areas: readonly Area[],
  viewport: { width: number; height: number },
): Place | null {
  const isFree = (box: Area) => !areas.some((area) => overlaps(box, area));
  if (isFree(toasts)) return null;
  const width = toasts.right - toasts.left;
  const height = toasts.bottom - toasts.top;
  for (const { left } of areas) {
    const right = left - GAP;
    if (right > width + GAP && isFree({ ...toasts, left: right - width, right }))
      return { right: `${viewport.width - right}px` };
  }
  for (const { bottom } of areas) {
    const top = bottom + GAP;
    const box = { ...toasts, top, bottom: top + height };
    if (box.bottom <= viewport.height && isFree(box)) return { top: `${top}px` };
  }
  return null;
}
