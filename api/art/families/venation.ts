import { Delaunay, type Voronoi } from 'd3-delaunay';
import { type Canvas, distance, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smoothLoop, straight, tag } from '../drawing/svg.ts';
import { blade, lateral, leafOutline, midribAt } from './leaf-shape.ts';

const COARSE_CELLS = 330;
const FINE_CELLS = 3600;
const LATERAL_PAIRS = 11;
/** Distances of the echo lines from the leaf's edge, in pixels of the whole view. */
const ECHOES_PX = [12, 26, 44, 66, 92, 122, 156, 194, 236, 282] as const;
const SUN_PX = 80;
/** What the close view looks at, as a share of the leaf's length. */
const MACRO_HEART = 0.36;

type Tones = {
  readonly ground: number;
  readonly echo: number;
  readonly upper: number;
  readonly lower: number;
  readonly spread: number;
  readonly vein: number;
  readonly stalk: number;
};

const DAY: Tones = { ground: 4, echo: 3, upper: 1.35, lower: 1.05, spread: 0.42, vein: 3.35, stalk: 1.5 };
const NIGHT: Tones = { ground: 0, echo: 0.8, upper: 2.35, lower: 1.95, spread: 0.4, vein: 3.75, stalk: 3.75 };

/** The leaf's place on the canvas: its base, its length in pixels, its turn in radians, mirrored or not. */
type Pose = {
  readonly base: Point;
  readonly length: number;
  readonly turn: number;
  readonly mirrored: boolean;
};

function wholePose(canvas: Canvas): Pose {
  const { random, width, height } = canvas;
  const mirrored = canvas.focus === undefined ? random.chance(0.4) : canvas.focus[0] > 0.5;
  const length = Math.min(width * 0.84, height * 1.6) * random.between(0.94, 1.02);
  const turn = random.between(-0.13, 0.13);
  const heart = place(canvas, [mirrored ? [0.68, 0.52] : [0.32, 0.52]], 0.025);
  const back: Point = [Math.cos(turn) * length * 0.29, Math.sin(turn) * length * 0.29];
  return { base: [heart[0] - (mirrored ? -back[0] : back[0]), heart[1] - back[1]], length, turn, mirrored };
}

function macroPose(canvas: Canvas): Pose {
  const { random, width } = canvas;
  const mirrored = random.chance(0.5);
  const length = width * random.between(1.2, 1.45);
  const turn = random.pick([-0.32, -0.2, 0.22, 0.34]) + random.between(-0.05, 0.05);
  const focus = place(
    canvas,
    [
      [0.5, 0.45],
      [0.42, 0.6],
      [0.58, 0.35],
    ],
    0.05,
  );
  const reach = length * MACRO_HEART;
  const back: Point = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  return { base: [focus[0] - (mirrored ? -back[0] : back[0]), focus[1] - back[1]], length, turn, mirrored };
}

function toCanvas(pose: Pose): (point: Point) => Point {
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)];
  return ([x, y]) => {
    const across = (x * cos - y * sin) * pose.length;
    return [
      pose.base[0] + (pose.mirrored ? -across : across),
      pose.base[1] + (x * sin + y * cos) * pose.length,
    ];
  };
}

/** Points spread evenly over the leaf's box by moving each to the middle of its cell a few times. */
function relaxed(canvas: Canvas, count: number, rounds: number): Delaunay<Delaunay.Point> {
  const [left, top, right, bottom] = BOX;
  let points = Array.from({ length: count }, (): [number, number] => [
    canvas.random.between(left, right),
    canvas.random.between(top, bottom),
  ]);
  for (let round = 0; round < rounds; round += 1) {
    const cells = Delaunay.from(points).voronoi([...BOX]);
    points = points.map((point, index): [number, number] => {
      const ring = cells.cellPolygon(index);
      if (ring === null) return point;
      const sum = ring.reduce((total, corner) => [total[0] + corner[0], total[1] + corner[1]], [0, 0] as [
        number,
        number,
      ]);
      return [sum[0] / ring.length, sum[1] / ring.length];
    });
  }
  return Delaunay.from(points);
}

/** Every edge between two cells, once. */
function edges({ circumcenters, delaunay }: Voronoi<Delaunay.Point>): readonly (readonly Point[])[] {
  const corner = (halfEdge: number): Point => {
    const at = Math.floor(halfEdge / 3) * 2;
    return [circumcenters[at] ?? 0, circumcenters[at + 1] ?? 0];
  };
  return Array.from(delaunay.halfedges, (twin, halfEdge) => ({ twin, halfEdge }))
    .filter(({ twin, halfEdge }) => twin > halfEdge)
    .map(({ twin, halfEdge }) => [corner(halfEdge), corner(twin)])
    .filter((edge) => edge.every(([x, y]) => Math.abs(x - 0.5) < 0.52 && Math.abs(y) < 0.33));
}

const BOX = [-0.01, -0.31, 1.01, 0.31] as const;

