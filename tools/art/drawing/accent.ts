import type { Palette } from '../palettes.ts';
import { type Canvas, clamp } from './canvas.ts';
import { disc, type Point } from './svg.ts';

const RIM_PX = 5;
const RIM_TONE = 3.4;
/** A disc that nearly touches the picture's edge looks like a mistake. */
const EDGE_PX = 16;

/** A disc in the accent. On a dark background, a dark accent needs a pale, slightly larger disc behind it. */
export function accentDisc(palette: Palette, centre: Point, radius: number, onDark: boolean): string {
  return rim(palette, centre, radius, onDark) + disc(centre, radius, { fill: palette.accent });
}

/** Only the pale disc, for an accent drawn elsewhere; empty if none is needed. */
export function rim(palette: Palette, centre: Point, radius: number, onDark = true): string {
  return onDark && palette.accentIsDark
    ? disc(centre, radius + RIM_PX, { fill: palette.tone(RIM_TONE) })
    : '';
}

/** The part of a picture, in shares of its sides, that is visible in a square thumbnail and above the title notch. */
export const SAFE = { left: 190 / 1200, right: 1010 / 1200, bottom: 0.6 } as const;

/** The centre nearest to `wish` for which a disc of this radius lies within `SAFE`. */
export function keepSafe(canvas: Canvas, wish: Point, radius: number): Point {
  const { width, height } = canvas;
  const room = radius + RIM_PX;
  const top = room + EDGE_PX;
  const held = (value: number, low: number, high: number): number =>
    low > high ? (low + high) / 2 : clamp(value, low, high);
  return [
    held(wish[0], SAFE.left * width + room, SAFE.right * width - room),
    held(wish[1], top, SAFE.bottom * height - room),
  ];
}
