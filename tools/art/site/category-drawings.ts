import { contours } from 'd3-contour';
import { type Canvas, createField } from '../drawing/canvas.ts';
import { createRandom, seedFrom } from '../drawing/random.ts';
import { disc, fixed, type Point, smooth, smoothLoop, straight, svgDocument, tag } from '../drawing/svg.ts';
import { growDelta } from '../families/delta-growth.ts';
import { lateral, leafOutline, midribAt } from '../families/leaf-shape.ts';
import { grow, ringOf } from '../families/ring-growth.ts';
import { archLines, raiseArches } from '../families/root-arches.ts';
import { walkRoots } from '../families/root-walk.ts';
import { deposit, type Lie } from '../families/strata-land.ts';
import { traceStreamlines } from '../families/streamlines.ts';
import { createPalette } from '../palettes.ts';

/** Size in pixels of the drawing at the right of a category's header: lines in the text colour, used as a mask. */
const [WIDTH, HEIGHT] = [820, 276];
const THIN = 1;
const STRONG = 2;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

type Draw = (canvas: Canvas) => string;

const line = (d: string, width: number, opacity = 1): string =>
  tag('path', { d, 'stroke-width': width, ...(opacity < 1 ? { 'stroke-opacity': fixed(opacity) } : {}) });

/** Stroke width; every nth line is strong. */
const weight = (index: number, every: number): number => (index % every === every - 1 ? STRONG : THIN);

/** Rings around a summit, distorted by noise. */
function hill({ noise }: Canvas, [x, y]: Point): string {
  return Array.from({ length: 16 }, (_, index) => {
    const ring = Array.from({ length: 18 }, (_spoke, spoke): Point => {
      const angle = (spoke / 18) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const pull =
        1 + 0.3 * noise(cos * 0.7 + index * 0.03, sin * 0.7) + 0.09 * noise(cos * 1.5 + 9, sin * 1.5);
      const away = (20 + index * 21) * pull;
      return [x + cos * away * 1.15, y + sin * away * 0.8];
    });
    return line(smoothLoop(ring), weight(index, 5));
  }).join('');
}

/** Isolines around two summits and the saddle between them. */
function twoHills({ noise }: Canvas, summits: readonly [Point, Point]): string {
  const [columns, rows, step] = [46, 26, 14];
  const from: Point = [230, -42];
  const field = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [from[0] + (index % columns) * step, from[1] + Math.floor(index / columns) * step];
    const hills = summits.map(([cx, cy], nth) =>
      Math.exp(-(((x - cx) / (nth === 0 ? 84 : 96)) ** 2 + ((y - cy) / 82) ** 2) / 2),
    );
    return (
      Math.max(...hills) * 0.55 +
      (hills[0] ?? 0) * 0.45 +
      (hills[1] ?? 0) * 0.5 +
      0.09 * noise(x / 90, y / 90)
    );
  });
  const levels = Array.from({ length: 10 }, (_, index) => 0.09 + index * 0.1);
  return contours()
    .size([columns, rows])
    .thresholds(levels)(field)
    .map(({ coordinates }, index) => {
      const loops = coordinates
        .flat()
        .filter((ring) => ring.length > 8)
        .map((ring) =>
          smoothLoop(
            ring
              .filter((_, at) => at % 2 === 0)
              .map(([x = 0, y = 0]): Point => [from[0] + (x - 0.5) * step, from[1] + (y - 0.5) * step]),
          ),
        );
      return line(loops.join(''), weight(index + 2, 4));
    })
    .join('');
}

/** Wind around a low, or in waves without one. */
function wind({ noise, width, height }: Canvas, low: Point | null): string {
  const flow = (x: number, y: number): Point => {
    const turned = (low === null ? -0.35 : 0.15) + (low === null ? 0.9 : 0.5) * noise(x / 330, y / 330);
    let [u, v] = [Math.cos(turned), Math.sin(turned)];
    if (low !== null) {
      const [dx, dy] = [x - low[0], y - low[1]];
      const away = Math.max(Math.hypot(dx, dy), 1);
      const grip = 2.6 * Math.exp(-((away / 150) ** 1.4));
      u = u * (1 - 0.8 * Math.exp(-((away / 170) ** 2))) + ((dy - dx * 0.22) / away) * grip;
      v = v * (1 - 0.8 * Math.exp(-((away / 170) ** 2))) + ((-dx - dy * 0.22) / away) * grip;
    }
    const strength = Math.max(Math.hypot(u, v), 1e-6);
    return [u / strength, v / strength];
  };
  const lines = traceStreamlines(flow, { width, height }, 19, low ?? [width * 0.7, height / 2]);
  return lines
    .map((points, index) => {
      const some = points.filter((_, at) => at % 9 === 0 || at === points.length - 1);
      return line(smooth(some), weight(index, 4));
    })
    .join('');
}

