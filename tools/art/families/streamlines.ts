import type { Point } from '../drawing/svg.ts';

export type Flow = (x: number, y: number) => Point;

const STEP_PX = 3;
/** Minimum distance between lines, as a share of the distance at which new lines start. */
const SQUEEZE = 0.52;
const LONGEST_STEPS = 900;
const SHORTEST_STEPS = 22;

/** Evenly spaced streamlines after Jobard and Lefer (1997): each new line starts beside an old one. */
export function traceStreamlines(
  flow: Flow,
  box: { readonly width: number; readonly height: number },
  spacing: number,
  first: Point,
): readonly (readonly Point[])[] {
  const margin = 24;
  const columns = Math.ceil((box.width + 2 * margin) / spacing) + 2;
  const cells = new Map<number, Point[]>();
  const cellOf = (x: number, y: number): number =>
    Math.floor((y + margin) / spacing) * columns + Math.floor((x + margin) / spacing);
  const outside = ([x, y]: Point): boolean =>
    x < -margin || y < -margin || x > box.width + margin || y > box.height + margin;

  const crowded = ([x, y]: Point, room: number): boolean => {
    const home = cellOf(x, y);
    for (const row of [-columns, 0, columns]) {
      for (const column of [-1, 0, 1]) {
        const near = cells.get(home + row + column);
        if (near?.some((other) => (other[0] - x) ** 2 + (other[1] - y) ** 2 < room * room) === true)
          return true;
      }
    }
    return false;
  };
  const follow = (from: Point, sign: 1 | -1): Point[] => {
    const line: Point[] = [];
    let at = from;
    for (let step = 0; step < LONGEST_STEPS; step += 1) {
      const [vx, vy] = flow(at[0], at[1]);
      const [mx, my] = flow(at[0] + (vx * sign * STEP_PX) / 2, at[1] + (vy * sign * STEP_PX) / 2);
      const next: Point = [at[0] + mx * sign * STEP_PX, at[1] + my * sign * STEP_PX];
      const looped =
        line.length > 12 &&
        line.slice(0, -10).some((old) => Math.hypot(old[0] - next[0], old[1] - next[1]) < spacing * SQUEEZE);
      if (outside(next) || crowded(next, spacing * SQUEEZE) || looped) break;
      line.push(next);
      at = next;
    }
    return line;
  };
  const lines: Point[][] = [];
  const trace = (start: Point): void => {
    if (outside(start) || crowded(start, spacing)) return;
    const line = [...follow(start, -1).reverse(), start, ...follow(start, 1)];
    if (line.length < SHORTEST_STEPS) return;
    for (const point of line) {
      const home = cellOf(point[0], point[1]);
      const bucket = cells.get(home);
      if (bucket === undefined) cells.set(home, [point]);
      else bucket.push(point);
    }
    lines.push(line);
  };
  trace(first);
  // The list grows during the loop, because new lines become seeds.
  for (const line of lines) {
    for (let step = 0; step < line.length; step += 3) {
      const at = line[step];
      if (at === undefined) continue;
      const [vx, vy] = flow(at[0], at[1]);
      const aside = spacing * 1.02;
      trace([at[0] - vy * aside, at[1] + vx * aside]);
      trace([at[0] + vy * aside, at[1] - vx * aside]);
    }
  }
  return lines;
}
