import type { Palette } from '../palettes.ts';
import { disc, type Point } from './svg.ts';

const RIM_PX = 5;
const RIM_TONE = 3.4;

/** A disc in the accent. On dark ground a dark accent stands on a pale disc a little larger, or it would drown. */
export function accentDisc(palette: Palette, centre: Point, radius: number, onDark: boolean): string {
  return rim(palette, centre, radius, onDark) + disc(centre, radius, { fill: palette.accent });
}

/** The pale disc alone, for an accent that is drawn otherwise; nothing where none is needed. */
export function rim(palette: Palette, centre: Point, radius: number, onDark = true): string {
  return onDark && palette.accentIsDark
    ? disc(centre, radius + RIM_PX, { fill: palette.tone(RIM_TONE) })
    : '';
}
