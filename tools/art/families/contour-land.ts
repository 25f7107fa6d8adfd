import { type Canvas, clamp, layered, place } from '../drawing/canvas.ts';
import type { Point } from '../drawing/svg.ts';

type Hill = {
  readonly centre: Point;
  readonly along: number;
  readonly across: number;
  readonly turn: number;
  readonly height: number;
};

export const LAND_FORMS = ['hill', 'ridge', 'twins', 'basin', 'islands', 'valley'] as const;
export type LandForm = (typeof LAND_FORMS)[number];

/** Number of smaller hills around the main form, and the range of their heights. */
const AROUND: Record<LandForm, { readonly count: number; readonly heights: readonly [number, number] }> = {
  hill: { count: 4, heights: [-0.6, 0.7] },
  ridge: { count: 4, heights: [-0.6, 0.7] },
  twins: { count: 4, heights: [-0.6, 0.7] },
  basin: { count: 4, heights: [0.2, 0.8] },
  islands: { count: 9, heights: [0.25, 0.9] },
  valley: { count: 6, heights: [0.3, 0.9] },
};
/** Range of the median height, as a share of the maximum. */
const MEDIAN: Record<LandForm, readonly [number, number]> = {
  hill: [0.25, 0.36],
  ridge: [0.25, 0.36],
  twins: [0.25, 0.36],
  basin: [0.4, 0.48],
  islands: [0.2, 0.26],
  valley: [0.5, 0.58],
};
/** Maximum distance that a river meanders to either side. */
const MEANDER_PX = 230;
/** Strength of the noise added to the hills. */
const ROUGHNESS: Record<LandForm, number> = {
  hill: 1,
  ridge: 1,
  twins: 1,
  basin: 1,
  islands: 0.75,
  valley: 0.6,
};

function mainHill({ random }: Canvas, form: LandForm, centre: Point): Hill {
  switch (form) {
    case 'ridge':
      return {
        centre,
        along: random.between(320, 420),
        across: random.between(80, 110),
        turn: random.between(-0.7, 0.7),
        height: 1,
      };
    case 'valley':
      return {
        centre,
        along: 4000,
        across: random.between(56, 84),
        turn: random.between(0.2, 0.6) * (random.chance(0.5) ? 1 : -1),
        height: -1.7,
      };
    case 'islands':
      return {
        centre,
        along: random.between(120, 190),
        across: random.between(70, 110),
        turn: random.between(-1.2, 1.2),
        height: 1.1,
      };
    default:
      return {
        centre,
        along: random.between(170, 290),
        across: random.between(105, 165),
        turn: random.between(-1.2, 1.2),
        height: form === 'basin' ? -1.4 : 1,
      };
  }
}

function raiseHills(canvas: Canvas, form: LandForm): readonly Hill[] {
  const { random, width, height } = canvas;
  const main = place(
    canvas,
    [
      [0.4, 0.34],
      [0.66, 0.4],
      [0.3, 0.5],
      [0.7, 0.54],
      [0.52, 0.46],
    ],
    0.06,
  );
  const hills: Hill[] = [mainHill(canvas, form, main)];
  if (form === 'twins') {
    const opposite: Point = [
      main[0] + (main[0] > width / 2 ? -0.45 : 0.45) * width,
      height * random.between(0.25, 0.75),
    ];
    hills.push({
      centre: opposite,
      along: random.between(110, 170),
      across: random.between(90, 130),
      turn: random.between(0, 3),
      height: 0.95,
    });
  }
  const { count, heights } = AROUND[form];
  for (let index = 0; index < count; index += 1) {
    const away = random.between(0, 2 * Math.PI);
    hills.push({
      centre: [
        main[0] + Math.cos(away) * width * random.between(0.32, 0.6),
        main[1] + Math.sin(away) * height * random.between(0.5, 0.95),
      ],
      along: random.between(70, 170),
      across: random.between(60, 110),
      turn: random.between(0, Math.PI),
      height: random.between(...heights),
    });
  }
  return hills;
}

function hillAt(hill: Hill, x: number, y: number): number {
  const [dx, dy] = [x - hill.centre[0], y - hill.centre[1]];
  const along = (dx * Math.cos(hill.turn) + dy * Math.sin(hill.turn)) / hill.along;
  const across = (dy * Math.cos(hill.turn) - dx * Math.sin(hill.turn)) / hill.across;
  return hill.height * Math.exp(-(along * along + across * across) / 2);
}

/** Sample points in pixels: `from`, then every `step`. */
export type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly from: number;
  readonly step: number;
};

/** Heights 0 to 1, row by row: hills plus ridges of domain-warped noise. */
export function survey(canvas: Canvas, form: LandForm, { columns, rows, from, step }: Grid): number[] {
  const hills = raiseHills(canvas, form);
  const field: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [from + column * step, from + row * step];
      const bentX = x / 560 + 0.34 * layered(canvas, x / 460 + 40, y / 460, 2);
      const bentY = y / 560 + 0.34 * layered(canvas, x / 460, y / 460 + 70, 2);
      const ridge = 1 - Math.abs(layered(canvas, bentX, bentY, 2)) * 1.6;
      const swell = layered(canvas, bentX * 0.9 + 11, bentY * 0.9 + 5, 3);
      const noise = ROUGHNESS[form] * (0.28 * ridge + 0.35 * swell);
      const wind = form === 'valley' ? MEANDER_PX * layered(canvas, x / 640 + 3, y / 900, 2) : 0;
      field.push(hills.reduce((sum, hill) => sum + hillAt(hill, x, y + wind), 0) + noise);
    }
  }
  return level(field, canvas.random.between(...MEDIAN[form]));
}

/** Scales the heights to 0..1 and applies a curve, so that half of every picture lies below `median`. */
function level(field: readonly number[], median: number): number[] {
  const sorted = field.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, middle, high] = [at(0), at(0.5), at(1)];
  const bend = Math.log(median) / Math.log(clamp((middle - low) / (high - low), 0.05, 0.95));
  return field.map((value) => ((value - low) / (high - low)) ** bend);
}
