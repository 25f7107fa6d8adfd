import { contours } from 'd3-contour';
import { type Canvas, chooseForm } from '../drawing/canvas.ts';
import { fixed, type Point, straight, tag } from '../drawing/svg.ts';
import { LAND_FORMS, type LandForm, survey } from './contour-land.ts';

const CELL_PX = 6;
/** Cells of the field beyond the edge, so that no isoline runs along it. */
const MARGIN_CELLS = 2;
const LINES = 26;
const LINES_PER_TINT = 3;
const LINES_PER_INDEX_LINE = 5;
const ACCENT_PX = 4.2;
/** Height of the accent line as a share: around the summit, along a shore, or on both sides of a river. */
const ACCENT_AT: Record<LandForm, number> = {
  hill: 0.56,
  ridge: 0.56,
  twins: 0.56,
  basin: 0.3,
  islands: 0.4,
  valley: 0.2,
};
/** Water level as a share of the height, for forms with water. */
const SEA_AT: Partial<Record<LandForm, number>> = { islands: 0.36, basin: 0.2, valley: 0.1 };
const SMALLEST_ISLAND_PX2 = 90;

function area(ring: readonly Point[]): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

/** Colours by height: bright summits over dark land, or a pale map with dark lines. */
type Look = {
  readonly fill: (share: number) => number;
  readonly line: (tone: number, strong: boolean) => number;
};
const RELIEF: Look = {
  fill: (share) => 0.12 + 3.7 * share ** 1.05,
  line: (tone, strong) => (tone < 1.7 ? (strong ? 3 : tone + 1.25) : strong ? 0 : tone - 1.5),
};
const MAP: Look = {
  fill: (share) => 3.9 - 2.3 * share,
  line: (tone, strong) => (strong ? 0.6 : tone - 1.7),
};
const SEA = { relief: 0.05, map: 1.15 } as const;

/** A landscape in isolines: tints every third, a stronger line every fifth, the accent at one height. */
export function drawContour(canvas: Canvas): string {
  const { palette, width, height, random } = canvas;
  const form = chooseForm(canvas, LAND_FORMS);
  const isMap = canvas.dark === undefined ? random.chance(0.25) : !canvas.dark;
  const look = isMap ? MAP : RELIEF;
  const columns = Math.ceil(width / CELL_PX) + 2 * MARGIN_CELLS + 1;
  const rows = Math.ceil(height / CELL_PX) + 2 * MARGIN_CELLS + 1;
  const thresholds = Array.from({ length: LINES }, (_, index) => (index + 0.5) / LINES);
  const toPixels = ([x, y]: readonly number[]): Point => [
    ((x ?? 0) - 0.5 - MARGIN_CELLS) * CELL_PX,
    ((y ?? 0) - 0.5 - MARGIN_CELLS) * CELL_PX,
  ];
  const accentLine = Math.round(ACCENT_AT[form] * LINES);
  const shore = Math.round((SEA_AT[form] ?? 0) * LINES);
  const land = survey(canvas, form, { columns, rows, from: -MARGIN_CELLS * CELL_PX, step: CELL_PX });
  const layers = contours().size([columns, rows]).thresholds(thresholds)(land);
  const sea = isMap ? SEA.map : SEA.relief;
  const drawn = layers.map((layer, index) => {
    const rings = layer.coordinates.flat().map((ring) => ring.slice(0, -1).map(toPixels));
    const d = rings
      .filter((ring) => area(ring) > SMALLEST_ISLAND_PX2)
      .map((ring) => straight(ring, true))
      .join('');
    const step = Math.floor(index / LINES_PER_TINT) / Math.floor(LINES / LINES_PER_TINT);
    const under = index < shore;
    const tone = under ? sea + 0.45 * (index / LINES) : look.fill(step);
    const accent = index === accentLine;
    const strong = index % LINES_PER_INDEX_LINE === 0;
    const line = under ? tone + 0.5 : look.line(tone, strong);
    // A dark accent on dark land needs a pale edge.
    const edge =
      accent && palette.accentIsDark && tone < 1.7
        ? tag('path', { d, fill: 'none', stroke: palette.tone(3.2), 'stroke-width': ACCENT_PX + 3 })
        : '';
    return (
      edge +
      tag('path', {
        d,
        fill: palette.tone(tone),
        stroke: accent ? palette.accent : palette.tone(line),
        'stroke-width': accent ? ACCENT_PX : strong && !under ? 1.7 : 0.85,
        'stroke-linejoin': 'round',
      })
    );
  });
  const ground = shore > 0 ? sea : look.fill(0);
  return (
    tag('rect', { width: fixed(width), height: fixed(height), fill: palette.tone(ground) }) + drawn.join('')
  );
}
