import { accentDisc, keepSafe, rim } from '../drawing/accent.ts';
import { type Canvas, chooseForm, clamp, distance, layered, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smooth, smoothLoop, tag } from '../drawing/svg.ts';
import { type Flow, traceStreamlines } from './streamlines.ts';

const SPACING_PX = 8.6;
const PRESSURE_BANDS = 9;
const EYE_PX = 13;
/** Nothing is drawn nearer to an eye than this. */
const CALM_PX = 24;
const SUN_PX = 112;
/** Opacity of the wind's lines in front of the sun. */
const VEIL = 0.5;
/** Number of stroke widths, so that a line is a few strokes and not a thousand. */
const WIDTH_STEPS = 14;
const CHUNK_STEPS = 30;

export const MONSOON_FORMS = ['low', 'twins', 'front', 'rising'] as const;
type Form = (typeof MONSOON_FORMS)[number];

type Weather = {
  /** The eyes of storms; empty for a front. */
  readonly lows: readonly Point[];
  readonly flow: Flow;
  readonly speed: (x: number, y: number) => number;
};

/** Strength and width of the storms, and the direction of the free wind in radians from east. */
function chooseWinds({ random, width, height }: Canvas, form: Form) {
  const reach = Math.max(width, height);
  const inward = random.between(0.16, 0.3);
  const churn = random.between(0.22, 0.4);
  switch (form) {
    case 'low':
      return { reach: reach * random.between(0.2, 0.34), windward: random.between(-0.5, 0.2), inward, churn };
    case 'twins':
      return {
        reach: reach * random.between(0.13, 0.17),
        windward: random.between(-0.2, 0.2),
        inward,
        churn: 0.2,
      };
    case 'front':
      return { reach: 1, windward: random.between(-0.6, 0.6), inward, churn: random.between(0.6, 0.85) };
    case 'rising':
      return {
        reach: reach * 0.24,
        windward: -random.between(1.1, 1.5),
        inward,
        churn: random.between(0.3, 0.5),
      };
  }
}

function chooseLows(canvas: Canvas, form: Form): readonly Point[] {
  const { random, width, height } = canvas;
  const first = keepSafe(
    canvas,
    place(canvas, [
      [0.66, 0.43],
      [0.36, 0.5],
      [0.74, 0.5],
      [0.28, 0.34],
      [0.54, 0.3],
      [0.78, 0.36],
      [0.24, 0.5],
      [0.48, 0.52],
    ]),
    EYE_PX,
  );
  if (form === 'front') return [];
  if (form !== 'twins') return [first];
  const second: Point = [
    first[0] + (first[0] > width / 2 ? -1 : 1) * random.between(0.4, 0.52) * width,
    first[1] > height * 0.36 ? height * random.between(0.14, 0.3) : height * random.between(0.62, 0.84),
  ];
  return [first, second];
}

function blow(canvas: Canvas, form: Form): Weather {
  const lows = chooseLows(canvas, form);
  const { reach, windward, inward, churn } = chooseWinds(canvas, form);
  const wind = (x: number, y: number): Point => {
    const turned = windward + churn * layered(canvas, x / 520, y / 520, 2) * 2.2;
    let [u, v, calm] = [0, 0, 1];
    lows.forEach((low, index) => {
      const [dx, dy] = [x - low[0], y - low[1]];
      const away = Math.max(Math.hypot(dx, dy), 1);
      const grip = 1.9 * Math.exp(-((away / reach) ** 1.35));
      // In the northern hemisphere, air flows anticlockwise and inwards around a low, and clockwise around a high.
      const turn = index % 2 === 0 ? 1 : -1;
      u += ((turn * dy - dx * inward) / away) * grip;
      v += ((-turn * dx - dy * inward) / away) * grip;
      calm *= 1 - 0.75 * Math.exp(-((away / reach) ** 2));
    });
    return [u + Math.cos(turned) * calm, v + Math.sin(turned) * calm];
  };
  return {
    lows,
    flow: (x, y) => {
      const [vx, vy] = wind(x, y);
      const strength = Math.max(Math.hypot(vx, vy), 1e-6);
      return [vx / strength, vy / strength];
    },
    speed: (x, y) => Math.hypot(...wind(x, y)),
  };
}

type Tone = (tone: number) => string;

