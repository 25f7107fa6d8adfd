import { accentDisc, keepSafe } from '../drawing/accent.ts';
import { type Canvas, chooseForm, distance } from '../drawing/canvas.ts';
import { fixed, type Point, smoothLoop, straight, tag } from '../drawing/svg.ts';
import {
  hangingPose,
  MACRO_HEART,
  macroPose,
  type Pose,
  sprigPoses,
  toCanvas,
  wholePose,
} from './leaf-pose.ts';
import { blade, isInside, lateral, leafOutline, midribAt } from './leaf-shape.ts';
import { type LeafTones, tissue } from './leaf-tissue.ts';

const LATERAL_PAIRS = 11;
/** Distances of the echo lines from the leaf's edge, in pixels of the full view. */
const ECHOES_PX = [12, 26, 44, 66, 92, 122, 156, 194, 236, 282] as const;
const SUN_PX = 84;

export const VENATION_FORMS = ['whole', 'macro', 'sprig', 'hanging'] as const;

const DAY: LeafTones = { ground: 4, echo: 2.9, upper: 1.4, lower: 1, spread: 0.5, vein: 3.4, stalk: 1.5 };
const NIGHT: LeafTones = {
  ground: 0,
  echo: 0.8,
  upper: 2.5,
  lower: 2,
  spread: 0.5,
  vein: 3.8,
  stalk: 3.8,
};

/** One leaf on the canvas. */
type Leaf = {
  readonly pose: Pose;
  readonly tones: LeafTones;
  readonly breadths: readonly [number, number];
  readonly put: (point: Point) => Point;
  readonly outline: readonly Point[];
  readonly id: string;
};

function leafAt(canvas: Canvas, pose: Pose, tones: LeafTones, id: string): Leaf {
  const breadths = [canvas.random.between(0.96, 1.06), canvas.random.between(0.92, 1.02)] as const;
  const put = toCanvas(pose);
  return { pose, tones, breadths, put, outline: leafOutline(...breadths).map(put), id };
}

function veins(canvas: Canvas, { tones, put, breadths }: Leaf): string {
  const starts = Array.from(
    { length: LATERAL_PAIRS },
    (_, index) => 0.008 + 0.66 * (index / (LATERAL_PAIRS - 1)) ** 1.22,
  );
  const blades = starts.flatMap((t) => [
    blade(lateral(t, -1, breadths[0]), 0.0062 - 0.003 * t, 0.0018),
    blade(lateral(t + 0.016, 1, breadths[1]), 0.0062 - 0.003 * t, 0.0018),
  ]);
  const midrib = Array.from({ length: 25 }, (_, step) => midribAt(step / 24));
  blades.push(blade(midrib, 0.0115, 0.001));
  return tag('path', {
    d: blades.map((shape) => straight(shape.map(put), true)).join(''),
    fill: canvas.palette.tone(tones.vein),
  });
}

function stalk(canvas: Canvas, { tones, put, pose }: Leaf): string {
  const side = canvas.random.chance(0.5) ? 1 : -1;
  const [from, bend, end] = [put([-0.003, 0]), put([-0.08, 0]), put([-0.36, side * 0.2])];
  const d = `M${from.map(fixed).join(' ')}Q${bend.map(fixed).join(' ')} ${end.map(fixed).join(' ')}`;
  return tag('path', {
    d,
    fill: 'none',
    stroke: canvas.palette.tone(tones.stalk),
    'stroke-width': pose.length * 0.0088,
    'stroke-linecap': 'round',
  });
}

/** Echoes of the leaves' outlines, fainter with distance. */
function echoes(canvas: Canvas, tones: LeafTones, leaves: readonly Leaf[], scale: number): string {
  const d = leaves.map(({ outline }) => smoothLoop(outline)).join('');
  const rounds = ECHOES_PX.map((away, index) => ({ away: away * scale, faint: index / ECHOES_PX.length }))
    .toReversed()
    .map(({ away, faint }) => {
      const line = tones.echo + (tones.ground - tones.echo) * (0.15 + 0.8 * faint);
      return (
        tag('path', { d, stroke: canvas.palette.tone(line), 'stroke-width': 2 * away + 2.6 }) +
        tag('path', { d, stroke: canvas.palette.tone(tones.ground), 'stroke-width': 2 * away })
      );
    });
  return tag('g', { fill: 'none', 'stroke-linejoin': 'round' }, rounds.join(''));
}

