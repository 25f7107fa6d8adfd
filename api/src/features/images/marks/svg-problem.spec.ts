import { expect, it } from '@jest/globals';
import { svgProblem } from './svg-problem.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;

it.each([
  ['shapes', '<g fill="none"><path d="M0 0h8"/><circle r="2" cx="4" cy="4"/></g>'],
  [
    'gradients',
    '<defs><linearGradient id="a"><stop/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/>',
  ],
  ['uses of its own parts', '<symbol id="a"><path d="M0 0"/></symbol><use href="#a"/><use xlink:href="#a"/>'],
  ['styles', '<style>.a { fill: url("#b") }</style>'],
  ['what editors note', '<sodipodi:namedview/><metadata><rdf:RDF/></metadata><!-- <script> -->'],
])('a mark may have %s', (_, content) => {
  expect(svgProblem(svg(content))).toBeNull();
});

it.each([
  [
    '<script>alert(1)</script>',
    'The SVG must have shapes and colours only, no <script>. Convert texts to paths.',
  ],
  [
    '<foreignObject/>',
    'The SVG must have shapes and colours only, no <foreignObject>. Convert texts to paths.',
  ],
  ['<image href="#a"/>', 'The SVG must have shapes and colours only, no <image>. Convert texts to paths.'],
  ['<text>Neem</text>', 'The SVG must have shapes and colours only, no <text>. Convert texts to paths.'],
  ['<filter id="a"/>', 'The SVG must have shapes and colours only, no <filter>. Convert texts to paths.'],
  ['<path onload="x()"/>', 'The SVG must have no scripts.'],
  ['<use href="https://a.example/x.svg#a"/>', 'The SVG must not refer to other files.'],
  ["<use xlink:href='file:///etc/passwd'/>", 'The SVG must not refer to other files.'],
  ['<rect fill="url(https://a.example/x.svg#a)"/>', 'The SVG must not refer to other files.'],
  ['<style>@import "https://a.example/x.css"</style>', 'The SVG must not refer to other files.'],
])('a mark may not have %s', (content, problem) => {
  expect(svgProblem(svg(content))).toBe(problem);
});

it('a mark must be an SVG', () => {
  expect(svgProblem('<html><body>Hello</body></html>')).toBe('Choose an SVG or a PNG.');
});

it('a mark must have a size', () => {
  expect(svgProblem('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toBe(
    'The SVG must have its size as viewBox.',
  );
});

it('a mark may not have entities', () => {
  expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`)).toBe('The SVG must have no entities.');
});