function centreOf(ring: readonly Point[]): Point {
  const sum = ring.reduce((total, [x, y]): Point => [total[0] + x, total[1] + y], [0, 0] as Point);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

function nearest(rings: readonly (readonly Point[])[], to: Point): number {
  const away = rings.map((ring) => distance(centreOf(ring), to));
  return away.indexOf(Math.min(...away));
}

/** The tissue: tinted cells, lighter above the midrib, then hairlines of two finenesses. */
function tissue(
  canvas: Canvas,
  tones: Tones,
  put: (point: Point) => Point,
  accentCell: Point | undefined,
): string {
  const { palette, random } = canvas;
  const cells = relaxed(canvas, COARSE_CELLS, 2).voronoi([...BOX]);
  const rings = Array.from(cells.cellPolygons(), (ring) =>
    ring.map((corner): Point => [corner[0], corner[1]]),
  );
  const chosen = accentCell === undefined ? -1 : nearest(rings, accentCell);
  const tinted = rings.map((ring, index) => {
    if (index === chosen) return tag('path', { d: straight(ring.map(put), true), fill: palette.accent });
    const middle = centreOf(ring)[1];
    const tone = (middle < -0.02 ? tones.upper : tones.lower) + tones.spread * (random.next() ** 1.5 - 0.3);
    return tag('path', { d: straight(ring.map(put), true), fill: palette.tone(tone) });
  });
  const fine = relaxed(canvas, FINE_CELLS, 1).voronoi([...BOX]);
  const hairlines = edges(fine).map((edge) => straight(edge.map(put)));
  const vein = palette.tone(tones.vein);
  return (
    tinted.join('') +
    tag('path', {
      d: hairlines.join(''),
      fill: 'none',
      stroke: vein,
      'stroke-width': 0.5,
      'stroke-opacity': 0.42,
    }) +
    tag('path', {
      d: rings.map((ring) => straight(ring.map(put), true)).join(''),
      fill: 'none',
      stroke: vein,
      'stroke-width': 1.15,
      'stroke-opacity': 0.5,
    })
  );
}

function veins(
  tones: Tones,
  canvas: Canvas,
  put: (point: Point) => Point,
  breadths: readonly [number, number],
): string {
  const starts = Array.from(
    { length: LATERAL_PAIRS },
    (_, index) => 0.008 + 0.66 * (index / (LATERAL_PAIRS - 1)) ** 1.22,
  );
  const blades = starts.flatMap((t) => [
    blade(lateral(t, -1, breadths[0]), 0.0056 - 0.003 * t, 0.0014),
    blade(lateral(t + 0.016, 1, breadths[1]), 0.0056 - 0.003 * t, 0.0014),
  ]);
  const midrib = Array.from({ length: 25 }, (_, step) => midribAt(step / 24));
  blades.push(blade(midrib, 0.0105, 0.0008));
  return tag('path', {
    d: blades.map((shape) => straight(shape.map(put), true)).join(''),
    fill: canvas.palette.tone(tones.vein),
  });
}

function stalk(canvas: Canvas, tones: Tones, put: (point: Point) => Point, length: number): string {
  const side = canvas.random.chance(0.5) ? 1 : -1;
  const [from, bend, end] = [put([-0.003, 0]), put([-0.045, 0]), put([-0.14, side * 0.09])];
  const d = `M${from.map(fixed).join(' ')}Q${bend.map(fixed).join(' ')} ${end.map(fixed).join(' ')}`;
  return tag('path', {
    d,
    fill: 'none',
    stroke: canvas.palette.tone(tones.stalk),
    'stroke-width': length * 0.0088,
    'stroke-linecap': 'round',
  });
}

/** Outlines that repeat the leaf's edge ever further off and ever fainter. */
function echoes(canvas: Canvas, tones: Tones, outline: string, scale: number): string {
  return ECHOES_PX.map((away, index) => ({ away: away * scale, faint: index / ECHOES_PX.length }))
    .toReversed()
    .map(({ away, faint }) => {
      const line = tones.echo + (tones.ground - tones.echo) * (0.15 + 0.8 * faint);
      return (
        tag('path', { d: outline, stroke: canvas.palette.tone(line), 'stroke-width': 2 * away + 2.4 }) +
        tag('path', { d: outline, stroke: canvas.palette.tone(tones.ground), 'stroke-width': 2 * away })
      );
    })
    .join('');
}

/** The corner of the canvas that lies farthest from the leaf is the sun's. */
function sun(canvas: Canvas, outline: readonly Point[]): string {
  const { width, height, random } = canvas;
  const radius = SUN_PX * random.between(0.7, 1);
  const inset = radius + 48;
  const spots: readonly Point[] = [0.02, 0.14, 0.3].flatMap((x): Point[] => [
    [inset + x * width, inset],
    [width - inset - x * width, inset],
    [inset + x * width, height - inset],
    [width - inset - x * width, height - inset],
  ]);
  const room = (spot: Point): number => Math.min(...outline.map((point) => distance(point, spot))) - radius;
  const best = spots.reduce((a, b) => (Math.min(room(b), 60) > Math.min(room(a), 60) ? b : a));
  return room(best) < 12 ? '' : disc(best, radius, { fill: canvas.palette.accent });
}

/** A peepal leaf: cells, veins and echoes of its outline; whole, or so near that it fills the picture. */
export function drawVenation(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const macro = canvas.view === 'macro';
  const tones = (canvas.dark ?? (macro && random.chance(0.4))) ? NIGHT : DAY;
  const pose = macro ? macroPose(canvas) : wholePose(canvas);
  const breadths: readonly [number, number] = [random.between(0.96, 1.06), random.between(0.92, 1.02)];
  const put = toCanvas(pose);
  const outline = leafOutline(...breadths).map(put);
  const edge = smoothLoop(outline);
  return (
    tag('rect', { width, height, fill: palette.tone(tones.ground) }) +
    tag('g', { fill: 'none', 'stroke-linejoin': 'round' }, echoes(canvas, tones, edge, macro ? 1.6 : 1)) +
    tag('clipPath', { id: 'leaf' }, tag('path', { d: edge })) +
    tag(
      'g',
      { 'clip-path': 'url(#leaf)' },
      tissue(canvas, tones, put, macro ? [MACRO_HEART, random.pick([-0.07, 0.07])] : undefined),
    ) +
    veins(tones, canvas, put, breadths) +
    stalk(canvas, tones, put, pose.length) +
    (macro ? '' : sun(canvas, outline))
  );
}
