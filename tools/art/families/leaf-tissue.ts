import { Delaunay, type Voronoi } from 'd3-delaunay';
import { type Canvas, distance } from '../drawing/canvas.ts';
import { type Point, straight, tag } from '../drawing/svg.ts';

/** Number of cells of a leaf that fills the picture. */
const COARSE_CELLS = 330;
const FINE_CELLS = 3600;
/** Stroke widths of cell walls, as shares of the leaf's length. */
const COARSE_WALL = 0.0017;
const FINE_WALL = 0.00075;

/** Tones of a leaf's parts, from 0 (darkest) to 4. */
export type LeafTones = {
  readonly ground: number;
  readonly echo: number;
  readonly upper: number;
  readonly lower: number;
  readonly spread: number;
  readonly vein: number;
  readonly stalk: number;
};

/** Points spread evenly over the leaf's box by Lloyd relaxation. */
function relaxed(canvas: Canvas, count: number, rounds: number): Delaunay<Delaunay.Point> {
  const [left, top, right, bottom] = BOX;
  let points = Array.from({ length: count }, (): [number, number] => [
    canvas.random.between(left, right),
    canvas.random.between(top, bottom),
  ]);
  for (let round = 0; round < rounds; round += 1) {
    const cells = Delaunay.from(points).voronoi([...BOX]);
    points = points.map((point, index): [number, number] => {
      const ring = cells.cellPolygon(index);
      if (ring === null) return point;
      const sum = ring.reduce((total, corner) => [total[0] + corner[0], total[1] + corner[1]], [0, 0] as [
        number,
        number,
      ]);
      return [sum[0] / ring.length, sum[1] / ring.length];
    });
  }
  return Delaunay.from(points);
}

/** The distinct edges between cells. */
function edges({ circumcenters, delaunay }: Voronoi<Delaunay.Point>): readonly (readonly Point[])[] {
  const corner = (halfEdge: number): Point => {
    const at = Math.floor(halfEdge / 3) * 2;
    return [circumcenters[at] ?? 0, circumcenters[at + 1] ?? 0];
  };
  return Array.from(delaunay.halfedges, (twin, halfEdge) => ({ twin, halfEdge }))
    .filter(({ twin, halfEdge }) => twin > halfEdge)
    .map(({ twin, halfEdge }) => [corner(halfEdge), corner(twin)])
    .filter((edge) => edge.every(([x, y]) => Math.abs(x - 0.5) < 0.52 && Math.abs(y) < 0.33));
}

const BOX = [-0.01, -0.31, 1.01, 0.31] as const;

function centreOf(ring: readonly Point[]): Point {
  const sum = ring.reduce((total, [x, y]): Point => [total[0] + x, total[1] + y], [0, 0] as Point);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

function nearest(rings: readonly (readonly Point[])[], to: Point): number {
  const away = rings.map((ring) => distance(centreOf(ring), to));
  return away.indexOf(Math.min(...away));
}

/** The tissue: tinted cells, lighter above the midrib, then walls of two strengths. A small leaf has a `share` of the cells. */
export function tissue(
  canvas: Canvas,
  tones: LeafTones,
  put: (point: Point) => Point,
  { length, accentCell, share }: { length: number; accentCell: Point | undefined; share: number },
): string {
  const { palette, random } = canvas;
  const cells = relaxed(canvas, Math.round(COARSE_CELLS * share), 2).voronoi([...BOX]);
  const rings = Array.from(cells.cellPolygons(), (ring) =>
    ring.map((corner): Point => [corner[0], corner[1]]),
  );
  const chosen = accentCell === undefined ? -1 : nearest(rings, accentCell);
  const tinted = rings.map((ring, index) => {
    if (index === chosen) return tag('path', { d: straight(ring.map(put), true), fill: palette.accent });
    const middle = centreOf(ring)[1];
    const tone =
      (middle < -0.02 ? tones.upper : tones.lower) + tones.spread * (random.next() ** 1.3 * 1.3 - 0.4);
    return tag('path', { d: straight(ring.map(put), true), fill: palette.tone(tone) });
  });
  const fine = relaxed(canvas, Math.round(FINE_CELLS * share), 1).voronoi([...BOX]);
  const hairlines = edges(fine).map((edge) => straight(edge.map(put)));
  const vein = palette.tone(tones.vein);
  return (
    tinted.join('') +
    tag('path', {
      d: hairlines.join(''),
      fill: 'none',
      stroke: vein,
      'stroke-width': FINE_WALL * length,
      'stroke-opacity': 0.34,
    }) +
    tag('path', {
      d: rings.map((ring) => straight(ring.map(put), true)).join(''),
      fill: 'none',
      stroke: vein,
      'stroke-width': COARSE_WALL * length,
      'stroke-opacity': 0.78,
    })
  );
}
