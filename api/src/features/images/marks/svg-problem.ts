/** Elements of an SVG that a mark may have: shapes, colours, groups, and what editors note about themselves. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...[
    'svg',
    'g',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
    'defs',
    'symbol',
    'use',
  ],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'style', 'title', 'desc', 'metadata'],
]);
/** The size of the picture: with none, it is drawn as nothing. */
const SIZE = /<(?:svg:)?svg\b[^>]*\s(?:viewBox|width)\s*=/;
const ROOT = /<(?:svg:)?svg[\s>]/;
const COMMENT = /<!--[^]*?-->/g;
const TAG = /<([A-Za-z][\w.:-]*)(?=[\s/>])/g;
/** An address other than one within the file. */
const ELSEWHERE = /\bhref\s*=\s*(?:"(?!#)|'(?!#)|[^"'\s])|\burl\(\s*["']?(?!["']?#)|@import|\bsrc\s*=/i;

/**
 * One sentence about an SVG that a mark may not be; `null` if it may. It is drawn into pixels in any case: this says why
 * the picture would lack something, and keeps what is expensive to draw away. Hostile text takes long, so only the
 * process of marks calls it.
 */
export function svgProblem(source: string): string | null {
  const svg = source.replace(COMMENT, '');
  if (!ROOT.test(svg)) return 'Choose an SVG or a PNG.';
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(svg)) return 'The SVG must have no entities.';
  for (const [, name = ''] of svg.matchAll(TAG)) {
    // Elements of editors have a prefix, and are not drawn.
    if (!name.includes(':') && !ELEMENTS.has(name))
      return `The SVG must have shapes and colours only, no <${name}>. Convert texts to paths.`;
  }
  if (/\son\w+\s*=/i.test(svg)) return 'The SVG must have no scripts.';
  if (!SIZE.test(svg)) return 'The SVG must have its size as viewBox.';
  return ELSEWHERE.test(svg) ? 'The SVG must not refer to other files.' : null;
}
