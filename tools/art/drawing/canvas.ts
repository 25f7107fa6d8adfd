import { createNoise2D } from 'simplex-noise';
import type { Palette } from '../palettes.ts';
import type { Random } from './random.ts';
import type { Point } from './svg.ts';

/** What every family draws on: a size in pixels, colours, chance and a noise field, all of one seed. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Smooth noise from -1 to 1. */
  readonly noise: (x: number, y: number) => number;
  /** Where the subject sits, each 0 to 1; the family chooses by seed when it is not given. */
  readonly focus: Point | undefined;
  readonly dark: boolean | undefined;
  /** Which of the family's compositions; chosen by the seed when it is not given. */
  readonly form: string | undefined;
};

/** The requested form, otherwise a random one. */
export function chooseForm<Form extends string>(canvas: Canvas, forms: readonly [Form, ...Form[]]): Form {
  // Draws a random number in either case, so that requesting the form that it selects changes nothing.
  const chosen = canvas.random.pick(forms);
  return forms.find((form) => form === canvas.form) ?? chosen;
}

export function createField(random: Random): (x: number, y: number) => number {
  return createNoise2D(random.next);
}

/** The subject's place in pixels: the given focus, or one of the family's good places, nudged so that no two agree. */
export function place(canvas: Canvas, places: readonly [Point, ...Point[]], nudge = 0.04): Point {
  const { random } = canvas;
  const chosen = random.pick(places);
  const nudged: Point = [
    chosen[0] + random.between(-nudge, nudge),
    chosen[1] + random.between(-nudge, nudge),
  ];
  const [x, y] = canvas.focus ?? nudged;
  return [x * canvas.width, y * canvas.height];
}

/** Several octaves of noise, each half as strong and twice as fine; about -1 to 1. */
export function layered(canvas: Canvas, x: number, y: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * canvas.noise(x * scale + octave * 17.3, y * scale - octave * 9.1);
    strength /= 2;
    scale *= 2;
  }
  return sum / (1 - 0.5 ** octaves);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
