import { type Canvas, createField } from './drawing/canvas.ts';
import { createRandom, seedFrom } from './drawing/random.ts';
import { svgDocument, tag } from './drawing/svg.ts';
import { drawContour } from './families/contour.ts';
import { LAND_FORMS } from './families/contour-land.ts';
import { drawDelta } from './families/delta.ts';
import { drawMonsoon, MONSOON_FORMS } from './families/monsoon.ts';
import { drawRings, RINGS_FORMS } from './families/rings.ts';
import { drawRoots, ROOTS_FORMS } from './families/roots.ts';
import { drawSeedHead, SEED_HEAD_FORMS } from './families/seed-head.ts';
import { drawStrata, STRATA_FORMS } from './families/strata.ts';
import { drawVenation, VENATION_FORMS } from './families/venation.ts';
import { createPalette, type PaletteName } from './palettes.ts';

export { PALETTE_NAMES, type PaletteName } from './palettes.ts';

const DRAWERS = {
  contour: { draw: drawContour, forms: LAND_FORMS },
  delta: { draw: drawDelta, forms: [] },
  venation: { draw: drawVenation, forms: VENATION_FORMS },
  seedhead: { draw: drawSeedHead, forms: SEED_HEAD_FORMS },
  monsoon: { draw: drawMonsoon, forms: MONSOON_FORMS },
  rings: { draw: drawRings, forms: RINGS_FORMS },
  strata: { draw: drawStrata, forms: STRATA_FORMS },
  roots: { draw: drawRoots, forms: ROOTS_FORMS },
} as const satisfies Record<string, { draw: (canvas: Canvas) => string; forms: readonly string[] }>;

export type Family = keyof typeof DRAWERS;

export const FAMILIES = Object.keys(DRAWERS) as readonly Family[];

/** The compositions of a family; empty if it has only one. */
export const formsOf = (family: Family): readonly string[] => DRAWERS[family].forms;

export type BannerSpec = {
  family: Family;
  palette: PaletteName;
  seed: number;
  /** Position of the subject, each coordinate 0 to 1; chosen by the seed by default. */
  focus?: readonly [number, number];
  /** Light on dark if true, dark on light if false; chosen by the family or the seed by default. */
  dark?: boolean;
  /** One of the family's compositions; chosen by the seed by default. */
  form?: string;
  /** Magnification: 2 shows a quarter of the drawing at twice the size. The default is 1. */
  zoom?: number;
};

const BANNER_PX = { width: 1200, height: 630 } as const;

/**
 * A banner as SVG text, width x height in pixels. The same spec and size always give the same text.
 * @throws Error if the family has no such form
 */
export function drawBanner(spec: BannerSpec, size: { width: number; height: number } = BANNER_PX): string {
  const { zoom = 1, form } = spec;
  if (form !== undefined && !formsOf(spec.family).includes(form))
    throw new Error(`${spec.family} has no form "${form}".`);
  const random = createRandom(seedFrom(spec.seed, spec.family));
  const canvas: Canvas = {
    width: size.width / zoom,
    height: size.height / zoom,
    palette: createPalette(spec.palette),
    random,
    noise: createField(random),
    focus: spec.focus,
    dark: spec.dark,
    form,
  };
  const body = DRAWERS[spec.family].draw(canvas);
  const scaled = zoom === 1 ? body : tag('g', { transform: `scale(${zoom})` }, body);
  return svgDocument(size.width, size.height, scaled);
}
