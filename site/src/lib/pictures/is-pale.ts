/** Perceived lightness, 0 to 255 (Rec. 601), above which a picture glares on a dark page. */
const MIN_PALE_LIGHTNESS = 155;

/** Whether a dark page should dim a picture of this average colour (`#rrggbb`). */
export function isPale(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue >= MIN_PALE_LIGHTNESS;
}
