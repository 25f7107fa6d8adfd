/** Size in pixels. */
export const SPARKLINE = { width: 88, height: 22 } as const;
/** Room for the last point and the line's width. */
const MARGIN = 3;

/** The line of a sparkline. The highest value is at the top, 0 at the bottom. */
export function sparkline(values: readonly number[]): { path: string; last: { x: number; y: number } } {
  const [right, bottom] = [SPARKLINE.width - MARGIN, SPARKLINE.height - MARGIN];
  const top = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: round(values.length < 2 ? right : MARGIN + (index / (values.length - 1)) * (right - MARGIN)),
    y: round(bottom - (value / top) * (bottom - MARGIN)),
  }));
  return {
    path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    last: points.at(-1) ?? { x: right, y: bottom },
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
