import { type Canvas, chooseForm, clamp, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smooth, straight, tag } from '../drawing/svg.ts';

const SEEDS = 1500;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPIRALS = 34;
/** Every 8th seed of the inner disc and every 21st of the outer is the accent. */
const ACCENT_EVERY_INNER = 8;
const ACCENT_EVERY_OUTER = 21;
/** Radius in pixels for which the dimensions of a flower's parts are given. */
const USUAL_PX = 520;

export const SEED_HEAD_FORMS = ['side', 'rising', 'hanging', 'whole', 'field', 'close'] as const;
type Form = (typeof SEED_HEAD_FORMS)[number];

type Flower = {
  readonly centre: Point;
  readonly radius: number;
  readonly seeds: number;
  readonly petals: number;
  /** Shares of the radius, shortest and longest. */
  readonly petal: readonly [number, number];
  readonly accent: boolean;
};

const BIG = { seeds: SEEDS, petals: 55, petal: [0.2, 0.37], accent: true } as const;
const SMALL = { seeds: 520, petals: 34, petal: [0.42, 0.66] } as const;

/** Possible positions of the flower, by form. */
const PLACES = {
  side: [[0.66, 0.52], [0.3, 0.5], [0.8, 0.4], [0.2, 0.62]],
  rising: [[0.5, 1.02], [0.72, 0.9], [0.28, 0.94]],
  hanging: [[0.36, 0.04], [0.62, 0.02], [0.76, -0.06]],
  close: [[0.46, 0.4], [0.62, 0.3], [0.34, 0.34]],
  whole: [[0.5, 0.48], [0.36, 0.46], [0.64, 0.5]],
  field: [[0.4, 0.34], [0.6, 0.36]],
} as const satisfies Record<Form, readonly [Point, ...Point[]]>; // prettier-ignore

function compose(canvas: Canvas, form: Form): readonly Flower[] {
  const { random, width, height } = canvas;
  const centre = place(canvas, PLACES[form], 0.035);
  switch (form) {
    case 'whole':
      return [
        {
          ...SMALL,
          seeds: 700,
          petals: 40,
          petal: [0.4, 0.62],
          centre,
          radius: height * random.between(0.25, 0.3),
          accent: true,
        },
      ];
    case 'close':
      return [
        { ...BIG, seeds: 1100, petal: [0, 0], petals: 0, centre, radius: Math.hypot(width, height) * 0.8 },
      ];
    case 'field':
      return field(canvas, centre);
    default: {
      // The rim must cross the picture, or neither petals nor edge would be visible.
      const farthest = Math.max(centre[0], width - centre[0]);
      return [{ ...BIG, centre, radius: Math.min(height * random.between(0.72, 0.9), farthest * 0.74) }];
    }
  }
}

/** A flower in front with smaller ones behind and beside it, farthest first. */
function field({ random, width, height }: Canvas, centre: Point): readonly Flower[] {
  const away = random.chance(0.5) ? 1 : -1;
  const at = (x: number, y: number): Point => [centre[0] + away * x * width, centre[1] + y * height];
  const one = (middle: Point, radius: number, accent = false): Flower => ({
    ...SMALL,
    seeds: Math.round(240 + radius * 2.2),
    centre: middle,
    radius: radius * random.between(0.92, 1.08),
    accent,
  });
  return [
    one(at(-0.36, 0.02), height * 0.085),
    one(at(0.22, -0.16), height * 0.11),
    one(at(0.46, 0.1), height * 0.14),
    one(at(-0.26, 0.42), height * 0.19),
    one(at(0.3, 0.5), height * 0.24),
    one(centre, height * 0.2, true),
  ];
}

