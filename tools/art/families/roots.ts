import { accentDisc, keepSafe } from '../drawing/accent.ts';
import { type Canvas, chooseForm, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, straight, tag } from '../drawing/svg.ts';
import { type Arch, archLines, curtainFeet, type Line, raiseArches } from './root-arches.ts';
import { type Foot, walkRoots } from './root-walk.ts';

/** In lanes, the grid of this family. */
const SKY_ARC_GAP = 2;
const STRONG = 0.28;
const THIN = 0.145;
const ACCENT = 0.36;
const ACCENT_EDGE = 0.62;
const PAD = 0.48;
const RING_PAD = 0.3;
/** Number of flat steps in which the ground darkens. */
const GROUND_STEPS = 6;
/** A very wide picture has an accent in every stretch of this width, so that any crop has one. */
const ACCENT_STRETCH_PX = 1000;
const ACCENT_LINE = 4;
const SUN_PX = 84;

export const ROOTS_FORMS = ['grove', 'giant', 'macro', 'curtain', 'pool'] as const;
type Form = (typeof ROOTS_FORMS)[number];

/** Settings of one picture: lane width, top of the ground, and colours. */
type Stage = {
  readonly canvas: Canvas;
  readonly lane: number;
  readonly horizon: number;
  readonly tone: (tone: number) => string;
};

/** The path of a foot in pixels, with only its bends as points. */
function trail({ lane, horizon }: Stage, foot: Foot): readonly Point[] {
  const points = foot.lanes.map((at, row): Point => [(at + 0.5) * lane, horizon + row * lane]);
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return true;
    return Math.abs(point[0] - before[0] - (after[0] - point[0])) > 0.01;
  });
}

/** The end of a root: a disc for a strong root, otherwise a ring. */
function pad({ canvas, lane, tone }: Stage, end: Point, stroke: string, strong: boolean): string {
  if (end[1] > canvas.height + lane) return '';
  return strong
    ? disc(end, PAD * lane, { fill: stroke, stroke: 'none' })
    : disc(end, RING_PAD * lane, { fill: tone(groundTone(3)), stroke, 'stroke-width': THIN * lane });
}

/** A dark accent on a dark background needs a pale edge. */
function accentEdge({ canvas: { palette }, lane, tone }: Stage, d: string): string {
  return palette.accentIsDark && tone(0) === palette.tone(0)
    ? tag('path', { d, stroke: tone(3.3), 'stroke-width': ACCENT_EDGE * lane })
    : '';
}

function drawLine(stage: Stage, line: Line, accent: boolean): string {
  const { canvas, lane, tone } = stage;
  const { palette } = canvas;
  const depth = line.index / Math.max(line.arch.lines, 6);
  const strong = !accent && line.index % 3 === 0;
  const stroke = accent ? palette.accent : tone(4 - 1.55 * depth ** 0.85);
  const radius = (line.arch.lines - line.index - 0.5) * lane;
  const [left, right] = [trail(stage, line.left), trail(stage, line.right)];
  const arc = `A${fixed(radius)} ${fixed(radius)} 0 0 1 ${(right[0] ?? [0, 0]).map(fixed).join(' ')}`;
  const d = `${straight(left.toReversed())}${arc}${straight(right).replace(/^M[^L]*/, '')}`;
  const edge = accent ? accentEdge(stage, d) : '';
  const width = lane * (strong ? STRONG : accent ? ACCENT : THIN);
  const pads = [left, right].map((path) => pad(stage, path.at(-1) ?? [0, 0], stroke, strong || accent));
  return edge + tag('path', { d, stroke, 'stroke-width': width }) + pads.join('');
}

const groundTone = (step: number): number => 0.52 - 0.07 * step;

/** The sky with its arcs, and the ground in steps. */
function backdrop({ canvas, lane, horizon, tone }: Stage): string {
  const { random, width, height } = canvas;
  const centre: Point = [width * random.between(0.2, 0.8), Math.min(horizon, height * 0.7)];
  const reach = Math.hypot(Math.max(centre[0], width - centre[0]), centre[1]);
  const arcs = Array.from({ length: Math.floor(reach / (SKY_ARC_GAP * lane)) }, (_, index) =>
    disc(centre, (index + 2.3) * SKY_ARC_GAP * lane, { fill: 'none' }),
  );
  const step = (height - horizon) / GROUND_STEPS;
  const ground = Array.from({ length: GROUND_STEPS }, (_, index) =>
    tag('rect', {
      y: fixed(horizon + index * step),
      width: fixed(width),
      height: fixed(step + 1),
      fill: tone(groundTone(index)),
    }),
  );
  return (
    tag('rect', { width: fixed(width), height: fixed(height), fill: tone(0.86) }) +
    tag('g', { stroke: tone(1.35), 'stroke-width': lane * 0.09 }, arcs.join('')) +
    (horizon < height ? ground.join('') : '')
  );
}

/** The arches with an accent: in each stretch, the sufficiently wide one nearest to the middle. */
function accented({ canvas, lane }: Stage, arches: readonly Arch[], focusX: number): ReadonlySet<Arch> {
  const { width } = canvas;
  const centreOf = (arch: Arch): number => (arch.leftLane + arch.lines) * lane;
  const able = arches.filter((arch) => arch.lines > ACCENT_LINE + 2);
  const chosen = new Set<Arch>();
  for (let from = 0; from < width; from += ACCENT_STRETCH_PX) {
    const middle = width <= ACCENT_STRETCH_PX * 1.4 ? focusX : from + ACCENT_STRETCH_PX / 2;
    const nearest = able.toSorted(
      (a, b) => Math.abs(centreOf(a) - middle) - Math.abs(centreOf(b) - middle),
    )[0];
    if (nearest !== undefined) chosen.add(nearest);
  }
  return chosen;
}

