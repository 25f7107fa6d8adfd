import { accentDisc } from '../drawing/accent.ts';
import { type Canvas, distance } from '../drawing/canvas.ts';
import { fixed, type Point, smoothLoop, straight, tag } from '../drawing/svg.ts';
import { MACRO_HEART, macroPose, toCanvas, wholePose } from './leaf-pose.ts';
import { blade, isInside, lateral, leafOutline, midribAt } from './leaf-shape.ts';
import { type LeafTones, tissue } from './leaf-tissue.ts';

const LATERAL_PAIRS = 11;
/** Distances of the echo lines from the leaf's edge, in pixels of the whole view. */
const ECHOES_PX = [12, 26, 44, 66, 92, 122, 156, 194, 236, 282] as const;
const SUN_PX = 80;

const DAY: LeafTones = { ground: 4, echo: 3, upper: 1.35, lower: 1.05, spread: 0.42, vein: 3.35, stalk: 1.5 };
const NIGHT: LeafTones = {
  ground: 0,
  echo: 0.8,
  upper: 2.35,
  lower: 1.95,
  spread: 0.4,
  vein: 3.75,
  stalk: 3.75,
};

function veins(
  tones: LeafTones,
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

function stalk(canvas: Canvas, tones: LeafTones, put: (point: Point) => Point, length: number): string {
  const side = canvas.random.chance(0.5) ? 1 : -1;
  const [from, bend, end] = [put([-0.003, 0]), put([-0.08, 0]), put([-0.36, side * 0.2])];
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
function echoes(canvas: Canvas, tones: LeafTones, outline: string, scale: number): string {
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

/** The sun's place is the corner farthest from the leaf; nothing where the leaf leaves no room. */
function sun(canvas: Canvas, tones: LeafTones, outline: readonly Point[]): string {
  const { width, height, random } = canvas;
  const radius = SUN_PX * random.between(0.7, 1);
  const inset = radius + 48;
  const spots: readonly Point[] = [0.02, 0.14, 0.3].flatMap((x): Point[] => [
    [inset + x * width, inset],
    [width - inset - x * width, inset],
    [inset + x * width, height - inset],
    [width - inset - x * width, height - inset],
  ]);
  const room = (spot: Point): number =>
    isInside(outline, spot) ? -radius : Math.min(...outline.map((point) => distance(point, spot))) - radius;
  const best = spots.reduce((a, b) => (Math.min(room(b), 60) > Math.min(room(a), 60) ? b : a));
  return room(best) < 12 ? '' : accentDisc(canvas.palette, best, radius, tones === NIGHT);
}

/** A peepal leaf: cells, veins and echoes of its outline; whole, or so near that it fills the picture. */
export function drawVenation(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const macro = canvas.view === 'macro';
  const night = canvas.dark ?? random.chance(macro ? 0.4 : 0.25);
  const tones = night ? NIGHT : DAY;
  const pose = macro ? macroPose(canvas) : wholePose(canvas);
  const breadths: readonly [number, number] = [random.between(0.96, 1.06), random.between(0.92, 1.02)];
  const put = toCanvas(pose);
  const outline = leafOutline(...breadths).map(put);
  const edge = smoothLoop(outline);
  const sunOrNone = macro ? '' : sun(canvas, tones, outline);
  // A picture without a sun has its accent in one cell.
  const cell: Point | undefined = sunOrNone === '' ? [MACRO_HEART, random.pick([-0.07, 0.07])] : undefined;
  return (
    tag('rect', { width, height, fill: palette.tone(tones.ground) }) +
    tag('g', { fill: 'none', 'stroke-linejoin': 'round' }, echoes(canvas, tones, edge, macro ? 1.6 : 1)) +
    tag('clipPath', { id: 'leaf' }, tag('path', { d: edge })) +
    tag('g', { 'clip-path': 'url(#leaf)' }, tissue(canvas, tones, put, cell)) +
    veins(tones, canvas, put, breadths) +
    stalk(canvas, tones, put, pose.length) +
    sunOrNone
  );
}
