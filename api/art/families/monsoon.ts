import { accentDisc, rim } from '../drawing/accent.ts';
import { type Canvas, clamp, distance, layered, place } from '../drawing/canvas.ts';
import { disc, type Point, smooth, smoothLoop, tag } from '../drawing/svg.ts';
import { type Flow, traceStreamlines } from './streamlines.ts';

const SPACING_PX = 8.6;
const PRESSURE_BANDS = 9;
const EYE_PX = 13;
/** Nothing is drawn nearer to the eye than this. */
const CALM_PX = 24;
const SUN_PX = 112;
/** How strongly the wind's lines show in front of the sun. */
const VEIL = 0.5;
/** Widths are drawn in steps, so that a line is a few strokes and not a thousand. */
const WIDTH_STEPS = 14;
const CHUNK_STEPS = 30;

type Weather = { readonly low: Point; readonly flow: Flow; readonly speed: (x: number, y: number) => number };

function blow(canvas: Canvas): Weather {
  const { random, width, height } = canvas;
  const low = place(canvas, [
    [0.66, 0.43],
    [0.36, 0.6],
    [0.74, 0.64],
    [0.28, 0.34],
    [0.54, 0.3],
    [0.82, 0.36],
    [0.2, 0.66],
    [0.48, 0.7],
  ]);
  const reach = Math.max(width, height) * random.between(0.2, 0.34);
  const windward = random.between(-0.5, 0.2);
  const inward = random.between(0.16, 0.3);
  const churn = random.between(0.22, 0.4);
  const wind = (x: number, y: number): Point => {
    const [dx, dy] = [x - low[0], y - low[1]];
    const away = Math.max(Math.hypot(dx, dy), 1);
    const grip = 1.9 * Math.exp(-((away / reach) ** 1.35));
    const turned = windward + churn * layered(canvas, x / 520, y / 520, 2) * 2.2;
    const free = 1 - 0.75 * Math.exp(-((away / reach) ** 2));
    // Around a low in the northern hemisphere the air turns against the clock, and leans inwards.
    const swirl: Point = [(dy - dx * inward) / away, (-dx - dy * inward) / away];
    return [swirl[0] * grip + Math.cos(turned) * free, swirl[1] * grip + Math.sin(turned) * free];
  };
  return {
    low,
    flow: (x, y) => {
      const [vx, vy] = wind(x, y);
      const strength = Math.max(Math.hypot(vx, vy), 1e-6);
      return [vx / strength, vy / strength];
    },
    speed: (x, y) => Math.hypot(...wind(x, y)),
  };
}

/** Soft-edged rounds of falling pressure beneath the wind, each a little lighter than the one outside. */
function pressure(canvas: Canvas, low: Point): string {
  const bands = Array.from({ length: PRESSURE_BANDS }, (_, index) => {
    const size = Math.max(canvas.width, canvas.height) * 0.78 * (1 - index / PRESSURE_BANDS) ** 1.15;
    const ring = Array.from({ length: 48 }, (_corner, step): Point => {
      const angle = (step / 48) * 2 * Math.PI;
      const pull = 1 + 0.22 * canvas.noise(Math.cos(angle) * 0.9 + index * 0.13, Math.sin(angle) * 0.9 + 50);
      return [low[0] + Math.cos(angle) * size * pull, low[1] + Math.sin(angle) * size * pull * 0.86];
    });
    return tag('path', {
      d: smoothLoop(ring),
      fill: canvas.palette.tone(0.08 + 0.62 * ((index + 1) / PRESSURE_BANDS) ** 1.1),
    });
  });
  return bands.join('');
}

function lines(canvas: Canvas, { low, flow, speed }: Weather): string {
  const { palette, random } = canvas;
  const traced = traceStreamlines(flow, canvas, SPACING_PX, [low[0] + 90, low[1]]);
  const strokes = new Map<number, string[]>();
  for (const line of traced) {
    const own = random.between(-0.26, 0.26);
    // Each line changes its width at its own places, or the changes would add up to a seam.
    const start = -random.integer(0, CHUNK_STEPS - 1);
    for (let from = start; from < line.length - 1; from += CHUNK_STEPS) {
      const chunk = line
        .slice(Math.max(from, 0), from + CHUNK_STEPS + 1)
        .filter((point) => distance(point, low) > CALM_PX);
      const middle = chunk[Math.floor(chunk.length / 2)];
      if (chunk.length < 2 || middle === undefined) continue;
      const nearness = Math.exp(-distance(middle, low) / 330);
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
        stroke: palette.tone(1.9 + 1.75 * share),
        'stroke-width': 0.7 + 2.3 * share,
      });
    })
    .join('');
}

/** The sun stands clear of the eye and of the edges. */
function sunPlace(canvas: Canvas, low: Point): Point {
  const { random, width, height } = canvas;
  const offset = clamp(
    low[0] / width > 0.5
      ? low[0] / width - random.between(0.42, 0.5)
      : low[0] / width + random.between(0.42, 0.5),
    0.15,
    0.85,
  );
  const x = Math.abs(offset - low[0] / width) < 0.3 ? 1 - offset : offset;
  const y = low[1] > height * 0.5 ? random.between(0.25, 0.36) : random.between(0.28, 0.7);
  return [x * width, y * height];
}

/** Wind round a low: evenly spaced streamlines over bands of pressure, and a sun behind them. */
export function drawMonsoon(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const weather = blow(canvas);
  const sun = sunPlace(canvas, weather.low);
  const radius = SUN_PX * random.between(0.7, 1.05);
  return (
    tag('rect', { width, height, fill: palette.tone(0.05) }) +
    pressure(canvas, weather.low) +
    tag('g', { id: 'wind', fill: 'none', 'stroke-linecap': 'round' }, lines(canvas, weather)) +
    tag('clipPath', { id: 'sun' }, disc(sun, radius, {})) +
    accentDisc(palette, sun, radius, true) +
    tag('g', { 'clip-path': 'url(#sun)', opacity: VEIL }, tag('use', { href: '#wind' })) +
    rim(palette, weather.low, EYE_PX) +
    disc(weather.low, EYE_PX, { fill: 'none', stroke: palette.accent, 'stroke-width': 4 })
  );
}
