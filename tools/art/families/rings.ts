import { SAFE } from '../drawing/accent.ts';
import { type Canvas, chooseForm, distance, place } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smooth, smoothLoop, straight, tag } from '../drawing/svg.ts';
import { averageReach, driestYear, grow, ringOf, type Year } from './ring-growth.ts';

const SPOKES = 150;
/** Spokes of rings that are visible only as wide arcs, which need more points. */
const FAR_SPOKES = 300;
const RAYS = 70;
const ACCENT_PX = 7;
const PITH_PX = 4;
const BARK_PX = 13;
const BARK_AT = 0.95;
/** A log with a smaller radius has no checks. */
const SMALL_LOG_PX = 80;

export const RINGS_FORMS = ['heart', 'edge', 'log', 'pile', 'twins'] as const;
type Form = (typeof RINGS_FORMS)[number];

type Trunk = { readonly pith: Point; readonly years: readonly Year[] };

/** Tones: rings range from `from` by `spread`; edges and rays have their own. */
type Tones = { readonly from: number; readonly spread: number; readonly edge: number; readonly ray: number };
const DAY: Tones = { from: 1.95, spread: 1.1, edge: 0.28, ray: 3.7 };
const NIGHT: Tones = { from: 0.35, spread: 0.95, edge: 2.9, ray: 1.9 };
const PALE: Tones = { from: 3.1, spread: 0.75, edge: 1.1, ray: 2 };

/** Grows until the rings fill the picture except its farthest corner, where the bark shows. */
function growPast(canvas: Canvas, pith: Point, scale: number, spokes: number): Trunk {
  const corners = [0, canvas.width].flatMap((x) =>
    [0, canvas.height].map((y) => {
      const turn = (Math.atan2(y - pith[1], x - pith[0]) / (2 * Math.PI)) * spokes;
      return { spoke: Math.round(turn + spokes) % spokes, away: distance(pith, [x, y]) };
    }),
  );
  corners.sort((a, b) => b.away - a.away);
  if (corners[0] !== undefined) corners[0].away *= BARK_AT;
  const goesOn = (reach: readonly number[]): boolean =>
    corners.some(({ spoke, away }) => (reach[spoke] ?? 0) < away);
  return { pith, years: grow(canvas, { spokes, scale, goesOn }) };
}

/** Grows to approximately this radius. */
function growTo(canvas: Canvas, pith: Point, radius: number, scale: number): Trunk {
  const goesOn = (reach: readonly number[]): boolean =>
    averageReach({ reach, gap: 0, drought: false }) < radius;
  return { pith, years: grow(canvas, { spokes: SPOKES, scale, goesOn }) };
}

/** The rings of merged trunks: each ring surrounds all trunks and crosses no other. */
function drawYears(canvas: Canvas, trunks: readonly Trunk[], tones: Tones, remembered: number): string {
  const { palette, random } = canvas;
  const count = Math.max(...trunks.map(({ years }) => years.length));
  const drawn: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const alive = trunks.flatMap(({ pith, years }) => {
      const year = years[index];
      return year === undefined ? [] : [{ pith, year }];
    });
    const gap = alive[0]?.year.gap ?? 0;
    const loops = alive.map(({ pith, year }) => smoothLoop(ringOf(pith, year.reach)));
    const tint =
      tones.from + random.next() ** 0.9 * tones.spread - 0.35 * (index / count) * (tones === NIGHT ? -1 : 1);
    const accent = index === remembered;
    const width = accent ? ACCENT_PX : random.chance(0.55) ? 2.2 : 0.9;
    const edge = loops.map((d) =>
      tag('path', {
        d,
        fill: 'none',
        stroke: accent ? palette.accent : palette.tone(tones.edge),
        'stroke-width': trunks.length > 1 ? 2 * width : width,
      }),
    );
    const fill = loops.map((d) => tag('path', { d, fill: palette.tone(tint) }));
    const grain =
      gap > 9 && index % 2 === 0
        ? alive.map(({ pith, year }) =>
            tag('path', {
              d: smoothLoop(ringOf(pith, year.reach, gap * 0.22)),
              fill: 'none',
              stroke: palette.tone((tones.edge + tint) / 2),
              'stroke-width': 0.6,
              'stroke-dasharray': '1.5 3',
              'stroke-opacity': 0.8,
            }),
          )
        : [];
    // Edges beneath all fills are visible only around the whole.
    drawn.push(trunks.length > 1 ? [...edge, ...fill].join('') : [...fill, ...edge, ...grain].join(''));
  }
  return drawn.reverse().join('');
}