/** Seeds at the golden angle, larger outwards, with optional petals around them. */
function seedHead([x, y]: Point, radius: number, petals: number): string {
  const seeds = Array.from({ length: 260 }, (_, index) => {
    const out = Math.sqrt((index + 1) / 260);
    const angle = index * GOLDEN_ANGLE;
    const at: Point = [x + Math.cos(angle) * out * radius, y + Math.sin(angle) * out * radius];
    return at[1] < -6 || at[1] > HEIGHT + 6 ? '' : disc(at, 1.2 + 3.2 * out, {});
  });
  const wreath = Array.from({ length: petals }, (_, index) => {
    const angle = (index / petals) * 2 * Math.PI;
    const at = (out: number, aside: number): Point => [
      x + Math.cos(angle + aside) * radius * out,
      y + Math.sin(angle + aside) * radius * out,
    ];
    return smoothLoop([at(1.07, -0.02), at(1.2, -0.07), at(1.42, 0), at(1.2, 0.07), at(1.07, 0.02)]);
  });
  return tag('g', { fill: 'currentColor', stroke: 'none' }, seeds.join('')) + line(wreath.join(''), 1.4);
}

/** A leaf with its veins, and echoes of its edge. */
function leaf(base: Point, length: number, turn: number, echoes: number): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const put = ([x, y]: Point): Point => [
    base[0] + (x * cos - y * sin) * length,
    base[1] + (x * sin + y * cos) * length,
  ];
  const outline = (grown: number): string =>
    smoothLoop(
      leafOutline(1, 1)
        .filter((_, index) => index % 5 === 0)
        .map(([x, y]): Point => put([0.4 + (x - 0.4) * grown, y * (1 + (grown - 1) * 1.9)])),
    );
  const veins = Array.from({ length: 9 }, (_, index) => 0.02 + 0.62 * (index / 8) ** 1.2).flatMap((t) =>
    ([-1, 1] as const).map((side) => straightened(lateral(t, side, 1).map(put))),
  );
  const midrib = Array.from({ length: 7 }, (_, step) => put(midribAt(step / 6)));
  return (
    Array.from({ length: echoes }, (_, index) => line(outline(1.1 + index * 0.13), THIN)).join('') +
    line(outline(1), STRONG) +
    line(smooth([put([-0.12, 0.03]), ...midrib]), STRONG) +
    line(veins.join(''), THIN)
  );
}

/** A smooth line through some of the points. */
const straightened = (points: readonly Point[]): string =>
  smooth(points.filter((_, index) => index % 4 === 0 || index === points.length - 1));

function rings(canvas: Canvas, piths: readonly Point[], reach: number): string {
  return piths
    .map((pith) => {
      const years = grow(canvas, { spokes: 28, scale: 1.8, goesOn: (now) => (now[0] ?? 0) < reach });
      return years
        .map((year, index) => line(smoothLoop(ringOf(pith, year.reach)), weight(index, 6)))
        .join('');
    })
    .join('');
}

function roots(canvas: Canvas): string {
  const [lane, horizon] = [15, 150];
  const arches = raiseArches(canvas, lane, 600, 9).filter((arch) => arch.leftLane * lane > 180);
  const rows = Math.ceil((HEIGHT - horizon) / lane) + 1;
  const all = archLines(canvas, arches, rows);
  walkRoots(
    canvas,
    all.flatMap(({ left, right }) => [left, right]),
    rows,
  );
  return all
    .map(({ arch, index, left, right }) => {
      const radius = (arch.lines - index - 0.5) * lane;
      const down = (lanes: readonly number[]): readonly Point[] =>
        lanes.map((at, row): Point => [(at + 0.5) * lane, horizon + row * lane]);
      const [one, other] = [down(left.lanes), down(right.lanes)];
      const end = (other[0] ?? [0, 0]).map(fixed).join(' ');
      const pads = [one, other].map((path) => disc(path.at(-1) ?? [0, 0], 3.4, {})).join('');
      return (
        line(
          `${straight(one.toReversed())}A${radius} ${radius} 0 0 1 ${end}${straight(other).replace(/^M[^L]*/, '')}`,
          weight(index + 2, 3),
        ) + pads
      );
    })
    .join('');
}

