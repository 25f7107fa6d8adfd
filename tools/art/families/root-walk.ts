import type { Canvas } from '../drawing/canvas.ts';

/** The end of a growing root. In each row down it keeps its lane or moves to a neighbouring one. */
export type Foot = { readonly lanes: number[]; readonly rowsToLive: number; alive: boolean };

type Wish = -1 | 0 | 1;

/** Scale of the noise field in rows and lanes. */
const WHIM_ROWS = 4;

function wishAt(canvas: Canvas, lane: number, row: number): Wish {
  const whim = canvas.noise(lane / 15, Math.floor(row / WHIM_ROWS) * 0.62 + row / 60);
  const twitch = canvas.noise(lane / 4 + 90, row / 3.5);
  const pull = whim * 0.85 + twitch * 0.4;
  if (pull > 0.42) return 1;
  return pull < -0.42 ? -1 : 0;
}

/**
 * Moves all feet down together, in place. A foot moves aside only into a lane that is free in this row and the next, so
 * that no two roots touch or cross.
 */
export function walkRoots(canvas: Canvas, feet: readonly Foot[], rows: number): void {
  // A pad is wider than its root, and blocks its lane for one more row.
  let pads = new Set<number>();
  for (let row = 0; row < rows; row += 1) {
    const alive = feet.filter((foot) => foot.alive);
    const now = new Set(alive.map(laneOf));
    const next = new Set<number>();
    const wishes = new Map(
      alive.map((foot): [Foot, Wish] => [foot, row < 1 ? 0 : wishAt(canvas, laneOf(foot), row)]),
    );
    // Leading feet move first: to the right from the right, to the left from the left.
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
