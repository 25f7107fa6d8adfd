import { type Canvas, clamp, distance, place } from '../drawing/canvas.ts';
import { disc, type Point, smooth, smoothLoop, straight, tag } from '../drawing/svg.ts';

const SPOKES = 150;
const SPOKE_RAD = (2 * Math.PI) / SPOKES;
const RAYS = 70;
const ACCENT_PX = 5;
const PITH_PX = 4;
/** The share of each neighbour by which a year smooths the wrinkles of the year before. */
const EASE = 0.05;
/** The share by which it returns to a round trunk. */
const ROUNDING = 0.03;
const THINNEST_PX = 1.6;
const MOST_YEARS = 190;
const BARK_AT = 0.95;

/** One year: how far out it ends on every spoke, in pixels, and how wide it grew. */
type Year = { readonly reach: readonly number[]; readonly gap: number; readonly drought: boolean };

/** Years from the pith to the far corner. Wet and dry spells come and go; growth leans to one side. */
function grow(canvas: Canvas, pith: Point): readonly Year[] {
  const { random } = canvas;
  const corners = [0, canvas.width].flatMap((x) =>
    [0, canvas.height].map((y) => {
      const turn = Math.atan2(y - pith[1], x - pith[0]) / SPOKE_RAD;
      return { spoke: Math.round(turn + SPOKES) % SPOKES, away: distance(pith, [x, y]) };
    }),
  );
  // Bark shows in the farthest corner, and only there.
  corners.sort((a, b) => b.away - a.away);
  if (corners[0] !== undefined) corners[0].away *= BARK_AT;
  const lean = random.between(0, 2 * Math.PI);
  const leaning = random.between(0.12, 0.3);
  const phase = random.between(0, 100);
  const years: Year[] = [];
  let reach: readonly number[] = Array.from({ length: SPOKES }, () => 9);
  while (years.length < MOST_YEARS && corners.some((corner) => (reach[corner.spoke] ?? 0) < corner.away)) {
    const year = years.length;
    const rain = 0.5 + 0.5 * canvas.noise(year * 0.11 + phase, 3.7) + 0.3 * canvas.noise(year * 0.9, phase);
    const gap = 3.6 + 13.5 * Math.max(rain, 0) ** 1.5;
    const grown = reach.map((value, spoke) => {
      const angle = spoke * SPOKE_RAD;
      const [x, y] = [Math.cos(angle) * value, Math.sin(angle) * value];
      const slow = canvas.noise(x / 330 + phase, y / 330);
      const wrinkle = canvas.noise(x / 74, y / 74 + phase);
      const tremble = canvas.noise(x / 23 + 50, y / 23);
      const old = clamp(value / 170, 0.2, 1);
      const pull =
        1 + leaning * Math.cos(angle - lean) + 0.34 * slow + old * (0.3 * wrinkle + 0.16 * tremble);
      return value + gap * Math.max(pull, 0.3);
    });
    const average = grown.reduce((sum, value) => sum + value, 0) / SPOKES;
    reach = grown.map((value, spoke) => {
      const [before, after] = [grown.at(spoke - 1) ?? value, grown[(spoke + 1) % SPOKES] ?? value];
      const eased = value * (1 - 2 * EASE) + (before + after) * EASE;
      const round = average * (1 + 0.5 * leaning * Math.cos(spoke * SPOKE_RAD - lean));
      return Math.max(eased + (round - eased) * ROUNDING, (reach[spoke] ?? 0) + THINNEST_PX);
    });
    years.push({ reach, gap, drought: gap < 5.2 });
  }
  return years;
}

function loop(pith: Point, reach: readonly number[], inset = 0): readonly Point[] {
  return reach.map((value, spoke): Point => {
    const angle = spoke * SPOKE_RAD;
    return [pith[0] + Math.cos(angle) * (value - inset), pith[1] + Math.sin(angle) * (value - inset)];
  });
}

/** The drought to remember: the driest spell between 35 and 70 hundredths of the way across the picture. */
function droughtOf(canvas: Canvas, years: readonly Year[]): number {
  const size = Math.min(canvas.width * 0.5, canvas.height * 0.85);
  const inView = years
    .map((year, index) => ({ year, index }))
    .filter(({ year }) => {
      const average = year.reach.reduce((sum, value) => sum + value, 0) / SPOKES;
      return average > size * 0.42 && average < size * 0.86;
    });
  const driest = inView.reduce(
    (best, now) => (now.year.gap < best.year.gap ? now : best),
    inView[0] ?? ({ year: years[0], index: 0 } as never),
  );
  return driest.index;
}