const isAccent = (line: Line, accents: ReadonlySet<Arch>): boolean =>
  line.index === Math.min(ACCENT_LINE, line.arch.lines - 3) && accents.has(line.arch);

/** Nested arches whose roots grow down along lanes and end in pads. */
function drawTrees(stage: Stage, arches: readonly Arch[], focusX: number): string {
  const { canvas, lane, horizon } = stage;
  const rows = Math.ceil((canvas.height - horizon) / lane) + 2;
  const all = archLines(canvas, arches, rows);
  walkRoots(
    canvas,
    all.flatMap((line) => [line.left, line.right]),
    rows,
  );
  const accents = accented(stage, arches, focusX);
  return all.map((line) => drawLine(stage, line, isAccent(line, accents))).join('');
}

/** Arches over still water, with a flatter and fainter reflection. */
function drawPool(stage: Stage, arches: readonly Arch[], focusX: number): string {
  const { canvas, lane, horizon, tone } = stage;
  const accents = accented(stage, arches, focusX);
  const half = (sweep: 0 | 1, flatness: number): string =>
    archLines(canvas, arches, 1)
      .map((line) => {
        const accent = isAccent(line, accents);
        const radius = (line.arch.lines - line.index - 0.5) * lane;
        const middle = (line.arch.leftLane + line.arch.lines) * lane;
        const depth = line.index / Math.max(line.arch.lines, 6);
        const bright = 4 - 1.55 * depth ** 0.85;
        const d = `M${fixed(middle - radius)} ${fixed(horizon)}A${fixed(radius)} ${fixed(radius * flatness)} 0 0 ${sweep} ${fixed(middle + radius)} ${fixed(horizon)}`;
        const path = tag('path', {
          d,
          stroke: accent ? canvas.palette.accent : tone(sweep === 1 ? bright : bright * 0.62),
          'stroke-width': lane * (accent ? ACCENT : line.index % 3 === 0 ? STRONG : THIN),
        });
        return (accent ? accentEdge(stage, d) : '') + path;
      })
      .join('');
  return half(0, 0.8) + half(1, 1);
}

/** Roots that hang from the upper edge around a sun, as from a branch. */
function drawCurtain(stage: Stage, centreX: number): string {
  const { canvas, lane, tone } = stage;
  const rows = Math.ceil(canvas.height / lane) + 4;
  const feet = curtainFeet(canvas, lane, rows, centreX);
  walkRoots(canvas, feet, rows);
  const radius = SUN_PX * canvas.random.between(0.8, 1.25);
  const sun = keepSafe(canvas, [centreX, canvas.height * canvas.random.between(0.3, 0.5)], radius);
  const roots = feet.map((foot, index) => {
    const strong = index % 3 === 0;
    const stroke = tone(strong ? 3.9 : 2.6 + 0.8 * ((index * 7) % 5) * 0.2);
    const path = trail(stage, foot);
    return (
      tag('path', { d: straight(path), stroke, 'stroke-width': lane * (strong ? STRONG : THIN) }) +
      pad(stage, path.at(-1) ?? [0, 0], stroke, strong)
    );
  });
  const onDark = tone(0) === canvas.palette.tone(0);
  return accentDisc(canvas.palette, sun, radius, onDark) + roots.join('');
}

/** Lanes of the tallest arch, pixels per lane, and the top of the ground as a share of the height. */
function measure(
  canvas: Canvas,
  form: Form,
  focusY: number,
): { tallest: number; lane: number; ground: number } {
  const { random, height } = canvas;
  switch (form) {
    case 'giant': {
      const lane = random.between(13, 16);
      return { lane, tallest: Math.round((height * random.between(0.56, 0.7)) / lane), ground: 0.74 };
    }
    case 'macro':
      return {
        lane: random.between(23, 29),
        tallest: random.pick([9, 11, 13]),
        ground: random.between(0.5, 0.68),
      };
    case 'pool': {
      const lane = random.between(12, 19);
      return {
        lane,
        tallest: Math.round((height * random.between(0.4, 0.54)) / lane),
        ground: random.between(0.52, 0.64),
      };
    }
    default:
      return { lane: 13, tallest: random.pick([9, 10, 12, 14, 17]), ground: focusY };
  }
}

/** A banyan like a circuit board: a grove, one large tree, a close view, hanging roots, or arches over water. */
export function drawRoots(canvas: Canvas): string {
  const { palette } = canvas;
  const form = chooseForm(canvas, ROOTS_FORMS);
  const [focusX, focusY] = place(
    canvas,
    [
      [0.5, 0.43],
      [0.3, 0.5],
      [0.7, 0.36],
      [0.26, 0.62],
      [0.74, 0.56],
      [0.62, 0.7],
    ],
    0.05,
  );
  const { tallest, lane, ground } = measure(canvas, form, focusY / canvas.height);
  const light = canvas.dark === false;
  const tone = (value: number): string => palette.tone(light ? 4 - value : value);
  // Leave some sky above the tallest arch of a grove.
  const sky = form === 'grove' ? (tallest + 1.6) * lane : 0;
  const horizon = form === 'curtain' ? -2 * lane : Math.round(Math.max(ground * canvas.height, sky));
  const stage: Stage = { canvas, lane, horizon, tone };
  const behind = backdrop(form === 'curtain' ? { ...stage, horizon: canvas.height } : stage);
  const arches = raiseArches(canvas, lane, focusX, tallest);
  const body =
    form === 'curtain'
      ? drawCurtain(stage, focusX)
      : form === 'pool'
        ? drawPool(stage, arches, focusX)
        : drawTrees(stage, arches, focusX);
  return (
    tag('g', { fill: 'none' }, behind) +
    tag('g', { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, body)
  );
}
