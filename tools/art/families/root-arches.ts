import type { Canvas } from '../drawing/canvas.ts';
import type { Foot } from './root-walk.ts';

/** Nested arches, the outermost starting on `leftLane`. */
export type Arch = { readonly leftLane: number; readonly lines: number };
export type Line = { readonly arch: Arch; readonly index: number; readonly left: Foot; readonly right: Foot };

/** Distance beyond the edges up to which arches are placed, in pixels. */
const BEYOND_PX = 60;

/** Arches side by side from edge to edge, one lane apart; the tallest is nearest to the focus. */
export function raiseArches(canvas: Canvas, lane: number, focusX: number, tallest: number): readonly Arch[] {
  const { random, width } = canvas;
  const main: Arch = { leftLane: Math.round(focusX / lane) - tallest, lines: tallest };
  const arches: Arch[] = [main];
  let previous = tallest;
  const size = (): number => {
    let lines = random.pick([4, 5, 6, 7, 8, 8, 9, 10]);
    if (lines === previous) lines = lines > 6 ? lines - 2 : lines + 2;
    previous = lines;
    return lines;
  };
  let right = main.leftLane + 2 * tallest + random.integer(1, 2);
  while (right * lane < width + BEYOND_PX) {
    const lines = size();
    arches.push({ leftLane: right, lines });
    right += 2 * lines + (random.chance(0.75) ? 1 : 2);
  }
  previous = tallest;
  let left = main.leftLane - random.integer(1, 2);
  while (left * lane > -BEYOND_PX) {
    const lines = size();
    arches.unshift({ leftLane: left - 2 * lines, lines });
    left -= 2 * lines + (random.chance(0.75) ? 1 : 2);
  }
  return arches;
}

/** The lines of the arches; inner roots run off the picture, outer ones end within it. */
export function archLines(canvas: Canvas, arches: readonly Arch[], rows: number): readonly Line[] {
  const { random } = canvas;
  const foot = (lane: number, depth: number): Foot => {
    const shortest = 3 + 7 * depth;
    const rowsToLive = Math.round(random.between(shortest, rows * (0.85 + 1.3 * depth)));
    return { lanes: [lane], rowsToLive, alive: true };
  };
  return arches.flatMap((arch) =>
    Array.from({ length: arch.lines }, (_, index) => {
      const depth = index / arch.lines;
      return {
        arch,
        index,
        left: foot(arch.leftLane + index, depth),
        right: foot(arch.leftLane + 2 * arch.lines - 1 - index, depth),
      };
    }),
  );
}

/** Roots along the upper edge, shortest at `centreX`. */
export function curtainFeet(canvas: Canvas, lane: number, rows: number, centreX: number): readonly Foot[] {
  const { random, width } = canvas;
  const count = Math.ceil(width / lane) + 4;
  const spread = width * random.between(0.3, 0.42);
  return Array.from({ length: count }, (_, index): Foot | null => {
    const at = index - 2;
    if (random.chance(0.22)) return null;
    const away = Math.min(Math.abs((at + 0.5) * lane - centreX) / spread, 1);
    const length = rows * (0.1 + 1.05 * away ** 1.7) * random.between(0.55, 1.15);
    return { lanes: [at], rowsToLive: Math.max(4, Math.round(length)), alive: true };
  }).filter((foot) => foot !== null);
}
