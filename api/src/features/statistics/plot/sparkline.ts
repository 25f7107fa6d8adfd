import { element } from '../../../platform/html/xml.ts';
import { pointOf, round } from './scale.ts';

/** Size in pixels. */
const SIZE = { width: 88, height: 22 } as const;
/** Room for the last point and the line's width. */
const MARGIN = 3;

/** Draws reads day by day, without words: a number must be next to it. The highest value is at the top, 0 at the bottom. */
export function drawSparkline(values: readonly number[]): string {
  const { width, height } = SIZE;
  const top = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const { x, y } = pointOf(index, value, values.length, top);
    return { x: round(MARGIN + x * (width - 2 * MARGIN)), y: round(MARGIN + y * (height - 2 * MARGIN)) };
  });
  const last = points.at(-1);
  return element(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', 'aria-hidden': 'true' },
      ...{ viewBox: `0 0 ${width} ${height}`, width, height },
    },
    element('path', {
      ...{ d: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, fill: 'none' },
      ...{ stroke: 'currentColor', 'stroke-width': 1.4, 'stroke-linejoin': 'round' },
    }),
    element('circle', { cx: last?.x, cy: last?.y, r: 2, fill: 'currentColor' }),
  ).text;
}
