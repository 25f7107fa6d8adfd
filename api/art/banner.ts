import { type Canvas, createField } from './drawing/canvas.ts';
import { createRandom, seedFrom } from './drawing/random.ts';
import { svgDocument } from './drawing/svg.ts';
import { drawContour } from './families/contour.ts';
import { drawDelta } from './families/delta.ts';
import { drawMonsoon } from './families/monsoon.ts';
import { drawRings } from './families/rings.ts';
import { drawRoots } from './families/roots.ts';
import { drawSeedHead } from './families/seed-head.ts';
import { drawStrata } from './families/strata.ts';
import { drawVenation } from './families/venation.ts';
import { createPalette, type PaletteName } from './palettes.ts';

export { PALETTE_NAMES, type PaletteName } from './palettes.ts';

const DRAWERS = {
  contour: drawContour,
  delta: drawDelta,
  venation: drawVenation,
  seedhead: drawSeedHead,
  monsoon: drawMonsoon,
  rings: drawRings,
  strata: drawStrata,
  roots: drawRoots,
} as const satisfies Record<string, (canvas: Canvas) => string>;

export type Family = keyof typeof DRAWERS;

export const FAMILIES = Object.keys(DRAWERS) as readonly Family[];

export type BannerSpec = {
  family: Family;
  palette: PaletteName;
  seed: number;
  /** Where the subject sits, each 0 to 1; chosen by the seed when left out. */
  focus?: readonly [number, number];
  /** The night version, for delta, seedhead, venation and strata. */
  dark?: boolean;
  /** How near the venation looks. */
  view?: 'whole' | 'macro';
};

const BANNER_PX = { width: 1200, height: 630 } as const;

/** A banner as SVG text, width x height in pixels. The same spec and size always give the same text. */
export function drawBanner(spec: BannerSpec, size: { width: number; height: number } = BANNER_PX): string {
  const random = createRandom(seedFrom(spec.seed, spec.family));
  const canvas: Canvas = {
    ...size,
    palette: createPalette(spec.palette),
    random,
    noise: createField(random),
    focus: spec.focus,
    dark: spec.dark,
    view: spec.view,
  };
  return svgDocument(size.width, size.height, DRAWERS[spec.family](canvas));
}
