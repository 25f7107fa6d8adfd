import { type Canvas, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, straight, tag } from '../drawing/svg.ts';
import { type Foot, walkRoots } from './root-walk.ts';

const LANE_PX = 13;
const SKY_ARC_GAP_PX = 26;
/** The ground darkens in this many flat steps. */
const GROUND_STEPS = 6;
/** Where a picture is very wide, every such stretch has an accent, so that any crop of it has one. */
const ACCENT_STRETCH_PX = 1000;
const ACCENT_LINE = 4;
const STRONG_PX = 3.6;
const THIN_PX = 1.9;
const ACCENT_PX = 2.6;
const ACCENT_EDGE_PX = 5.2;

type Arch = { readonly leftLane: number; readonly lines: number };
type Line = { readonly arch: Arch; readonly index: number; readonly left: Foot; readonly right: Foot };

/** Arches side by side from edge to edge, one lane between; the tallest stands nearest to the focus. */
function raiseArches(canvas: Canvas, focusX: number, tallest: number): readonly Arch[] {
  const { random, width } = canvas;
  const mid = Math.round(focusX / LANE_PX);
  const main: Arch = { leftLane: mid - tallest, lines: tallest };
  const arches: Arch[] = [main];
  let previous = tallest;
  const size = (): number => {
    let lines = random.pick([4, 5, 6, 7, 8, 8, 9, 10]);
    if (lines === previous) lines = lines > 6 ? lines - 2 : lines + 2;
    previous = lines;
    return lines;
  };
  let right = main.leftLane + 2 * tallest + random.integer(1, 2);
  while (right * LANE_PX < width + 60) {
    const lines = size();
    arches.push({ leftLane: right, lines });
    right += 2 * lines + (random.chance(0.75) ? 1 : 2);
  }
  previous = tallest;
  let left = main.leftLane - random.integer(1, 2);
  while (left * LANE_PX > -60) {
    const lines = size();
    arches.unshift({ leftLane: left - 2 * lines, lines });
    left -= 2 * lines + (random.chance(0.75) ? 1 : 2);
  }
  return arches;
}

/** Inner roots live long and run off the picture; outer ones end in the air. */
function lines(canvas: Canvas, arches: readonly Arch[], rows: number): readonly Line[] {
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

/** The path down in pixels, with the points between two bends left out. */
function trail(foot: Foot, horizon: number): readonly Point[] {
  const points = foot.lanes.map((lane, row): Point => [(lane + 0.5) * LANE_PX, horizon + row * LANE_PX]);
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (before === undefined || after === undefined) return true;
    return point[0] - before[0] !== after[0] - point[0];
  });
}

function drawLine(canvas: Canvas, line: Line, horizon: number, ground: string, accent: boolean): string {
  const { palette, height } = canvas;
  const depth = line.index / Math.max(line.arch.lines, 6);
  const strong = !accent && line.index % 3 === 0;
  const stroke = accent ? palette.accent : palette.tone(4 - 1.55 * depth ** 0.85);
  const radius = (line.arch.lines - line.index - 0.5) * LANE_PX;
  const [left, right] = [trail(line.left, horizon), trail(line.right, horizon)];
  const arc = `A${fixed(radius)} ${fixed(radius)} 0 0 1 ${(right[0] ?? [0, 0]).map(fixed).join(' ')}`;
  const d = `${straight(left.toReversed())}${arc}${straight(right).replace(/^M[^L]*/, '')}`;
  const pads = [line.left, line.right]
    .map((foot) => trail(foot, horizon).at(-1) ?? ([0, 0] as Point))
    .filter(([, y]) => y < height + LANE_PX)
    .map((end) =>
      strong
        ? disc(end, 6.2, { fill: stroke, stroke: 'none' })
        : disc(end, 3.9, { fill: ground, stroke, 'stroke-width': THIN_PX }),
    );
  const edge =
    accent && palette.accentIsDark
      ? tag('path', { d, stroke: palette.tone(3.3), 'stroke-width': ACCENT_EDGE_PX })
      : '';
  const width = strong ? STRONG_PX : accent ? ACCENT_PX : THIN_PX;
  return edge + tag('path', { d, stroke, 'stroke-width': width }) + pads.join('');
}

function backdrop(canvas: Canvas, horizon: number, centreX: number): string {
  const { palette, width, height } = canvas;
  const reach = Math.hypot(Math.max(centreX, width - centreX), horizon);
  const arcs = Array.from({ length: Math.floor(reach / SKY_ARC_GAP_PX) }, (_, index) =>
    disc([centreX, horizon], (index + 2.3) * SKY_ARC_GAP_PX, { fill: 'none' }),
  );
  const step = (height - horizon) / GROUND_STEPS;
  const ground = Array.from({ length: GROUND_STEPS }, (_, index) =>
    tag('rect', {
      y: fixed(horizon + index * step),
      width,
      height: fixed(step + 1),
      fill: palette.tone(groundTone(index)),
    }),
  );
  return (
    tag('rect', { width, height, fill: palette.tone(0.86) }) +
    tag('g', { stroke: palette.tone(1.35), 'stroke-width': 1.2 }, arcs.join('')) +
    ground.join('')
  );
}

const groundTone = (step: number): number => 0.52 - 0.07 * step;

/** A banyan as a circuit: nested arches whose feet go down lane by lane and end in pads. */
export function drawRoots(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const [focusX, focusY] = place(
    canvas,
    [
      [0.5, 0.43],
      [0.3, 0.5],
      [0.7, 0.36],
      [0.22, 0.4],
      [0.8, 0.54],
      [0.62, 0.6],
    ],
    0.05,
  );
  const tallest = random.pick([9, 10, 12, 14, 17]);
  // The tallest arch keeps some sky above it.
  const horizon = Math.round(Math.max(focusY, (tallest + 1.6) * LANE_PX));
  const rows = Math.ceil((height - horizon) / LANE_PX) + 2;
  const arches = raiseArches(canvas, focusX, tallest);
  const all = lines(canvas, arches, rows);
  walkRoots(
    canvas,
    all.flatMap((line) => [line.left, line.right]),
    rows,
  );
  const centreOf = (arch: Arch): number => (arch.leftLane + arch.lines) * LANE_PX;
  const accents = new Set<Arch>();
  for (let from = 0; from < width; from += ACCENT_STRETCH_PX) {
    const middle = width <= ACCENT_STRETCH_PX * 1.4 ? focusX : from + ACCENT_STRETCH_PX / 2;
    const able = arches.filter((arch) => arch.lines > ACCENT_LINE + 2);
    const nearest = able.toSorted(
      (a, b) => Math.abs(centreOf(a) - middle) - Math.abs(centreOf(b) - middle),
    )[0];
    if (nearest !== undefined) accents.add(nearest);
  }
  const ground = palette.tone(groundTone(3));
  const drawn = all.map((line) =>
    drawLine(canvas, line, horizon, ground, line.index === ACCENT_LINE && accents.has(line.arch)),
  );
  return (
    tag('g', { fill: 'none' }, backdrop(canvas, horizon, width * random.between(0.2, 0.8))) +
    tag('g', { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, drawn.join(''))
  );
}
