import { contours } from 'd3-contour';
import { type Canvas, clamp, layered, place } from '../drawing/canvas.ts';
import { type Point, straight, tag } from '../drawing/svg.ts';

const CELL_PX = 6;
/** The field reaches past the edge, so that no isoline runs along it. */
const MARGIN_CELLS = 2;
const LINES = 26;
const LINES_PER_TINT = 3;
const LINES_PER_INDEX_LINE = 5;
/** Share of the height at which the accent runs. */
const ACCENT_AT = 0.56;
/** Where the land lies round a lake, it runs along the shore instead. */
const SHORE_AT = 0.3;
const SMALLEST_ISLAND_PX2 = 90;

type Hill = {
  readonly centre: Point;
  readonly along: number;
  readonly across: number;
  readonly turn: number;
  readonly height: number;
};

type Form = 'hill' | 'ridge' | 'twins' | 'basin';

function raiseHills(canvas: Canvas, form: Form): readonly Hill[] {
  const { random, width, height } = canvas;
  const main = place(
    canvas,
    [
      [0.4, 0.34],
      [0.66, 0.4],
      [0.26, 0.55],
      [0.74, 0.62],
      [0.52, 0.5],
    ],
    0.06,
  );
  const ridge = form === 'ridge';
  const hills: Hill[] = [
    {
      centre: main,
      along: ridge ? random.between(320, 420) : random.between(170, 290),
      across: ridge ? random.between(80, 110) : random.between(105, 165),
      turn: ridge ? random.between(-0.5, 0.5) : random.between(-1.2, 1.2),
      height: form === 'basin' ? -1.4 : 1,
    },
  ];
  if (form === 'twins') {
    const opposite: Point = [
      main[0] + (main[0] > width / 2 ? -0.45 : 0.45) * width,
      height * random.between(0.25, 0.75),
    ];
    hills.push({
      centre: opposite,
      along: random.between(110, 170),
      across: random.between(90, 130),
      turn: random.between(0, 3),
      height: 0.95,
    });
  }
  for (let index = 0; index < 4; index += 1) {
    const away = random.between(0, 2 * Math.PI);
    hills.push({
      centre: [
        main[0] + Math.cos(away) * width * random.between(0.32, 0.6),
        main[1] + Math.sin(away) * height * random.between(0.5, 0.95),
      ],
      along: random.between(70, 170),
      across: random.between(60, 110),
      turn: random.between(0, Math.PI),
      height: form === 'basin' ? random.between(0.2, 0.8) : random.between(-0.6, 0.7),
    });
  }
  return hills;
}

function hillAt(hill: Hill, x: number, y: number): number {
  const [dx, dy] = [x - hill.centre[0], y - hill.centre[1]];
  const along = (dx * Math.cos(hill.turn) + dy * Math.sin(hill.turn)) / hill.along;
  const across = (dy * Math.cos(hill.turn) - dx * Math.sin(hill.turn)) / hill.across;
  return hill.height * Math.exp(-(along * along + across * across) / 2);
}

/** Heights 0 to 1, row by row: hills, plus ridges of noise that other noise has bent. */
function survey(canvas: Canvas, form: Form, columns: number, rows: number): number[] {
  const hills = raiseHills(canvas, form);
  const field: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(column - MARGIN_CELLS) * CELL_PX, (row - MARGIN_CELLS) * CELL_PX];
      const bentX = x / 560 + 0.34 * layered(canvas, x / 460 + 40, y / 460, 2);
      const bentY = y / 560 + 0.34 * layered(canvas, x / 460, y / 460 + 70, 2);
      const ridge = 1 - Math.abs(layered(canvas, bentX, bentY, 2)) * 1.6;
      const swell = layered(canvas, bentX * 0.9 + 11, bentY * 0.9 + 5, 3);
      field.push(hills.reduce((sum, hill) => sum + hillAt(hill, x, y), 0) + 0.28 * ridge + 0.35 * swell);
    }
  }
  return level(
    field,
    form === 'basin' ? canvas.random.between(0.4, 0.48) : canvas.random.between(0.25, 0.36),
  );
}

/** Stretches the heights to 0..1 and bends them, so that half of every picture lies below `median`. */
function level(field: readonly number[], median: number): number[] {
  const sorted = field.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, middle, high] = [at(0), at(0.5), at(1)];
  const bend = Math.log(median) / Math.log(clamp((middle - low) / (high - low), 0.05, 0.95));
  return field.map((value) => ((value - low) / (high - low)) ** bend);
}

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

/** A hill country in isolines: tints every third, a stronger line every fifth, the accent at one height. */
export function drawContour(canvas: Canvas): string {
  const { palette, width, height } = canvas;
  const columns = Math.ceil(width / CELL_PX) + 2 * MARGIN_CELLS + 1;
  const rows = Math.ceil(height / CELL_PX) + 2 * MARGIN_CELLS + 1;
  const thresholds = Array.from({ length: LINES }, (_, index) => (index + 0.5) / LINES);
  const toPixels = ([x, y]: readonly number[]): Point => [
    ((x ?? 0) - 0.5 - MARGIN_CELLS) * CELL_PX,
    ((y ?? 0) - 0.5 - MARGIN_CELLS) * CELL_PX,
  ];
  const form = canvas.random.pick<Form>(['hill', 'hill', 'ridge', 'twins', 'basin']);
  const accentLine = Math.round((form === 'basin' ? SHORE_AT : ACCENT_AT) * LINES);
  const layers = contours().size([columns, rows]).thresholds(thresholds)(survey(canvas, form, columns, rows));
  const drawn = layers.map((layer, index) => {
    const rings = layer.coordinates.flat().map((ring) => ring.slice(0, -1).map(toPixels));
    const d = rings
      .filter((ring) => area(ring) > SMALLEST_ISLAND_PX2)
      .map((ring) => straight(ring, true))
      .join('');
    const tone =
      0.12 + 3.7 * (Math.floor(index / LINES_PER_TINT) / Math.floor(LINES / LINES_PER_TINT)) ** 1.05;
    const accent = index === accentLine;
    const strong = index % LINES_PER_INDEX_LINE === 0;
    const line = tone < 1.7 ? palette.tone(strong ? 3 : tone + 1.25) : palette.tone(strong ? 0 : tone - 1.5);
    return tag('path', {
      d,
      fill: palette.tone(tone),
      stroke: accent ? palette.accent : line,
      'stroke-width': accent ? 3.6 : strong ? 1.7 : 0.85,
      'stroke-linejoin': 'round',
    });
  });
  return tag('rect', { width, height, fill: palette.tone(0) }) + drawn.join('');
}
