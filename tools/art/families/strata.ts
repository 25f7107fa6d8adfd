import { accentDisc, keepSafe, SAFE } from '../drawing/accent.ts';
import { type Canvas, chooseForm } from '../drawing/canvas.ts';
import { disc, fixed, type Point, smooth, straight, tag } from '../drawing/svg.ts';
import { deposit, type Land, type Lie, STEP_PX } from './strata-land.ts';
import { type Bed, TEXTURES } from './strata-textures.ts';

const THROW_PX = 64;
const FAULT_PX = 3.4;

export const STRATA_FORMS = ['fault', 'fold', 'trough', 'tilt', 'unconformity', 'deep', 'dunes'] as const;
type Form = (typeof STRATA_FORMS)[number];

/** A fault line, which leans by `slant` pixels for each pixel down. */
type Fault = { readonly top: number; readonly slant: number };
type Accent = 'bed' | 'sun';

/** The land between two faults, moved down by `drop` pixels. */
type Block = { readonly land: Land; readonly drop: number; readonly clip: string };

function lieOf({ random }: Canvas, form: Form): Lie {
  const level: Lie = {
    ridge: random.pick([0.22, 0.28, 0.36, 0.44]),
    bottom: 1.06,
    count: random.integer(10, 15),
    dip: random.between(-0.06, 0.06),
    swell: random.between(30, 84),
    stretch: 620,
    fold: null,
    tones: [3.45, 0.25],
  };
  const at = random.pick([0.3, 0.44, 0.58, 0.7]);
  switch (form) {
    case 'fault':
      return level;
    case 'fold':
      return {
        ...level,
        ridge: random.between(0.5, 0.62),
        count: random.integer(11, 17),
        bottom: 1.5,
        swell: 24,
        fold: { at, width: random.between(0.22, 0.34), rise: random.between(0.36, 0.48) },
      };
    case 'trough':
      return {
        ...level,
        ridge: random.between(0.1, 0.16),
        count: random.integer(11, 15),
        bottom: 1,
        swell: 20,
        fold: { at, width: random.between(0.26, 0.4), rise: -random.between(0.3, 0.44) },
      };
    case 'tilt':
      return {
        ...level,
        ridge: random.between(0.36, 0.48),
        bottom: 1.7,
        count: random.integer(12, 18),
        dip: random.between(0.26, 0.4) * (random.chance(0.5) ? 1 : -1),
        swell: 22,
      };
    case 'unconformity':
      return {
        ...level,
        ridge: random.between(0.24, 0.32),
        bottom: random.between(0.52, 0.6),
        count: 4,
        tones: [3.5, 2.3],
      };
    case 'deep':
      return {
        ...level,
        ridge: -0.26,
        bottom: 1.1,
        count: random.integer(6, 9),
        swell: random.between(70, 120),
        dip: random.between(-0.14, 0.14),
      };
    case 'dunes':
      return {
        ...level,
        ridge: random.between(0.5, 0.6),
        bottom: 1.12,
        count: random.integer(4, 6),
        swell: random.between(120, 170),
        stretch: random.between(760, 1000),
        tones: [3.1, 0.5],
      };
  }
}

/** The beds beneath an unconformity: eroded flat, and much steeper. */
function oldLie({ random }: Canvas): Lie {
  return {
    ridge: -0.5,
    bottom: 2.2,
    count: random.integer(26, 34),
    dip: random.between(0.45, 0.75) * (random.chance(0.5) ? 1 : -1),
    swell: 18,
    stretch: 500,
    fold: null,
    tones: [2, 0.2],
  };
}

