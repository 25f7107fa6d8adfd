export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

/** Rounds to a tenth of a pixel, which is invisible and halves the text. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const pair = ([x, y]: Point): string => `${fixed(x)} ${fixed(y)}`;

export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? String(Math.round(value * 100) / 100) : value}"`,
    )
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

/** Path data of straight lines through the points. */
export function straight(points: readonly Point[], closed = false): string {
  if (points.length === 0) return '';
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Path data of a smooth line: a quadratic spline with the points as control points and fixed ends. */
export function smooth(points: readonly Point[]): string {
  const [first, second] = points;
  const last = points.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  if (points.length === 2) return straight(points);
  const bends = points.slice(1, -1).map((handle, index) => {
    const next = points[index + 2] ?? last;
    return `Q${pair(handle)} ${pair(index + 2 === points.length - 1 ? last : middle(handle, next))}`;
  });
  return `M${pair(first)}${bends.join('')}`;
}

/** Path data of a smooth closed loop with the points as control points. */
export function smoothLoop(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const bends = points.map(
    (handle, index) => `Q${pair(handle)} ${pair(middle(handle, points[index + 1] ?? first))}`,
  );
  return `M${pair(middle(last, first))}${bends.join('')}Z`;
}

export function disc(centre: Point, radius: number, attributes: Attributes): string {
  return tag('circle', { cx: fixed(centre[0]), cy: fixed(centre[1]), r: fixed(radius), ...attributes });
}

/** A complete SVG document; `box` is the visible part of the drawing, in its own units. */
export function svgDocument(
  width: number,
  height: number,
  body: string,
  box = `0 0 ${width} ${height}`,
): string {
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: box }, body);
}