function strata(canvas: Canvas, lie: Partial<Lie>, broken: boolean): string {
  const usual: Lie = {
    ridge: 0.24,
    bottom: 1.1,
    count: 11,
    dip: -0.03,
    swell: 40,
    stretch: 420,
    fold: null,
    tones: [3, 0],
  };
  const { beds } = deposit(canvas, { ...usual, ...lie });
  const fault = (y: number): number => 590 - 0.16 * y;
  return (
    beds
      .map(({ top }, index) => {
        const run = (from: number, to: number, drop: number): string => {
          const steps = Math.max(2, Math.ceil((to - from) / 40));
          const points = Array.from({ length: steps + 1 }, (_, step): Point => {
            const x = from + ((to - from) * step) / steps;
            return [x, top(x) + drop];
          });
          return smooth(points);
        };
        const d = broken
          ? run(0, fault(top(590)), 0) + run(fault(top(590) + 34), WIDTH, 34)
          : run(0, WIDTH, 0);
        return line(d, weight(index + 1, 4));
      })
      .join('') + (broken ? line(straight([[fault(40), 40], [fault(HEIGHT), HEIGHT]]), STRONG) : '') // prettier-ignore
  );
}

function river(canvas: Canvas): string {
  const reaches = growDelta({ ...canvas, width: WIDTH / 0.62, height: HEIGHT / 0.62 }, [940, 230], Math.PI);
  const drawn = reaches.map(({ points, width }) =>
    line(
      smooth(points.filter((_, index) => index % 4 === 0 || index === points.length - 1)),
      Math.max(width / 5, 1.4),
    ),
  );
  return tag('g', { transform: 'scale(.62)' }, drawn.join(''));
}

/** Drawings by genre, in the style of the section's art. */
const DRAWINGS: Readonly<Record<string, Draw>> = {
  Trending: (canvas) => wind(canvas, null),
  Environment: (canvas) => hill(canvas, [640, 126]),
  Weather: (canvas) => wind(canvas, [640, 138]),
  Agriculture: () => seedHead([640, 250], 150, 30),
  Artificial_Intelligence: roots,
  Sustainable_Living: () => leaf([420, 150], 400, -0.1, 4),
  Technology_and_Advancement: (canvas) => strata(canvas, {}, true),
  Science_and_Research: (canvas) => rings(canvas, [[650, 150]], 330),
  Startups_and_Entrepreneurship: () =>
    [-1.62, -0.56, -2.68]
      .map((turn) => leaf([610 + 62 * Math.cos(turn), 296 + 62 * Math.sin(turn)], 216, turn, 0))
      .join(''),
  Evolving_Horizons: (canvas) =>
    strata(canvas, { ridge: 0.58, count: 6, swell: 66, stretch: 520 }, false) +
    disc([610, 84], 46, { 'stroke-width': STRONG }),
  Interviews: (canvas) => rings(canvas, [[480, 150], [700, 130]], 100), // prettier-ignore
  Spotlight: river,
  Policy_and_Governance: (canvas) =>
    twoHills(canvas, [[490, 160], [700, 116]]), // prettier-ignore
};

export const DRAWN_GENRES = Object.keys(DRAWINGS);

/** @throws Error if the genre has no drawing */
export function categoryDrawing(genre: string): string {
  const draw = DRAWINGS[genre];
  if (draw === undefined) throw new Error(`Nothing is drawn for ${genre}.`);
  const random = createRandom(seedFrom(29, genre));
  const body = draw({
    width: WIDTH,
    height: HEIGHT,
    palette: createPalette('sal'),
    random,
    noise: createField(random),
    focus: undefined,
    dark: undefined,
    form: undefined,
  });
  const strokes = { fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round' };
  return svgDocument(WIDTH, HEIGHT, tag('g', strokes, body));
}
