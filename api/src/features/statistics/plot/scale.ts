/** The corner of a drawing that is stretched to its place, so these are only proportions. */
export const STRETCHED = { width: 1000, height: 300 } as const;
const STEPS = [1, 2, 5, 10];
const MAX_LINES = 3;

/** Values of the lines across a plot: round, at most three, so that the largest value is at most one step above the last. */
export function gridLines(largest: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, largest / MAX_LINES)));
  const step = STEPS.map((each) => each * size).find((each) => largest / each < MAX_LINES + 1) ?? size;
  return Array.from({ length: Math.floor(largest / step) }, (_, index) => (index + 1) * step);
}

/** Place of a value, as a share of the width and of the height from the top. */
export function pointOf(index: number, value: number, count: number, top: number): { x: number; y: number } {
  return { x: count < 2 ? 1 : index / (count - 1), y: 1 - value / Math.max(1, top) };
}

/** The `d` of a line through values. @param top value at the upper edge */
export function linePath(values: readonly number[], top: number): string {
  const points = values.map((value, index) => {
    const { x, y } = pointOf(index, value, values.length, top);
    return `${round(x * STRETCHED.width)} ${round(y * STRETCHED.height)}`;
  });
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** To a tenth. */
export const round = (value: number): number => Math.round(value * 10) / 10;
