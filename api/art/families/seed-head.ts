import { type Canvas, clamp, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smooth, straight, tag } from '../drawing/svg.ts';

const SEEDS = 1500;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const SPIRALS = 34;
const PETALS = 55;
/** Every 8th seed of the inner disc and every 21st of the outer is the accent. */
const ACCENT_EVERY_INNER = 8;
const ACCENT_EVERY_OUTER = 21;

type Shape = { readonly centre: Point; readonly radius: number };

function compose(canvas: Canvas): Shape {
  const { random, width, height } = canvas;
  const radius = height * random.between(0.76, 0.9);
  const centre = place(
    canvas,
    [
      [0.66, 0.52],
      [0.5, 1.02],
      [0.3, 0.5],
      [0.72, 0.86],
      [0.26, 0.9],
      [0.36, 0.04],
      [0.62, 0.02],
      [0.8, 0.4],
    ],
    0.035,
  );
  // The rim must cross the picture well inside it, or there is neither petal nor edge to see.
  const farthest = Math.max(centre[0], width - centre[0]);
  return { centre, radius: Math.min(radius, farthest * 0.74) };
}

/** A lens with a twist: pointed at both ends, fuller on one side. */
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

function seeds(canvas: Canvas, { centre, radius }: Shape): string {
  const { palette, width, height } = canvas;
  const field = radius * 0.965;
  const spacing = field / Math.sqrt(SEEDS);
  const turn = canvas.random.between(0, 2 * Math.PI);
  const drawn: string[] = [];
  for (let index = 6; index < SEEDS; index += 1) {
    const out = Math.sqrt(index / SEEDS);
    const angle = index * GOLDEN_ANGLE + turn;
    const at: Point = [centre[0] + Math.cos(angle) * out * field, centre[1] + Math.sin(angle) * out * field];
    if (at[0] < -40 || at[1] < -40 || at[0] > width + 40 || at[1] > height + 40) continue;
    const length = spacing * (0.62 + 1.7 * out ** 1.15);
    const accent =
      out < 0.55 ? index % ACCENT_EVERY_INNER === 0 && index % 5 !== 2 : index % ACCENT_EVERY_OUTER === 0;
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

function petal(canvas: Canvas, { centre, radius }: Shape, angle: number): string {
  const { palette, random } = canvas;
  const length = radius * random.between(0.2, 0.37);
  const breadth = radius * random.between(0.038, 0.055);
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

/** A sunflower's disc: seeds at the golden angle, petals round the rim, by day or by night. */
export function drawSeedHead(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const shape = compose(canvas);
  const turn = random.between(0, 1);
  const petals = Array.from({ length: PETALS }, (_, index) => {
    const scattered = (index * 21) % PETALS;
    return petal(canvas, shape, ((scattered + turn + random.between(-0.3, 0.3)) / PETALS) * 2 * Math.PI);
  });
  return (
    tag('rect', { width, height, fill: palette.tone(canvas.dark === true ? 0 : 4) }) +
    petals.join('') +
    disc(shape.centre, shape.radius, { fill: palette.tone(0) }) +
    seeds(canvas, shape)
  );
}
