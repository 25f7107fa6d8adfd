import type { Point } from '../drawing/svg.ts';

/** In leaf units, as everything below: base at 0,0, tip at 1,0, upper half at negative y. */
const HALF_WIDTH = 0.292;
const OUTLINE_STEPS = 60;

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const at = (axis: 0 | 1): number =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [at(0), at(1)];
}

/** One half of a peepal leaf, from base to tip: a broad shoulder, then the long drip tip. */
function halfOutline(side: 1 | -1, breadth: number): readonly Point[] {
  const shoulder: Point = [0.285 - side * 0.012, side * HALF_WIDTH * breadth];
  return Array.from({ length: OUTLINE_STEPS + 1 }, (_, step) => {
    const t = step / OUTLINE_STEPS;
    return t < 0.4
      ? bezier(
          [0, 0],
          [-0.006, side * 0.155 * breadth],
          [0.115, side * HALF_WIDTH * breadth],
          shoulder,
          t / 0.4,
        )
      : bezier(shoulder, [0.505, side * HALF_WIDTH * breadth], [0.6, side * 0.085], [1, 0], (t - 0.4) / 0.6);
  });
}

/** The whole outline as a closed ring that starts at the base. */
export function leafOutline(upper: number, lower: number): readonly Point[] {
  return [...halfOutline(-1, upper), ...halfOutline(1, lower).toReversed().slice(1, -1)];
}

/** The midrib bows a little towards the upper half. */
export function midribAt(t: number): Point {
  return [t, -0.028 * Math.sin(Math.PI * t ** 0.8) * (1 - 0.25 * t)];
}

/** A lateral vein: it leaves the midrib steeply, bends along the margin, and ends before it. */
export function lateral(t: number, side: 1 | -1, breadth: number): readonly Point[] {
  const from = midribAt(t);
  const margin = halfOutline(side, breadth);
  const endX = t + 0.235 * (1 - t) ** 0.55;
  const edge = margin.find(([x, y]) => x >= endX && Math.abs(y) > 0) ?? [endX, 0];
  const end: Point = [edge[0], edge[1] * 0.955];
  const bend: Point = [from[0] + (end[0] - from[0]) * 0.3, from[1] + (end[1] - from[1]) * 0.62];
  return Array.from({ length: 13 }, (_, step) => {
    const u = step / 12;
    const s = 1 - u;
    return [
      s * s * from[0] + 2 * s * u * bend[0] + u * u * end[0],
      s * s * from[1] + 2 * s * u * bend[1] + u * u * end[1],
    ];
  });
}

/** A vein as a filled blade: `root` units wide where it starts, `tip` where it ends. */
export function blade(points: readonly Point[], root: number, tip: number): readonly Point[] {
  const sides = points.map((point, index): { left: Point; right: Point } => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half =
      (root + (tip - root) * (index / (points.length - 1)) ** 0.8) / 2 / Math.max(Math.hypot(dx, dy), 1e-6);
    return {
      left: [point[0] - dy * half, point[1] + dx * half],
      right: [point[0] + dy * half, point[1] - dx * half],
    };
  });
  return [...sides.map((side) => side.left), ...sides.map((side) => side.right).reverse()];
}

/** Whether a point lies inside a ring, by the even-odd rule. */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  const crossings = ring.filter(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay);
  });
  return crossings.length % 2 === 1;
}