/** Medullary rays: short scratches that point at the pith. */
function drawRays(canvas: Canvas, pith: Point, tones: Tones, reach: number): string {
  const { random, palette } = canvas;
  const rays = Array.from({ length: RAYS }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const from = random.between(reach * 0.06, reach * 0.88);
    const to = from + random.between(0.02, 0.06) * reach;
    const bent = angle + random.between(-0.012, 0.012);
    return straight([
      [pith[0] + Math.cos(angle) * from, pith[1] + Math.sin(angle) * from],
      [pith[0] + Math.cos(bent) * to, pith[1] + Math.sin(bent) * to],
    ]);
  });
  return tag('path', {
    d: rays.join(''),
    stroke: palette.tone(tones.ray),
    'stroke-width': 0.9,
    'stroke-opacity': 0.5,
  });
}

/** A check: a crack from near the pith that widens to the bark, or closes again within the wood. */
function drawCheck(canvas: Canvas, pith: Point, angle: number, reach: number, closes: boolean): string {
  const widest = canvas.random.between(0.028, 0.045) * reach * (closes ? 1.1 : 1);
  const phase = canvas.random.between(0, 90);
  const sides = ([-1, 1] as const).map((side) =>
    Array.from({ length: 15 }, (_, step): Point => {
      const share = step / 14;
      const out = reach * 0.03 + share * reach;
      const drift = canvas.noise(share * 3.1, 77 + phase) * 0.036 * reach * share;
      const gape = closes ? Math.sin(Math.PI * share ** 1.4) : share ** 1.7;
      const half = (side * (1.2 + widest * gape)) / 2 + drift;
      return [
        pith[0] + Math.cos(angle) * out - Math.sin(angle) * half,
        pith[1] + Math.sin(angle) * out + Math.cos(angle) * half,
      ];
    }),
  );
  const d = `${smooth(sides[0] ?? [])}${smooth((sides[1] ?? []).toReversed()).replace('M', 'L')}Z`;
  return tag('path', { d, fill: canvas.palette.tone(0) });
}

/** No, one or three checks; a single one opens towards the side with most room. */
function drawChecks(canvas: Canvas, pith: Point, reach: number, count: number): string {
  const { random, width, height } = canvas;
  const across = pith[0] < width / 2 ? 0 : Math.PI;
  const upwards = pith[1] > height / 2 ? -1 : 1;
  const first = across + (across === 0 ? 1 : -1) * upwards * random.between(0.15, 0.9);
  return Array.from({ length: count }, (_, index) => {
    const angle = first + (index * 2 * Math.PI) / count + (index === 0 ? 0 : random.between(-0.35, 0.35));
    return drawCheck(canvas, pith, angle, reach * (count === 1 ? 1 : random.between(0.45, 0.8)), count > 1);
  }).join('');
}

/** A round slice with its bark, lying on the ground. */
function drawLog(canvas: Canvas, trunk: Trunk, tones: Tones, accent: boolean, checks: number): string {
  const { palette } = canvas;
  const last = trunk.years.at(-1);
  if (last === undefined) return '';
  const radius = averageReach(last);
  const remembered = accent ? driestYear(trunk.years, radius * 0.45, radius * 0.85) : -1;
  return (
    tag('path', {
      d: smoothLoop(ringOf(trunk.pith, last.reach, -BARK_PX)),
      fill: palette.tone(tones === NIGHT ? 2.2 : 0.1),
    }) +
    drawYears(canvas, [trunk], tones, remembered) +
    drawChecks(canvas, trunk.pith, radius * 0.94, checks) +
    disc(trunk.pith, PITH_PX, { fill: palette.tone(0) })
  );
}