/** Discs of falling pressure beneath the wind, each slightly lighter than the one outside. */
function pressure(canvas: Canvas, centre: Point, tone: Tone): string {
  const bands = Array.from({ length: PRESSURE_BANDS }, (_, index) => {
    const size = Math.max(canvas.width, canvas.height) * 0.78 * (1 - index / PRESSURE_BANDS) ** 1.15;
    const ring = Array.from({ length: 48 }, (_corner, step): Point => {
      const angle = (step / 48) * 2 * Math.PI;
      const pull = 1 + 0.22 * canvas.noise(Math.cos(angle) * 0.9 + index * 0.13, Math.sin(angle) * 0.9 + 50);
      return [centre[0] + Math.cos(angle) * size * pull, centre[1] + Math.sin(angle) * size * pull * 0.86];
    });
    return tag('path', {
      d: smoothLoop(ring),
      fill: tone(0.08 + 0.62 * ((index + 1) / PRESSURE_BANDS) ** 1.1),
    });
  });
  return bands.join('');
}

function lines(canvas: Canvas, { lows, flow, speed }: Weather, tone: Tone): string {
  const { random, width, height } = canvas;
  const [low = [width / 2, height / 2]] = lows;
  const fromEye = (point: Point): number => Math.min(...lows.map((eye) => distance(point, eye)), 2000);
  const traced = traceStreamlines(flow, canvas, SPACING_PX, [low[0] + 90, low[1]]);
  const strokes = new Map<number, string[]>();
  for (const line of traced) {
    const own = random.between(-0.26, 0.26);
    // Lines change their widths at different points, because aligned changes would show as a seam.
    const start = -random.integer(0, CHUNK_STEPS - 1);
    for (let from = start; from < line.length - 1; from += CHUNK_STEPS) {
      const chunk = line
        .slice(Math.max(from, 0), from + CHUNK_STEPS + 1)
        .filter((point) => fromEye(point) > CALM_PX);
      const middle = chunk[Math.floor(chunk.length / 2)];
      if (chunk.length < 2 || middle === undefined) continue;
      const nearness = Math.exp(-fromEye(middle) / 330);
      const gust = 0.5 + 0.5 * canvas.noise(middle[0] / 620 + 30, middle[1] / 300);
      const strength = 0.22 * speed(middle[0], middle[1]) + 0.36 * nearness + 0.3 * gust + own;
      const step = Math.round(clamp(strength, 0, 1) * WIDTH_STEPS);
      strokes.set(step, [...(strokes.get(step) ?? []), smooth(chunk)]);
    }
  }
  return [...strokes]
    .toSorted(([a], [b]) => a - b)
    .map(([step, paths]) => {
      const share = step / WIDTH_STEPS;
      return tag('path', {
        d: paths.join(''),
        stroke: tone(1.9 + 1.75 * share),
        'stroke-width': 0.7 + 2.3 * share,
      });
    })
    .join('');
}

/** The sun's position: of a few candidates, the one farthest from all eyes. */
function sunPlace(canvas: Canvas, lows: readonly Point[], radius: number): Point {
  const { random, width, height } = canvas;
  const places = Array.from({ length: 8 }, () =>
    keepSafe(canvas, [random.between(0.2, 0.8) * width, random.between(0.1, 0.55) * height], radius),
  );
  const room = (at: Point): number => Math.min(...lows.map((low) => distance(low, at)), width * 0.42);
  return places.reduce((best, at) => (room(at) > room(best) ? at : best));
}

/** Wind around a low, around two that turn in opposite directions, along a front, or rising, with a sun behind its lines. */
export function drawMonsoon(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const form = chooseForm(canvas, MONSOON_FORMS);
  const light = canvas.dark === false;
  const tone: Tone = (value) => palette.tone(light ? 4 - value : value);
  const weather = blow(canvas, form);
  const radius = SUN_PX * (form === 'low' ? random.between(0.5, 1.05) : random.between(0.85, 1.35));
  const sun = sunPlace(canvas, weather.lows, radius);
  const [eye] = weather.lows;
  const ring =
    eye === undefined
      ? ''
      : (light ? '' : rim(palette, eye, EYE_PX)) +
        disc(eye, EYE_PX, { fill: 'none', stroke: palette.accent, 'stroke-width': 4 });
  return (
    tag('rect', { width: fixed(width), height: fixed(height), fill: tone(0.05) }) +
    pressure(canvas, eye ?? sun, tone) +
    tag('g', { id: 'wind', fill: 'none', 'stroke-linecap': 'round' }, lines(canvas, weather, tone)) +
    tag('clipPath', { id: 'sun' }, disc(sun, radius, {})) +
    accentDisc(palette, sun, radius, !light) +
    tag('g', { 'clip-path': 'url(#sun)', opacity: VEIL }, tag('use', { href: '#wind' })) +
    ring
  );
}
