import type { Canvas } from '../drawing/canvas.ts';

/** A foot stands on a lane; every row down it keeps the lane or steps to the next one. */
export type Foot = { readonly lanes: number[]; readonly rowsToLive: number; alive: boolean };

type Wish = -1 | 0 | 1;

/** Rows and lanes from one whim of the noise field to the next. */
const WHIM_ROWS = 4;

function wishAt(canvas: Canvas, lane: number, row: number): Wish {
  const whim = canvas.noise(lane / 15, Math.floor(row / WHIM_ROWS) * 0.62 + row / 60);
  const twitch = canvas.noise(lane / 4 + 90, row / 3.5);
  const pull = whim * 0.85 + twitch * 0.4;
  if (pull > 0.42) return 1;
  return pull < -0.42 ? -1 : 0;
}

/**
 * Walks all feet down together, in place. A foot steps aside only into a lane that is free in this row and in
 * the next, so that no two roots ever touch or cross.
 */
export function walkRoots(canvas: Canvas, feet: readonly Foot[], rows: number): void {
  // A pad is wider than its root, and keeps its lane for one row more.
  let pads = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    const alive = feet.filter((foot) => foot.alive);
    const now = new Set(alive.map(laneOf));
    const next = new Set<number>();
    const wishes = new Map(
      alive.map((foot): [Foot, Wish] => [foot, row < 1 ? 0 : wishAt(canvas, laneOf(foot), row)]),
    );
    // Whoever leads a step goes first: right-goers from the right, left-goers from the left.
    const queue = [
      ...alive.filter((foot) => wishes.get(foot) === 0),
      ...alive.filter((foot) => wishes.get(foot) === 1).toSorted((a, b) => laneOf(b) - laneOf(a)),
      ...alive.filter((foot) => wishes.get(foot) === -1).toSorted((a, b) => laneOf(a) - laneOf(b)),
    ];
    for (const foot of queue) {
      const lane = laneOf(foot);
      const wish = wishes.get(foot) ?? 0;
      const target = lane + wish;
      const free = wish !== 0 && ![now, next, pads].some((taken) => taken.has(target));
      const landed = free ? target : lane;
      now.delete(lane);
      next.add(landed);
      foot.lanes.push(landed);
      if (foot.lanes.length > foot.rowsToLive) foot.alive = false;
    }
    pads = new Set(alive.filter((foot) => !foot.alive).map(laneOf));
  }
}

function laneOf(foot: Foot): number {
  return foot.lanes.at(-1) ?? 0;
}