/** An asymmetric lens: pointed at both ends, fuller on one side. */
function lens(centre: Point, angle: number, length: number, breadth: number): string {
  const [along, across]: [Point, Point] = [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
  const at = (u: number, v: number): string =>
    `${fixed(centre[0] + along[0] * u + across[0] * v)} ${fixed(centre[1] + along[1] * u + across[1] * v)}`;
  const [l, b] = [length / 2, breadth];
  return `M${at(-l, 0)}C${at(-l * 0.35, b)} ${at(l * 0.45, b * 0.72)} ${at(l, 0)}C${at(l * 0.35, -b)} ${at(-l * 0.45, -b * 0.72)} ${at(-l, 0)}Z`;
}

function drawSeeds(canvas: Canvas, { centre, radius, seeds, accent: wanted }: Flower): string {
  const { palette, width, height } = canvas;
  const disk = radius * 0.965;
  const spacing = disk / Math.sqrt(seeds);
  const turn = canvas.random.between(0, 2 * Math.PI);
  const drawn: string[] = [];
  for (let index = 6; index < seeds; index += 1) {
    const out = Math.sqrt(index / seeds);
    const angle = index * GOLDEN_ANGLE + turn;
    const at: Point = [centre[0] + Math.cos(angle) * out * disk, centre[1] + Math.sin(angle) * out * disk];
    if (at[0] < -40 || at[1] < -40 || at[0] > width + 40 || at[1] > height + 40) continue;
    const length = spacing * (0.62 + 1.7 * out ** 1.15);
    const accent =
      wanted &&
      (out < 0.55 ? index % ACCENT_EVERY_INNER === 0 && index % 5 !== 2 : index % ACCENT_EVERY_OUTER === 0);
    const wave = 0.5 + 0.5 * Math.cos((2 * Math.PI * (index % SPIRALS)) / SPIRALS);
    const tone = clamp(
      3.6 * wave ** 0.8 * (0.35 + 0.65 * out) + 3.4 * (1 - out) ** 2.2 + 0.35 * (1 - out),
      0.05,
      3.9,
    );
    drawn.push(
      tag('path', {
        d: lens(at, angle + 0.16, length, length * 0.36),
        fill: accent ? palette.accent : palette.tone(tone),
        stroke: palette.tone(Math.max(tone, 2)),
        'stroke-width': 0.6,
        'stroke-opacity': tone < 1 || accent ? 0.6 : 0.2,
      }),
    );
  }
  return drawn.join('');
}

function drawPetal(canvas: Canvas, { centre, radius, petal, petals }: Flower, angle: number): string {
  const { palette, random } = canvas;
  const length = radius * random.between(...petal);
  const breadth = radius * random.between(0.038, 0.055) * (BIG.petals / petals);
  const lean = angle + random.between(-0.09, 0.09);
  const root: Point = [
    centre[0] + Math.cos(angle) * radius * 0.97,
    centre[1] + Math.sin(angle) * radius * 0.97,
  ];
  const at = (u: number, v: number): Point => [
    root[0] + Math.cos(lean) * u * length - Math.sin(lean) * v * breadth,
    root[1] + Math.sin(lean) * u * length + Math.cos(lean) * v * breadth,
  ];
  const curl = random.between(-0.35, 0.35);
  const one = [at(0, -0.85), at(0.3, -1.25), at(0.72, -0.75 + curl * 0.6), at(1, curl)];
  const other = [at(1, curl), at(0.72, 0.75 + curl * 0.6), at(0.3, 1.25), at(0, 0.85)];
  const tone = random.pick([2, 2.25, 2.55, 2.8, 3.05]);
  const ribs = [-0.45, 0, 0.45].map((v) =>
    straight([at(0.06, v * 0.8), at(0.62 - Math.abs(v) * 0.4, v + curl * 0.5)]),
  );
  return (
    tag('path', {
      d: `${smooth(one)}${smooth(other).replace('M', 'L')}Z`,
      fill: palette.tone(tone),
      stroke: palette.tone(0.15),
      'stroke-width': 1.2,
      'stroke-linejoin': 'round',
    }) + tag('path', { d: ribs.join(''), stroke: palette.tone(tone - 0.6), 'stroke-width': 0.9 })
  );
}

function drawFlower(canvas: Canvas, flower: Flower): string {
  const { palette, random } = canvas;
  const { centre, radius, petals } = flower;
  const turn = random.between(0, 1);
  const wreath = Array.from({ length: petals }, (_, index) => {
    const scattered = (index * 21) % petals;
    return drawPetal(canvas, flower, ((scattered + turn + random.between(-0.3, 0.3)) / petals) * 2 * Math.PI);
  });
  return wreath.join('') + disc(centre, radius, { fill: palette.tone(0) }) + drawSeeds(canvas, flower);
}

/** The stalk of a flower in a field, down to the lower edge. */
function drawStalk({ palette, random, height }: Canvas, { centre, radius }: Flower, night: boolean): string {
  const foot: Point = [centre[0] + random.between(-0.2, 0.2) * radius, height + 40];
  const bend: Point = [centre[0] + random.between(-0.5, 0.5) * radius, (centre[1] + height) / 2];
  return tag('path', {
    d: smooth([centre, bend, foot]),
    fill: 'none',
    stroke: palette.tone(night ? 1.7 : 1.2),
    'stroke-width': Math.max(5, (radius / USUAL_PX) * 44),
    'stroke-linecap': 'round',
  });
}

/** Sunflowers: one cropped by the frame, one whole, several, or only the seeds. */
export function drawSeedHead(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const form = chooseForm(canvas, SEED_HEAD_FORMS);
  const night = canvas.dark ?? random.chance(0.3);
  const stalked = form === 'whole' || form === 'field';
  const flowers = compose(canvas, form).map(
    (flower) => (stalked ? drawStalk(canvas, flower, night) : '') + drawFlower(canvas, flower),
  );
  return (
    tag('rect', { width: fixed(width), height: fixed(height), fill: palette.tone(night ? 0 : 4) }) +
    flowers.join('')
  );
}
