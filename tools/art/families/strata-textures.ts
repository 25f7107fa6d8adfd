import { type Canvas } from '../drawing/canvas.ts';
import { type Point, straight } from '../drawing/svg.ts';

export type Bed = { readonly top: (x: number) => number; readonly bottom: (x: number) => number };
export type Texture = (canvas: Canvas, bed: Bed) => string;

/** Calls `mark` along rows parallel to the bed's top, wherever the bed is thick enough. */
function rows(
  canvas: Canvas,
  bed: Bed,
  grid: { readonly across: number; readonly down: number; readonly room: number },
  mark: (x: number, y: number) => string,
): string {
  const marks: string[] = [];
  const deepest = canvas.height;
  for (let row = 0; row < 14; row += 1) {
    for (let x = -grid.across; x < canvas.width + grid.across; x += grid.across) {
      const shifted = x + (row % 2 === 0 ? 0 : grid.across / 2);
      const y = bed.top(shifted) + grid.room + row * grid.down;
      if (y < bed.bottom(shifted) - grid.room * 0.7 && y < deepest) marks.push(mark(shifted, y));
    }
  }
  return marks.join('');
}

const dots: Texture = (canvas, bed) =>
  rows(canvas, bed, { across: 13, down: 11, room: 8 }, (x, y) =>
    straight([
      [x, y],
      [x + 0.1, y],
    ]),
  );

const dashes: Texture = (canvas, bed) =>
  rows(canvas, bed, { across: 27, down: 8, room: 9 }, (x, y) => {
    if (canvas.random.chance(0.12)) return '';
    const length = canvas.random.between(8, 14);
    const from = x + canvas.random.between(-3, 3);
    return straight([
      [from, y],
      [from + length, y],
    ]);
  });

const chevrons: Texture = (canvas, bed) =>
  rows(canvas, bed, { across: 15, down: 11, room: 8 }, (x, y) =>
    straight([
      [x - 4, y - 2],
      [x, y + 2],
      [x + 4, y - 2],
    ]),
  );

const hatch: Texture = (canvas, bed) => {
  const strokes: string[] = [];
  const [gap, longest] = [8, 36];
  for (let x = 0; x < canvas.width + gap; x += gap) {
    const [top, bottom] = [bed.top(x) + 7, Math.min(bed.bottom(x) - 3, canvas.height)];
    for (let from = top; from < bottom - 4; from += longest + 8) {
      const to = Math.min(from + longest, bottom);
      const slant = (y: number): Point => [x - (y - top) * 0.16, y];
      strokes.push(straight([slant(from), slant(to)]));
    }
  }
  return strokes.join('');
};

/** Textures in the order in which beds use them. */
export const TEXTURES: readonly { readonly draw: Texture; readonly width: number }[] = [
  { draw: dots, width: 2 },
  { draw: dashes, width: 1.1 },
  { draw: hatch, width: 1 },
  { draw: chevrons, width: 1.1 },
];
