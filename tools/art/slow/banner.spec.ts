import { describe, expect, it } from '@jest/globals';
import { type BannerSpec, drawBanner, FAMILIES, formsOf, PALETTE_NAMES } from '../banner.ts';
import { SAFE } from '../drawing/accent.ts';
import { createPalette, LIGHTEST_TONE, type PaletteName } from '../palettes.ts';

/** A sixth of a banner's area has the same colours, and the tests are faster. */
const SMALL = { width: 480, height: 252 } as const;
const TONE_STEP = 1 / 256;
/** Tolerance per colour channel: mixed tones are rounded, and the ramp is sampled in steps. */
const ROUNDING = 1;

const channelsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colours that are neither on the palette's ramp nor its accent. */
function strangers(svg: string, name: PaletteName): readonly string[] {
  const palette = createPalette(name);
  const ramp = Array.from({ length: LIGHTEST_TONE / TONE_STEP + 1 }, (_, index) =>
    palette.tone(index * TONE_STEP),
  );
  const allowed = new Set([...ramp, palette.accent]);
  const known = ramp.map(channelsOf);
  const used = new Set([...svg.matchAll(/"(#[0-9a-f]{6})"/gi)].map(([, colour = '']) => colour));
  return [...used].filter((colour) => {
    if (allowed.has(colour)) return false;
    const wanted = channelsOf(colour);
    return !known.some((other) =>
      other.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= ROUNDING),
    );
  });
}

/** Whether all tags are closed in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (selfClosing !== '/') open.push(name);
  }
  return open.length === 0;
}

describe('drawBanner', () => {
  it.each(FAMILIES)('draws %s reproducibly from its seed', (family) => {
    const spec = { family, palette: 'sal', seed: 101 } as const;
    expect(drawBanner(spec, SMALL)).toBe(drawBanner({ ...spec }, SMALL));
    expect(drawBanner({ ...spec, seed: 102 }, SMALL)).not.toBe(drawBanner(spec, SMALL));
  });

  it.each(FAMILIES.flatMap((family) => PALETTE_NAMES.map((palette) => ({ family, palette }))))(
    'draws $family only in the colours of $palette, including its accent',
    ({ family, palette }) => {
      const svg = drawBanner({ family, palette, seed: 204 }, SMALL);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="252"')).toBe(true);
      expect(isBalanced(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|Gradient|<text|<filter/);
      expect(strangers(svg, palette)).toEqual([]);
      expect(svg).toContain(`"${createPalette(palette).accent}"`);
    },
  );

  it('responds to the focus, to a dark background, and to the size', () => {
    const day = { family: 'delta', palette: 'kaveri', seed: 150, dark: false } as const;
    expect(drawBanner({ ...day, dark: true }, SMALL)).not.toBe(drawBanner(day, SMALL));
    const rings = { family: 'rings', form: 'heart', palette: 'slate', seed: 150 } as const;
    expect(drawBanner({ ...rings, focus: [0.25, 0.5] })).toContain('<circle cx="300" cy="315" r="4"');
    expect(drawBanner(rings, { width: 560, height: 900 })).toContain('viewBox="0 0 560 900"');
  });

  it('draws fewer and larger rings with a zoom', () => {
    const rings = { family: 'rings', form: 'heart', palette: 'slate', seed: 150 } as const;
    const near = drawBanner({ ...rings, zoom: 2 });
    expect(near).toContain('width="1200" height="630" viewBox="0 0 1200 630"><g transform="scale(2)">');
    expect(near.match(/<path/g)?.length).toBeLessThan(drawBanner(rings).match(/<path/g)?.length ?? 0);
  });

  it.each(FAMILIES)('draws each form of %s differently', (family) => {
    const drawn = formsOf(family).map((form) =>
      drawBanner({ family, form, palette: 'sal', seed: 7, dark: false }, SMALL),
    );
    expect(drawn.every(isBalanced)).toBe(true);
    expect(drawn.join('')).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('refuses unknown forms', () => {
    const spec = { family: 'roots', form: 'dunes', palette: 'sal', seed: 1 } as const;
    expect(() => drawBanner(spec)).toThrow('roots has no form "dunes".');
  });

  /** The discs in the accent: suns, and the eyes of storms. */
  function accentDiscs(spec: BannerSpec): { x: number; y: number; radius: number }[] {
    const { accent } = createPalette(spec.palette);
    return [...drawBanner(spec).matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"([^>]*)>/g)]
      .filter(([, , , , rest = '']) => rest.includes(`"${accent}"`))
      .map(([, x, y, radius]) => ({ x: Number(x), y: Number(y), radius: Number(radius) }));
  }

  const SUNNY = [
    { family: 'delta' },
    ...formsOf('monsoon').map((form) => ({ family: 'monsoon' as const, form })),
    ...['whole', 'sprig', 'hanging'].map((form) => ({ family: 'venation' as const, form })),
    ...['dunes', 'unconformity', 'trough'].map((form) => ({ family: 'strata' as const, form })),
    { family: 'roots', form: 'curtain' },
  ] satisfies Pick<BannerSpec, 'family' | 'form'>[];

  it.each(SUNNY)('keeps suns clear of thumbnail crops and the title notch: $family $form', (kind) => {
    const discs = [11, 12].flatMap((seed) => accentDiscs({ ...kind, palette: 'indigo', seed }));
    expect(discs.length).toBeGreaterThan(0);
    for (const { x, y, radius } of discs) {
      expect(x - radius).toBeGreaterThanOrEqual(SAFE.left * 1200);
      expect(x + radius).toBeLessThanOrEqual(SAFE.right * 1200);
      expect(y - radius).toBeGreaterThan(0);
      expect(y + radius).toBeLessThanOrEqual(SAFE.bottom * 630);
    }
  });
});
