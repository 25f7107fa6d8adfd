import { type Canvas, clamp, layered } from '../drawing/canvas.ts';
import { disc, type Point, smooth, straight, tag } from '../drawing/svg.ts';
import { type Bed, TEXTURES } from './strata-textures.ts';

const FEWEST_BEDS = 11;
const MOST_BEDS = 16;
const THROW_PX = 64;
const STEP_PX = 20;
const SUN_PX = 52;
const THINNEST_PX = 9;
const LEAST_SKY_PX = 92;

type Land = {
  readonly surfaces: readonly ((x: number) => number)[];
  readonly accent: number;
  readonly tones: readonly number[];
};
type Fault = { readonly top: number; readonly slant: number; readonly drop: number };

/** The same line, looked up between samples; a bed asks for thousands of heights, each a sum over all beds above. */
function sampled(width: number, line: (x: number) => number): (x: number) => number {
  const from = -3 * STEP_PX;
  const gap = STEP_PX / 2;
  const heights = Array.from({ length: Math.ceil((width - 2 * from) / gap) + 1 }, (_, index) =>
    line(from + index * gap),
  );
  return (x) => {
    const at = clamp((x - from) / gap, 0, heights.length - 1);
    const [before, after] = [heights[Math.floor(at)] ?? 0, heights[Math.ceil(at)] ?? 0];
    return before + (after - before) * (at % 1);
  };
}

/** The surfaces from the ridge down; each keeps a little of the shape of the one above. */
function deposit(canvas: Canvas, ridge: number): Land {
  const { random, width, height } = canvas;
  const beds = random.integer(FEWEST_BEDS, MOST_BEDS);
  const dip = random.between(-0.06, 0.06);
  const swell = random.between(30, 84);
  const share = (height * (1.06 - ridge)) / beds;
  const thickness = Array.from({ length: beds }, () => share * random.between(0.62, 1.4));
  const surfaces: ((x: number) => number)[] = [];
  for (let index = 0; index <= beds; index += 1) {
    const above = surfaces[index - 1];
    const base = height * ridge + thickness.slice(0, index).reduce((sum, value) => sum + value, 0);
    const offset = index * 3.3;
    const damped = swell * (1 - 0.45 * (index / beds));
    const wave = (x: number): number =>
      base +
      dip * (x - width / 2) +
      damped * layered(canvas, x / 620 + index * 0.05, offset * 0.16, 2) +
      7 * canvas.noise(x / 190, offset);
    surfaces.push(
      sampled(width, above === undefined ? wave : (x) => Math.max(wave(x), above(x) + THINNEST_PX)),
    );
  }
  const accent = random.integer(2, Math.floor(beds * 0.55));
  const tones = Array.from(
    { length: beds },
    (_, index) => 3.45 - 3.2 * (index / (beds - 1)) ** 0.92 + random.between(-0.12, 0.12),
  );
  return { surfaces, accent, tones };
}

const faultAt = (fault: Fault, y: number): number => fault.top - fault.slant * y;

/** Everything on one side of the fault, drawn in its own place and cut off at the fault. */
function side(canvas: Canvas, land: Land, drop: number, clip: string): string {
  const { palette, width, height } = canvas;
  const xs = Array.from({ length: Math.ceil(width / STEP_PX) + 3 }, (_, index) => (index - 1) * STEP_PX);
  const beds = land.tones.map((tone, index) => {
    const [top, bottom] = [land.surfaces[index], land.surfaces[index + 1]];
    if (top === undefined || bottom === undefined) return '';
    const bed: Bed = { top: (x) => top(x) + drop, bottom: (x) => bottom(x) + drop };
    const line = xs.map((x): Point => [x, bed.top(x)]);
    const accent = index === land.accent;
    const texture = TEXTURES[index % TEXTURES.length];
    const mark = accent ? 0.2 : tone > 1.55 ? tone - 1.6 : tone + 1.2;
    const marks =
      texture === undefined
        ? ''
        : tag('path', {
            d: texture.draw(canvas, bed),
            stroke: palette.tone(mark),
            'stroke-width': texture.width,
            'stroke-linecap': texture.width === 2 ? 'round' : 'butt',
            'stroke-opacity': 0.75,
          });
    return (
      tag('path', {
        d: `${smooth(line)}L${width + 40} ${height + 80}L-40 ${height + 80}Z`,
        fill: accent ? palette.accent : palette.tone(tone),
        stroke: palette.tone(0),
        'stroke-width': 1.6,
      }) + tag('g', { fill: 'none' }, marks)
    );
  });
  return tag('g', { 'clip-path': `url(#${clip})` }, beds.join(''));
}

