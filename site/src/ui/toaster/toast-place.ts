/** A rectangle of the window, in CSS pixels. */
export type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** CSS pixels between toasts and the areas that they avoid. */
const GAP = 16;

/** The alternative position, as styles. */
export type Place = { right: string } | { top: string };

function touches(toasts: Area, area: Area): boolean {
  const isBeside = area.right <= toasts.left || area.left >= toasts.right;
  return !isBeside && area.top < toasts.bottom && area.bottom > toasts.top;
}

/**
 * Moves toasts off some areas: left of one, otherwise below one.
 *
 * @returns `null` if they cover none or no place is free
 */
export function placeAvoiding(
  toasts: Area,
  areas: readonly Area[],
  viewport: { width: number; height: number },
): Place | null {
  const isFree = (box: Area) => !areas.some((area) => touches(box, area));
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