function drawBed(
  canvas: Canvas,
  bed: Bed,
  tone: number,
  texture: (typeof TEXTURES)[number] | null,
  accent: boolean,
): string {
  const { palette, width, height } = canvas;
  const xs = Array.from({ length: Math.ceil(width / STEP_PX) + 3 }, (_, index) => (index - 1) * STEP_PX);
  const mark = accent ? 0.2 : tone > 1.55 ? tone - 1.6 : tone + 1.2;
  const marks =
    texture === null
      ? ''
      : tag('path', {
          d: texture.draw(canvas, bed),
          stroke: palette.tone(mark),
          'stroke-width': texture.width,
          'stroke-linecap': texture.width === 2 ? 'round' : 'butt',
          'stroke-opacity': 0.75,
        });
  const line = xs.map((x): Point => [x, bed.top(x)]);
  return (
    tag('path', {
      d: `${smooth(line)}L${fixed(width + 40)} ${fixed(height + 80)}L-40 ${fixed(height + 80)}Z`,
      fill: accent ? palette.accent : palette.tone(tone),
      stroke: palette.tone(0),
      'stroke-width': 1.6,
    }) + tag('g', { fill: 'none' }, marks)
  );
}

/** All beds of a block, except those completely outside the picture. */
function drawBlock(canvas: Canvas, { land, drop, clip }: Block, accent: number, textured: boolean): string {
  const { width, height } = canvas;
  const probes = Array.from({ length: 13 }, (_, step) => (step / 12) * width);
  const beds = land.beds.map(({ top, bottom }, index) => {
    const bed: Bed = { top: (x) => top(x) + drop, bottom: (x) => bottom(x) + drop };
    if (probes.every((x) => bed.top(x) > height + 10 || bed.bottom(x) < -10)) return '';
    const texture = textured ? (TEXTURES[index % TEXTURES.length] ?? null) : null;
    return drawBed(canvas, bed, land.tones[index] ?? 2, texture, index === accent);
  });
  return tag('g', clip === '' ? {} : { 'clip-path': `url(#${clip})` }, beds.join(''));
}

/** The highest bed, after the first two, that crosses the middle of `SAFE`. */
function accentBed(canvas: Canvas, land: Land): number {
  const { random, width, height } = canvas;
  const xs = [0.3, 0.45, 0.6, 0.75].map((share) => share * width);
  const seen = land.beds.flatMap(({ top, bottom }, index) =>
    index > 1 &&
    xs.some((x) => top(x) > height * 0.12 && bottom(x) < height * SAFE.bottom && bottom(x) - top(x) > 16)
      ? [index]
      : [],
  );
  return seen[random.integer(0, Math.max(seen.length - 1, 0))] ?? 2;
}

const faultAt = (fault: Fault, y: number): number => fault.top - fault.slant * y;

function chooseFaults({ random, width, focus }: Canvas, form: Form): readonly Fault[] {
  const lean = (): number => random.between(0.1, 0.24) * (random.chance(0.5) ? -1 : 1);
  if (form === 'fault') {
    const along = focus?.[0] ?? random.pick([0.26, 0.38, 0.5, 0.62, 0.74]) + random.between(-0.05, 0.05);
    const first = { top: along * width, slant: lean() };
    if (random.chance(0.6)) return [first];
    return along < 0.5
      ? [first, { top: (along + random.between(0.26, 0.36)) * width, slant: -first.slant }]
      : [{ top: (along - random.between(0.26, 0.36)) * width, slant: -first.slant }, first];
  }
  return form === 'deep' && random.chance(0.6)
    ? [{ top: random.between(0.3, 0.7) * width, slant: lean() }]
    : [];
}

/** The ground between neighbouring faults, as clip paths; the middle of three sinks or rises. */
function blocks(
  canvas: Canvas,
  land: Land,
  faults: readonly Fault[],
): { defs: string; blocks: readonly Block[] } {
  const { random, width, height } = canvas;
  if (faults.length === 0) return { defs: '', blocks: [{ land, drop: 0, clip: '' }] };
  const edge = (x: number): readonly Point[] => [
    [x, -10],
    [x, height + 10],
  ];
  const lines = [
    edge(-60),
    ...faults.map((fault) => edge(0).map(([, y]): Point => [faultAt(fault, y), y])),
    edge(width + 60),
  ];
  const sinks = random.chance(0.5);
  const parts = lines.slice(1).map((right, index) => {
    const left = lines[index] ?? [];
    return { outline: [...left, ...right.toReversed()], sunk: index % 2 === (sinks ? 1 : 0) };
  });
  const drop = THROW_PX * random.between(0.9, 1.2);
  return {
    defs: tag(
      'defs',
      {},
      parts
        .map(({ outline }, index) =>
          tag('clipPath', { id: `block${index}` }, tag('path', { d: straight(outline, true) })),
        )
        .join(''),
    ),
    blocks: parts.map(({ sunk }, index) => ({ land, drop: sunk ? drop : 0, clip: `block${index}` })),
  };
}