/** The sun stands behind the ridge, wholly inside the picture, and well off the fault. */
function sun(canvas: Canvas, ridge: (x: number) => number, fault: Fault, night: boolean): string {
  const { random, palette, width } = canvas;
  const radius = SUN_PX * random.between(0.9, 1.5);
  const wider = fault.top > width / 2;
  const [from, to] = wider
    ? [radius + 60, fault.top - radius - 60]
    : [fault.top + radius + 60, width - radius - 60];
  const x = random.between(from, to);
  const y = Math.max(ridge(x) - radius * random.between(0, 0.6), radius + 22);
  return disc([x, y], radius, { fill: palette.tone(night ? 3.4 : 2) });
}

/** A cut through the land: eleven to sixteen beds, one fault, one bed in the accent, a sun behind the ridge. */
export function drawStrata(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const ridge =
    canvas.focus === undefined ? random.pick([0.16, 0.2, 0.25, 0.32, 0.4]) : canvas.focus[1] * 0.5;
  const leftDrops = random.chance(0.4);
  const along =
    canvas.focus?.[0] ?? random.pick([0.22, 0.34, 0.46, 0.6, 0.7, 0.8]) + random.between(-0.05, 0.05);
  const fault: Fault = {
    top: along * width,
    slant: random.between(0.1, 0.22) * (leftDrops ? -1 : 1),
    drop: THROW_PX * random.between(0.9, 1.15),
  };
  const land = deposit(canvas, ridge);
  const highest = Math.min(
    ...Array.from({ length: 25 }, (_, step) => land.surfaces[0]?.((step / 24) * width) ?? 0),
  );
  // The ridge leaves the sun some sky.
  const sunk = Math.max(0, LEAST_SKY_PX - highest);
  const drops = (leftDrops ? [fault.drop, 0] : [0, fault.drop]).map((drop) => drop + sunk);
  const clips = ['west', 'east'];
  const cut: readonly Point[] = [
    [faultAt(fault, -10), -10],
    [faultAt(fault, height + 10), height + 10],
  ];
  const edges: readonly Point[][] = [
    [
      [-50, height + 10],
      [-50, -10],
    ],
    [
      [width + 50, height + 10],
      [width + 50, -10],
    ],
  ];
  const defs = edges.map((edge, index) =>
    tag('clipPath', { id: clips[index] ?? '' }, tag('path', { d: straight([...cut, ...edge], true) })),
  );
  const ridgeLine = land.surfaces[0] ?? (() => height / 4);
  const night = canvas.dark ?? random.chance(0.22);
  const visibleFrom =
    Math.min(ridgeLine(fault.top) + (drops[0] ?? 0), ridgeLine(fault.top) + (drops[1] ?? 0)) - 1;
  return (
    tag('rect', { width, height, fill: palette.tone(night ? 0 : 3.95) }) +
    sun(canvas, (x) => ridgeLine(x) + (drops[x < fault.top ? 0 : 1] ?? 0), fault, night) +
    tag('defs', {}, defs.join('')) +
    drops.map((drop, index) => side(canvas, land, drop, clips[index] ?? '')).join('') +
    tag('path', {
      d: straight([
        [faultAt(fault, visibleFrom), visibleFrom],
        [faultAt(fault, height + 10), height + 10],
      ]),
      stroke: palette.tone(4),
      'stroke-width': 3.4,
    })
  );
}
