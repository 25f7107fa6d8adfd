import { createNoise2D } from 'simplex-noise';
import type { Palette } from '../palettes.ts';
import type { Random } from './random.ts';
import type { Point } from './svg.ts';

/** What every family draws with: a size in pixels, colours, and random numbers and noise from one seed. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Smooth noise from -1 to 1. */
  readonly noise: (x: number, y: number) => number;
  /** Position of the subject, each coordinate 0 to 1; the family chooses by seed if undefined. */
  readonly focus: Point | undefined;
  readonly dark: boolean | undefined;
  /** One of the family's compositions; chosen by the seed if undefined. */
  readonly form: string | undefined;
};

/** The requested form, otherwise a random one. */
export function chooseForm<Form extends string>(canvas: Canvas, forms: readonly [Form, ...Form[]]): Form {
  // Consume a random number in either case, so that requesting the chosen form does not change the drawing.
  const chosen = canvas.random.pick(forms);
  return forms.find((form) => form === canvas.form) ?? chosen;
}

export function createField(random: Random): (x: number, y: number) => number {
  return createNoise2D(random.next);
}

/** The subject's position in pixels: the given focus, or one of the family's places with a random offset. */
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

/** Octaves of noise, each half the amplitude and twice the frequency of the last; about -1 to 1. */
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