/** The sun: whole and high if it is the accent, otherwise half behind the ridge, or a small moon. */
function sun(canvas: Canvas, ridge: (x: number) => number, accent: Accent, night: boolean): string {
  const { random, palette, width } = canvas;
  const radius = accent === 'sun' ? random.between(76, 118) : random.between(34, 66);
  const x = random.between(0.2, 0.8) * width;
  // Half behind the ridge, touching it, or well clear of it.
  const wish: Point = [x, ridge(x) - radius * random.pick([0.1, 1, 1.35, 2.2])];
  const centre = keepSafe(canvas, wish, radius);
  if (accent === 'sun') return accentDisc(palette, centre, radius, night);
  return disc(centre, radius, { fill: palette.tone(night ? 3.4 : 2) });
}

/** A cross-section of the land: faulted, folded, tilted, with an unconformity, deep, or as dunes. */
export function drawStrata(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const form = chooseForm(canvas, STRATA_FORMS);
  const land = deposit(canvas, lieOf(canvas, form));
  const faults = chooseFaults(canvas, form);
  const { defs, blocks: parts } = blocks(canvas, land, faults);
  const night = canvas.dark ?? random.chance(0.25);
  const accent: Accent = form === 'dunes' || (form === 'trough' && random.chance(0.5)) ? 'sun' : 'bed';
  const chosen = accent === 'bed' && form !== 'unconformity' ? accentBed(canvas, land) : -1;
  const ridge = land.beds[0]?.top ?? (() => height / 4);
  return (
    tag('rect', { width: fixed(width), height: fixed(height), fill: palette.tone(night ? 0 : 3.95) }) +
    (form === 'deep' ? '' : sun(canvas, ridge, form === 'unconformity' ? 'sun' : accent, night)) +
    defs +
    parts.map((part) => drawBlock(canvas, part, chosen, form !== 'dunes')).join('') +
    (form === 'unconformity' ? drawOldLand(canvas, land) : '') +
    faults.map((fault) => drawFault(canvas, fault, ridge, parts)).join('')
  );
}

/** Old, steep beds, cut off by the young ones above. */
function drawOldLand(canvas: Canvas, young: Land): string {
  const { palette, width, height } = canvas;
  const worn = young.beds.at(-1)?.bottom ?? (() => height);
  const cover = Array.from({ length: 61 }, (_, step): Point => {
    const x = -20 + (step / 60) * (width + 40);
    return [x, worn(x)];
  });
  const below = straight([...cover, [width + 20, height], [-20, height]], true);
  return (
    tag('clipPath', { id: 'worn' }, tag('path', { d: below })) +
    drawBlock(canvas, { land: deposit(canvas, oldLie(canvas)), drop: 0, clip: 'worn' }, -1, true) +
    tag('path', { d: smooth(cover), fill: 'none', stroke: palette.tone(4), 'stroke-width': FAULT_PX })
  );
}

/** The crack itself, from the higher of the two ridges down. */
function drawFault(
  { palette, height }: Canvas,
  fault: Fault,
  ridge: (x: number) => number,
  parts: readonly Block[],
): string {
  const from = Math.max(-10, Math.min(...parts.map(({ drop }) => ridge(fault.top) + drop)));
  return tag('path', {
    d: straight([
      [faultAt(fault, from), from],
      [faultAt(fault, height + 10), height + 10],
    ]),
    stroke: palette.tone(4),
    'stroke-width': FAULT_PX,
  });
}
