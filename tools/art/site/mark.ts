import { svgDocument, tag } from '../drawing/svg.ts';

/** The logo on a 48 px grid: four nested arches whose feet end at different heights. */
const MARK =
  'M3.5 28V25A20.5 19.5 0 0 1 44.5 25V32M9.5 43V25A14.5 14 0 0 1 38.5 25V43M15.5 34V25A8.5 8.5 0 0 1 32.5 25V37M21.5 43V25A2.5 2.7 0 0 1 26.5 25V43';
const GRID_PX = 48;
/** Stroke widths: stronger in a small mark, finer in a large one. */
const SMALL_STROKE = 3.6;
const LARGE_STROKE = 2.6;

const LIGHT = { ground: '#f8f6f0', ink: '#1b4d36' } as const;
const DARK = { ground: '#111611', ink: '#8ccba4' } as const;

const markPath = (attributes: Readonly<Record<string, string | number>>): string =>
  tag('path', { d: MARK, fill: 'none', 'stroke-linecap': 'round', ...attributes });

/** Follows the browser's theme, because a tab is not affected by the site's. */
export function favicon(): string {
  const style =
    `rect{fill:${LIGHT.ground}}path{stroke:${LIGHT.ink}}` +
    `@media(prefers-color-scheme:dark){rect{fill:${DARK.ground}}path{stroke:${DARK.ink}}}`;
  return svgDocument(
    GRID_PX,
    GRID_PX,
    tag('style', {}, style) +
      tag('rect', { width: GRID_PX, height: GRID_PX }) +
      markPath({ 'stroke-width': SMALL_STROKE }),
  );
}

/** The mark on paper with a margin, so that a home screen may round the corners. */
export function appIcon(): string {
  const room = 10;
  const side = GRID_PX + 2 * room;
  // The mark's centre is slightly above the grid's.
  const body =
    tag('rect', { width: side, height: side, fill: LIGHT.ground }) +
    tag(
      'g',
      { transform: `translate(${room} ${room + 0.5})` },
      markPath({ stroke: LIGHT.ink, 'stroke-width': 3 }),
    );
  return svgDocument(side, side, body);
}

/** The mark alone, with sides of `side` pixels, for use over a picture. */
export function largeMark(x: number, y: number, side: number): string {
  return tag(
    'g',
    { transform: `translate(${x} ${y}) scale(${side / GRID_PX})` },
    markPath({ stroke: LIGHT.ink, 'stroke-width': LARGE_STROKE }),
  );
}

export const PAPER = LIGHT.ground;
