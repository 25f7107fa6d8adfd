import { type Canvas, clamp, layered } from '../drawing/canvas.ts';
import type { Bed } from './strata-textures.ts';

/** Pixels between two samples of a line. */
export const STEP_PX = 20;
const THINNEST_PX = 9;

/** Beds from the ridge down, each with its tone. */
export type Land = { readonly beds: readonly Bed[]; readonly tones: readonly number[] };

/** Shape of the beds. Lengths are shares of the picture's height, positions shares of its width, unless in pixels. */
export type Lie = {
  readonly ridge: number;
  readonly bottom: number;
  readonly count: number;
  /** Pixels down for each pixel to the right. */
  readonly dip: number;
  /** Amplitude of the surfaces' waves in pixels. */
  readonly swell: number;
  /** Wavelength of the surfaces in pixels. */
  readonly stretch: number;
  /** An arch (up) or a trough (down) in all beds. */
  readonly fold: { readonly at: number; readonly width: number; readonly rise: number } | null;
  /** Tones of the first and the last bed. */
  readonly tones: readonly [number, number];
};

type Line = (x: number) => number;

/** Samples a line and interpolates, because a bed needs thousands of heights, each a sum over all beds above. */
function sampled(width: number, line: Line): Line {
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

/** Beds from the ridge down; each keeps some of the shape of the one above. */
export function deposit(canvas: Canvas, lie: Lie): Land {
  const { random, width, height } = canvas;
  const { count, dip, swell, fold } = lie;
  const share = (height * (lie.bottom - lie.ridge)) / count;
  const thickness = Array.from({ length: count }, () => share * random.between(0.62, 1.4));
  const bent: Line = (x) =>
    fold === null ? 0 : -fold.rise * height * Math.exp(-(((x / width - fold.at) / fold.width) ** 2));
  const surfaces: Line[] = [];
  for (let index = 0; index <= count; index += 1) {
    const above = surfaces[index - 1];
    const base = height * lie.ridge + thickness.slice(0, index).reduce((sum, value) => sum + value, 0);
    const offset = index * 3.3;
    const damped = swell * (1 - 0.45 * (index / count));
    const wave: Line = (x) =>
      base +
      dip * (x - width / 2) +
      bent(x) * (1 - 0.25 * (index / count)) +
      damped * layered(canvas, x / lie.stretch + index * 0.05, offset * 0.16, 2) +
      7 * canvas.noise(x / 190, offset);
    surfaces.push(
      sampled(width, above === undefined ? wave : (x) => Math.max(wave(x), above(x) + THINNEST_PX)),
    );
  }
  const [first, last] = lie.tones;
  const none: Line = () => height;
  return {
    beds: Array.from({ length: count }, (_, index) => ({
      top: surfaces[index] ?? none,
      bottom: surfaces[index + 1] ?? none,
    })),
    tones: Array.from(
      { length: count },
      (_, index) =>
        first + (last - first) * (index / Math.max(count - 1, 1)) ** 0.92 + random.between(-0.12, 0.12),
    ),
  };
}