function drawYears(canvas: Canvas, years: readonly Year[], pith: Point, remembered: number): string {
  const { palette, random } = canvas;
  const tints = years.map((year) => 1.95 + random.next() ** 0.9 * 1.1 - (year.drought ? 0.1 : 0));
  const heavy = years.map(() => random.chance(0.55));
  return years
    .map((year, index) => {
      const line = smoothLoop(loop(pith, year.reach));
      const grain =
        year.gap > 9 && index % 2 === 0
          ? tag('path', {
              d: smoothLoop(loop(pith, year.reach, year.gap * 0.22)),
              fill: 'none',
              stroke: palette.tone(1),
              'stroke-width': 0.6,
              'stroke-dasharray': '1.5 3',
              'stroke-opacity': 0.7,
            })
          : '';
      const far = Math.min(index / years.length, 1);
      return (
        tag('path', {
          d: line,
          fill: palette.tone((tints[index] ?? 2.5) - 0.35 * far),
          stroke: index === remembered ? palette.accent : palette.tone(0.28),
          'stroke-width': index === remembered ? ACCENT_PX : heavy[index] === true ? 2.2 : 0.9,
        }) + grain
      );
    })
    .toReversed()
    .join('');
}

/** Medullary rays: short pale scratches that point at the pith. */
function drawRays(canvas: Canvas, pith: Point): string {
  const { random, palette, width } = canvas;
  const rays = Array.from({ length: RAYS }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const from = random.between(60, width * 0.9);
    const to = from + random.between(24, 64);
    const bent = angle + random.between(-0.012, 0.012);
    return straight([
      [pith[0] + Math.cos(angle) * from, pith[1] + Math.sin(angle) * from],
      [pith[0] + Math.cos(bent) * to, pith[1] + Math.sin(bent) * to],
    ]);
  });
  return tag('path', {
    d: rays.join(''),
    stroke: palette.tone(3.7),
    'stroke-width': 0.9,
    'stroke-opacity': 0.5,
  });
}

/** The check: a crack that opens from the pith to the bark, towards the side with most room. */
function drawCheck(canvas: Canvas, pith: Point, reach: number): string {
  const { random, palette, width, height } = canvas;
  const across = pith[0] < width / 2 ? 0 : Math.PI;
  const upwards = pith[1] > height / 2 ? -1 : 1;
  const angle = across + (across === 0 ? 1 : -1) * upwards * random.between(0.3, 0.75);
  const widest = random.between(20, 34);
  const sides = ([-1, 1] as const).map((side) =>
    Array.from({ length: 15 }, (_, step): Point => {
      const share = step / 14;
      const out = 18 + share * reach;
      const drift = canvas.noise(share * 3.1, 77) * 26 * share;
      const half = (side * (1.2 + widest * share ** 1.7)) / 2 + drift;
      return [
        pith[0] + Math.cos(angle) * out - Math.sin(angle) * half,
        pith[1] + Math.sin(angle) * out + Math.cos(angle) * half,
      ];
    }),
  );
  const d = `${smooth(sides[0] ?? [])}${smooth((sides[1] ?? []).toReversed()).replace('M', 'L')}Z`;
  return tag('path', { d, fill: palette.tone(0) });
}

/** The end of a sawn log: a century of rings, one drought in the accent, one check. */
export function drawRings(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const pith = place(
    canvas,
    [
      [0.32, 0.66],
      [0.2, 0.32],
      [0.7, 0.6],
      [0.42, 0.42],
      [0.84, 0.3],
      [0.58, 0.74],
      [0.12, 0.6],
    ],
    0.05,
  );
  const toCorner = Math.hypot(Math.max(pith[0], width - pith[0]), Math.max(pith[1], height - pith[1]));
  const years = grow(canvas, pith);
  return (
    tag('rect', { width, height, fill: palette.tone(0) }) +
    drawYears(canvas, years, pith, droughtOf(canvas, years)) +
    drawRays(canvas, pith) +
    drawCheck(canvas, pith, toCorner * 1.05) +
    disc(pith, PITH_PX, { fill: palette.tone(0) })
  );
}
