import { type Canvas, clamp, distance, layered } from '../drawing/canvas.ts';
import type { Point } from '../drawing/svg.ts';

/** A stretch of water between two forks. */
export type Reach = { readonly points: readonly Point[]; readonly width: number };

export const TRUNK_PX = 30;
const THINNEST_PX = 3.8;
const STEP_PX = 7;
/** Distance beyond the edge at which water is dropped. */
const OFF_STAGE_PX = 50;
const MOST_REACHES = 150;
const SHORTEST_STUB_PX = 42;

type Bud = { readonly from: Point; readonly heading: number; readonly width: number };

/** Points in spatial buckets, so that a growing reach checks only nearby water. */
function createWater(): {
  add: (point: Point) => void;
  near: (point: Point, radius: number, mouth: Point) => boolean;
} {
  const bucketPx = 40;
  const buckets = new Map<string, Point[]>();
  const key = (column: number, row: number): string => `${column}:${row}`;
  const cell = (value: number): number => Math.floor(value / bucketPx);
  return {
    add: (point) => {
      const name = key(cell(point[0]), cell(point[1]));
      buckets.set(name, [...(buckets.get(name) ?? []), point]);
    },
    near: (point, radius, mouth) => {
      for (let column = cell(point[0] - radius); column <= cell(point[0] + radius); column += 1) {
        for (let row = cell(point[1] - radius); row <= cell(point[1] + radius); row += 1) {
          const found = (buckets.get(key(column, row)) ?? []).some(
            (other) => distance(other, point) < radius && distance(other, mouth) > radius * 1.7,
          );
          if (found) return true;
        }
      }
      return false;
    },
  };
}

const outside = (canvas: Canvas, [x, y]: Point, by: number): boolean =>
  x < -by || y < -by || x > canvas.width + by || y > canvas.height + by;

function wander(canvas: Canvas, [x, y]: Point, heading: number, wish: number, restless: number): number {
  const swing = layered(canvas, x / 150, y / 150, 2);
  return heading + swing * restless + (wish - heading) * 0.05;
}

/** The trunk, drawn backwards from the first fork until it leaves the picture. */
function growTrunk(canvas: Canvas, fork: Point, heading: number): readonly Point[] {
  const points: Point[] = [fork];
  let [at, bearing]: [Point, number] = [fork, heading + Math.PI];
  while (!outside(canvas, at, OFF_STAGE_PX * 2) && points.length < 400) {
    bearing = wander(canvas, at, bearing, heading + Math.PI, 0.16);
    at = [at[0] + Math.cos(bearing) * STEP_PX, at[1] + Math.sin(bearing) * STEP_PX];
    points.push(at);
  }
  return points.reverse();
}

/** A river from the picture's edge to its first fork at `fork`, and everything below it. */
export function growDelta(canvas: Canvas, fork: Point, heading: number): readonly Reach[] {
  const { random } = canvas;
  const water = createWater();
  const trunk = growTrunk(canvas, fork, heading);
  const reaches: Reach[] = [{ points: trunk, width: TRUNK_PX }];
  trunk.forEach(water.add);
  const side = random.chance(0.5) ? 1 : -1;
  const buds: Bud[] = [
    { from: fork, heading: heading - side * random.between(0.25, 0.5), width: TRUNK_PX * 0.76 },
    { from: fork, heading: heading + side * random.between(0.75, 1.15), width: TRUNK_PX * 0.68 },
  ];
  const onStage = trunk.filter((point) => !outside(canvas, point, -40));
  const early = onStage[Math.floor(onStage.length * 0.5)];
  if (early !== undefined && onStage.length * STEP_PX > 170) {
    buds.push({ from: early, heading: heading - side * random.between(1.1, 1.4), width: TRUNK_PX * 0.62 });
  }
  while (buds.length > 0 && reaches.length < MOST_REACHES) {
    buds.sort((a, b) => b.width - a.width);
    const bud = buds.shift();
    if (bud === undefined) break;
    const grown = growReach(canvas, water, bud, heading);
    if (grown.points.length * STEP_PX < SHORTEST_STUB_PX) continue;
    reaches.push({ points: grown.points, width: bud.width });
    grown.points.forEach(water.add);
    buds.push(...grown.forks);
  }
  return reaches;
}

type Water = ReturnType<typeof createWater>;

function growReach(
  canvas: Canvas,
  water: Water,
  bud: Bud,
  down: number,
): { points: readonly Point[]; forks: readonly Bud[] } {
  const { random } = canvas;
  const length = random.between(95, 190) * clamp(bud.width / 12, 0.6, 1.2);
  const keepOff = 44 + bud.width;
  const touch = 7 + bud.width * 0.4;
  const points: Point[] = [bud.from];
  let [at, bearing] = [bud.from, bud.heading];
  for (let gone = 0; gone < length; gone += STEP_PX) {
    bearing = wander(canvas, at, bearing, bud.heading * 0.75 + down * 0.25, 0.2);
    at = [at[0] + Math.cos(bearing) * STEP_PX, at[1] + Math.sin(bearing) * STEP_PX];
    if (
      outside(canvas, at, OFF_STAGE_PX) ||
      water.near(at, keepOff, bud.from) ||
      water.near(at, touch, bud.from)
    )
      return { points, forks: [] };
    points.push(at);
  }
  return { points, forks: fork(canvas, at, bearing, bud.width) };
}

function fork(canvas: Canvas, from: Point, bearing: number, width: number): readonly Bud[] {
  const { random } = canvas;
  const side = random.chance(0.5) ? 1 : -1;
  const thinner = (share: number): number => Math.max(width * share, THINNEST_PX);
  const forks: Bud[] = [
    { from, heading: bearing + side * random.between(0.12, 0.4), width: thinner(random.between(0.66, 0.8)) },
    {
      from,
      heading: bearing - side * random.between(0.55, 0.95),
      width: thinner(random.between(0.44, 0.62)),
    },
  ];
  if (width > 14 && random.chance(0.22)) {
    forks.push({ from, heading: bearing + side * random.between(0.9, 1.2), width: thinner(0.5) });
  }
  return forks;
}