/** The sun at the point within `SAFE` farthest from all leaves; empty if there is no room. */
function sun(canvas: Canvas, tones: LeafTones, leaves: readonly Leaf[]): string {
  const { width, height, random } = canvas;
  const radius = SUN_PX * random.between(0.62, 1);
  const spots = [0, 0.17, 0.34, 0.5, 0.66, 0.83, 1].flatMap((x) =>
    [0, 0.3, 0.6].map((y) => keepSafe(canvas, [x * width, y * height], radius)),
  );
  const room = (spot: Point): number =>
    leaves.some(({ outline }) => isInside(outline, spot))
      ? -radius
      : Math.min(...leaves.flatMap(({ outline }) => outline.map((point) => distance(point, spot)))) - radius;
  const best = spots.reduce((a, b) => (Math.min(room(b), 44) > Math.min(room(a), 44) ? b : a));
  return room(best) < 10 ? '' : accentDisc(canvas.palette, best, radius, tones === NIGHT);
}

/** Cells, veins and stalk of a leaf, with `accentCell` in the accent if given. */
function drawLeaf(canvas: Canvas, leaf: Leaf, accentCell: Point | undefined, share: number): string {
  const edge = smoothLoop(leaf.outline);
  return (
    tag('clipPath', { id: leaf.id }, tag('path', { d: edge })) +
    stalk(canvas, leaf) +
    tag(
      'g',
      { 'clip-path': `url(#${leaf.id})` },
      tissue(canvas, leaf.tones, leaf.put, { length: leaf.pose.length, accentCell, share }),
    ) +
    veins(canvas, leaf)
  );
}

/** Peepal leaves: one whole, one that fills the picture, three on a twig, or one hanging. */
export function drawVenation(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const form = chooseForm(canvas, VENATION_FORMS);
  const night = canvas.dark ?? random.chance(form === 'macro' ? 0.4 : 0.25);
  const tones = night ? NIGHT : DAY;
  const ground = tag('rect', {
    width: fixed(width),
    height: fixed(height),
    fill: palette.tone(tones.ground),
  });
  if (form === 'sprig') {
    const shades = [0, 0.35, -0.3].map((by) => ({
      ...tones,
      upper: tones.upper + by,
      lower: tones.lower + by,
    }));
    const leaves = sprigPoses(canvas).map((pose, index) =>
      leafAt(canvas, pose, shades[index] ?? tones, `leaf${index}`),
    );
    const back = leaves.toReversed().map((leaf) => {
      const outline = smoothLoop(leaf.outline);
      return (
        tag('path', { d: outline, fill: 'none', stroke: palette.tone(tones.ground), 'stroke-width': 14 }) +
        drawLeaf(canvas, leaf, undefined, 0.5)
      );
    });
    return ground + echoes(canvas, tones, leaves, 0.8) + sun(canvas, tones, leaves) + back.join('');
  }
  const macro = form === 'macro';
  const pose = macro ? macroPose(canvas) : form === 'hanging' ? hangingPose(canvas) : wholePose(canvas);
  const leaf = leafAt(canvas, pose, tones, 'leaf');
  const sunOrNone = macro ? '' : sun(canvas, tones, [leaf]);
  // A picture without a sun has its accent in one cell.
  const upper = pose.mirrored === Math.cos(pose.turn) < 0 ? -1 : 1;
  const cell: Point | undefined =
    sunOrNone === '' ? [MACRO_HEART, upper * random.between(0.04, 0.09)] : undefined;
  return (
    ground +
    echoes(canvas, tones, [leaf], macro ? 1.6 : 1) +
    drawLeaf(canvas, leaf, cell, form === 'hanging' ? 0.7 : 1) +
    sunOrNone
  );
}
