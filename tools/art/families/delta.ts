import { accentDisc, keepSafe, SAFE } from '../drawing/accent.ts';
import { type Canvas, clamp, distance, place } from '../drawing/canvas.ts';
import { type Point, smooth, tag } from '../drawing/svg.ts';
import { growDelta, type Reach, TRUNK_PX } from './delta-growth.ts';

/** Distances of the trunk's seven depth lines from its banks, in pixels. */
const DEPTHS_PX = [150, 122, 97, 75, 56, 39, 23] as const;
const DEPTH_EDGE_PX = 1.6;
const BANK_PX = 7;
const SUN_PX = 46;
/** Radius around the sun's centre that must be free of depth lines. */
const SUN_ROOM_PX = 62;
/** Minimum distance of the sun's centre from the border of `SAFE`. */
const SUN_INSET_PX = 52;
const ATTEMPTS = 5;
/** Every nth water point is checked in the search for the sun's position. */
const SOUNDING = 4;
const SOUNDING_GRID_PX = 24;

type Tones = {
  readonly ground: number;
  readonly far: number;
  readonly near: number;
  readonly bank: number;
  readonly water: number;
  readonly thread: number;
};

const DAY: Tones = { ground: 4, far: 3.72, near: 1.7, bank: 0, water: 1, thread: 3 };
const NIGHT: Tones = { ground: 0, far: 0.22, near: 2.1, bank: 0, water: 4, thread: 2.6 };

/** Scale of a reach's depth lines relative to the trunk's, by its width. */
const shore = (width: number): number => (width / TRUNK_PX) ** 0.66;

const everyNth = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_, index) => index % step === 0 || index === list.length - 1);

function emptiest(canvas: Canvas, reaches: readonly Reach[]): { centre: Point; room: number } {
  const water = reaches.flatMap((reach) =>
    everyNth(reach.points, SOUNDING).map((point) => ({
      point,
      bank: reach.width / 2 + (DEPTHS_PX[0] / 2) * shore(reach.width),
    })),
  );
  let best = { centre: keepSafe(canvas, [canvas.width / 2, 0], SUN_PX), room: -1000 };
  const [left, right] = [SAFE.left * canvas.width + SUN_INSET_PX, SAFE.right * canvas.width - SUN_INSET_PX];
  const bottom = SAFE.bottom * canvas.height - SUN_INSET_PX;
  for (let x = left; x < right; x += SOUNDING_GRID_PX) {
    for (let y = SUN_INSET_PX; y < bottom; y += SOUNDING_GRID_PX) {
      let banks = Infinity;
      for (const { point, bank } of water) banks = Math.min(banks, distance(point, [x, y]) - bank);
      const room = Math.min(banks, 110 + (banks - 110) * 0.2);
      if (room > best.room) best = { centre: [x, y], room };
    }
  }
  return best;
}

/** How well the water fills the picture: the share of cells in a 6 x 4 grid that it visits. */
function reachOf(canvas: Canvas, reaches: readonly Reach[]): number {
  const [columns, rows] = [6, 4];
  const visited = new Set<number>();
  for (const [x, y] of reaches.flatMap((reach) => reach.points)) {
    const [column, row] = [Math.floor((x / canvas.width) * columns), Math.floor((y / canvas.height) * rows)];
    if (column >= 0 && column < columns && row >= 0 && row < rows) visited.add(row * columns + column);
  }
  return visited.size / (columns * rows);
}

type Source = { readonly heading: number; readonly forks: readonly [Point, ...Point[]] };

/** Where the trunk enters, its heading, and its first fork. */
const FROM_LEFT: Source = {
  heading: 0,
  forks: [
    [0.28, 0.42],
    [0.3, 0.58],
  ],
};
const FROM_RIGHT: Source = {
  heading: Math.PI,
  forks: [
    [0.72, 0.42],
    [0.7, 0.58],
  ],
};
const SOURCES: readonly [Source, ...Source[]] = [
  FROM_LEFT,
  FROM_RIGHT,
  {
    heading: 0.5,
    forks: [
      [0.22, 0.28],
      [0.3, 0.22],
    ],
  },
  {
    heading: Math.PI - 0.5,
    forks: [
      [0.78, 0.28],
      [0.7, 0.22],
    ],
  },
  {
    heading: -0.5,
    forks: [
      [0.24, 0.72],
      [0.3, 0.76],
    ],
  },
  {
    heading: Math.PI / 2 - 0.35,
    forks: [
      [0.4, 0.24],
      [0.46, 0.3],
    ],
  },
  {
    heading: Math.PI / 2 + 0.35,
    forks: [
      [0.58, 0.26],
      [0.52, 0.3],
    ],
  },
];

/** For a given fork, the water enters from the nearer side. */
function sourceFor(focus: Point): Source {
  return focus[0] > 0.55 ? FROM_RIGHT : FROM_LEFT;
}

/** Grows several rivers and keeps the one that best fills the picture and leaves room for the sun. */
function bestDelta(canvas: Canvas): { reaches: readonly Reach[]; centre: Point } {
  const { random } = canvas;
  const source = canvas.focus === undefined ? random.pick(SOURCES) : sourceFor(canvas.focus);
  let best = { reaches: [] as readonly Reach[], centre: [0, 0] as Point, score: -9 };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const at = place(canvas, source.forks, 0.05);
    const reaches = growDelta(canvas, at, source.heading + random.between(-0.3, 0.3));
    const { centre, room } = emptiest(canvas, reaches);
    const score = reachOf(canvas, reaches) + clamp(room / SUN_ROOM_PX, -1, 1) * 0.6;
    if (score > best.score) best = { reaches, centre, score };
  }
  return best;
}

/** A river that splits into many, with depth lines along every bank, and a sun over the emptiest land. */
export function drawDelta(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const night = random.chance(0.3);
  const tones = (canvas.dark ?? night) ? NIGHT : DAY;
  const { reaches, centre } = bestDelta(canvas);
  const lines = reaches.map((reach) => ({
    d: smooth(everyNth(reach.points, 2)),
    width: reach.width,
  }));
  const stroke = (tone: number, thickness: (width: number) => number): string =>
    tag(
      'g',
      { stroke: palette.tone(tone) },
      lines.map((line) => tag('path', { d: line.d, 'stroke-width': thickness(line.width) })).join(''),
    );
  const depths = DEPTHS_PX.map((depth, index) => {
    const tone = tones.far + (tones.near - tones.far) * (index / (DEPTHS_PX.length - 1)) ** 0.9;
    const edge = tone + (tones === DAY ? -0.75 : 0.3);
    return (
      stroke(edge, (width) => width + depth * shore(width) + DEPTH_EDGE_PX) +
      stroke(tone, (width) => width + depth * shore(width))
    );
  });
  const threads = lines.filter((line) => line.width > TRUNK_PX * 0.4);
  const body =
    depths.join('') +
    stroke(tones.bank, (width) => width + BANK_PX * shore(width)) +
    stroke(tones.water, (width) => width - 1) +
    tag(
      'g',
      { stroke: palette.tone(tones.thread), 'stroke-width': 1.3 },
      threads.map((line) => tag('path', { d: line.d })).join(''),
    );
  return (
    tag('rect', { width, height, fill: palette.tone(tones.ground) }) +
    tag('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, body) +
    accentDisc(palette, centre, SUN_PX, tones === NIGHT)
  );
}