/** Sawn logs, largest first, none touching another. */
function drawPile(canvas: Canvas, tones: Tones): string {
  const { random, width, height } = canvas;
  const placed: { pith: Point; radius: number }[] = [];
  const largest = random.between(0.3, 0.42) * height;
  for (let attempt = 0; attempt < 900 && placed.length < 26; attempt += 1) {
    const radius = largest * Math.max(1 - attempt / 620, 0.16) * random.between(0.85, 1);
    const pith: Point =
      placed.length === 0
        ? [random.between(0.36, 0.64) * width, random.between(0.26, 0.42) * height]
        : [random.between(-0.05, 1.05) * width, random.between(-0.05, 1.05) * height];
    if (placed.every((other) => distance(other.pith, pith) > other.radius + radius + BARK_PX * 2.4))
      placed.push({ pith, radius });
  }
  return placed
    .map(({ pith, radius }, index) => {
      const checks = radius < SMALL_LOG_PX ? 0 : index % 2 === 0 ? 1 : 3;
      return drawLog(canvas, growTo(canvas, pith, radius, 0.75), tones, index === 0, checks);
    })
    .join('');
}

const HEARTS = [
  [0.32, 0.66],
  [0.24, 0.32],
  [0.7, 0.6],
  [0.42, 0.42],
  [0.8, 0.3],
  [0.58, 0.74],
] as const satisfies readonly Point[];
/** Pith positions outside the picture, so that the rings appear as arcs. */
const EDGES = [
  [-0.12, 0.3],
  [1.14, 0.44],
  [0.46, 1.34],
  [0.6, -0.3],
  [-0.1, 1.1],
  [1.08, -0.14],
] as const satisfies readonly Point[];

function tonesOf({ dark, random }: Canvas): Tones {
  const chance = random.next();
  if (dark !== undefined) return dark ? NIGHT : PALE;
  return chance < 0.6 ? DAY : chance < 0.8 ? NIGHT : PALE;
}

/** Growth rings: the heart of a log, a part far from it, a whole slice, a pile of logs, or two merged trunks. */
export function drawRings(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const form: Form = chooseForm(canvas, RINGS_FORMS);
  const tones = tonesOf(canvas);
  const size = { width: fixed(width), height: fixed(height) };
  if (form === 'pile' || form === 'log') {
    const ground = tag('rect', {
      ...size,
      fill: palette.tone(tones === DAY ? 3.9 : tones === NIGHT ? 0 : 1),
    });
    if (form === 'pile') return ground + drawPile(canvas, tones);
    const radius = height * random.between(0.44, 0.72);
    const pith = place(canvas, [[0.5, 0.48], [0.36, 0.56], [0.64, 0.42], [0.7, 0.78], [0.3, 0.2]], 0.04); // prettier-ignore
    return (
      ground +
      drawLog(
        canvas,
        growTo(canvas, pith, radius, random.between(0.8, 1.4)),
        tones,
        true,
        random.pick([0, 1, 3]),
      )
    );
  }
  const pith = place(canvas, form === 'edge' ? EDGES : HEARTS, 0.05);
  const scale = form === 'edge' ? random.between(1, 1.7) : random.between(0.75, 1.6);
  const first = growPast(canvas, pith, scale, form === 'edge' ? FAR_SPOKES : SPOKES);
  const beside: Point = [
    pith[0] + (pith[0] > width / 2 ? -1 : 1) * random.between(0.26, 0.36) * width,
    pith[1] + (pith[1] > height / 2 ? -1 : 1) * random.between(0.1, 0.4) * height,
  ];
  const trunks = form === 'twins' ? [first, growPast(canvas, beside, scale, SPOKES)] : [first];
  const toCorner = Math.hypot(Math.max(pith[0], width - pith[0]), Math.max(pith[1], height - pith[1]));
  const middle = distance(pith, [((SAFE.left + SAFE.right) / 2) * width, (SAFE.bottom / 2) * height]);
  const [from, to] =
    form === 'edge' ? [middle * 0.75, middle * 1.1] : [height * 0.28, Math.min(width * 0.43, height * 0.7)];
  const checks = form === 'heart' ? random.pick([0, 1, 1, 3]) : 0;
  return (
    tag('rect', { ...size, fill: palette.tone(0) }) +
    drawYears(canvas, trunks, tones, driestYear(first.years, from, to)) +
    drawRays(canvas, pith, tones, toCorner) +
    drawChecks(canvas, pith, toCorner * 1.05, checks) +
    trunks.map((trunk) => disc(trunk.pith, PITH_PX, { fill: palette.tone(0) })).join('')
  );
}
