import { type Canvas, clamp } from '../drawing/canvas.ts';
import type { Point } from '../drawing/svg.ts';

/** Weight of each neighbour when a year smooths the previous year's outline. */
const EASE = 0.05;
/** Share by which a year's outline returns to a circle. */
const ROUNDING = 0.03;
const THINNEST_PX = 1.6;
const MOST_YEARS = 260;

/** One year: its outer radius on every spoke and its width, in pixels. */
export type Year = { readonly reach: readonly number[]; readonly gap: number; readonly drought: boolean };

export type Growth = {
  readonly spokes: number;
  /** Factor of each year's width. */
  readonly scale: number;
  /** Whether to grow another year. */
  readonly goesOn: (reach: readonly number[]) => boolean;
};

/** Years from the pith outwards, with wet and dry spells and more growth on one side. */
export function grow(canvas: Canvas, { spokes, scale, goesOn }: Growth): readonly Year[] {
  const { random } = canvas;
  const lean = random.between(0, 2 * Math.PI);
  const leaning = random.between(0.12, 0.3);
  const phase = random.between(0, 100);
  const years: Year[] = [];
  let reach: readonly number[] = Array.from({ length: spokes }, () => 9);
  while (years.length < MOST_YEARS && goesOn(reach)) {
    const year = years.length;
    const rain = 0.5 + 0.5 * canvas.noise(year * 0.11 + phase, 3.7) + 0.3 * canvas.noise(year * 0.9, phase);
    const gap = (3.6 + 13.5 * Math.max(rain, 0) ** 1.5) * scale;
    const grown = reach.map((value, spoke) => {
      const angle = (spoke / spokes) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle) * value, Math.sin(angle) * value];
      const slow = canvas.noise(x / 330 + phase, y / 330);
      const wrinkle = canvas.noise(x / 74, y / 74 + phase);
      const tremble = canvas.noise(x / 23 + 50, y / 23);
      const old = clamp(value / 170, 0.2, 1);
      const pull =
        1 + leaning * Math.cos(angle - lean) + 0.34 * slow + old * (0.3 * wrinkle + 0.16 * tremble);
      return value + gap * Math.max(pull, 0.3);
    });
    const average = grown.reduce((sum, value) => sum + value, 0) / spokes;
    reach = grown.map((value, spoke) => {
      const [before, after] = [grown.at(spoke - 1) ?? value, grown[(spoke + 1) % spokes] ?? value];
      const eased = value * (1 - 2 * EASE) + (before + after) * EASE;
      const round = average * (1 + 0.5 * leaning * Math.cos((spoke / spokes) * 2 * Math.PI - lean));
      return Math.max(eased + (round - eased) * ROUNDING, (reach[spoke] ?? 0) + THINNEST_PX);
    });
    years.push({ reach, gap, drought: gap < 5.2 * scale });
  }
  return years;
}

/** A year's outer edge as a ring of points around the pith, moved inwards by `inset` pixels. */
export function ringOf(pith: Point, reach: readonly number[], inset = 0): readonly Point[] {
  return reach.map((value, spoke): Point => {
    const angle = (spoke / reach.length) * 2 * Math.PI;
    return [pith[0] + Math.cos(angle) * (value - inset), pith[1] + Math.sin(angle) * (value - inset)];
  });
}

export function averageReach({ reach }: Year): number {
  return reach.reduce((sum, value) => sum + value, 0) / reach.length;
}

/** The driest year whose ring lies between these two distances from the pith, in pixels. */
export function driestYear(years: readonly Year[], from: number, to: number): number {
  const inView = years
    .map((year, index) => ({ year, index, away: averageReach(year) }))
    .filter(({ away }) => away > from && away < to);
  const [first = { year: { gap: 0 }, index: Math.floor(years.length / 2) }] = inView;
  return inView.reduce((best, now) => (now.year.gap < best.year.gap ? now : best), first).index;
}
