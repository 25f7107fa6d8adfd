import { describe, expect, it } from '@jest/globals';
import { parseXml, textOf, type XmlElement } from '../../../../../testing/xml.ts';
import type { Language } from '../../../contract/articles.ts';
import type { ReadDay } from '../../../contract/statistics.ts';
import { addDays } from '../read-day.ts';
import { drawReads } from './reads-plot.ts';

/** Days that end with 24 November 2026. */
const daysOf = (reads: readonly number[], readsBefore = 0): ReadDay[] =>
  reads.map((count, index) => ({
    ...{ day: addDays('2026-11-24', index + 1 - reads.length), reads: count },
    ...{ readers: count, readsBefore },
  }));
const zeros = (count: number): number[] => Array<number>(count).fill(0);
const draw = (days: readonly ReadDay[], language: Language = 'en'): XmlElement =>
  parseXml(drawReads(days, language, 'reads'));
const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
/** Texts of a part, with their places. */
const labels = (svg: XmlElement, part: string): (string | undefined)[][] =>
  all(svg)
    .filter(({ name, attributes }) => name === 'text' && attributes['data-part'] === part)
    .map(({ text, attributes: { x, y, 'text-anchor': anchor } }) => [text, x, y, anchor]);
const circles = (svg: XmlElement): XmlElement[] => all(svg).filter(({ name }) => name === 'circle');
const pathOf = (svg: XmlElement, line: string): string | undefined =>
  all(svg).find(({ attributes }) => attributes['data-line'] === line)?.attributes['d'];

describe('a plot of a week', () => {
  const svg = draw(daysOf([0, 400, 1_200, 800, 0, 400, 100], 600));

  it('is an image with a title and a description', () => {
    expect(svg).toMatchObject({ name: 'svg', uri: 'http://www.w3.org/2000/svg' });
    expect(svg.attributes).toMatchObject({
      ...{ role: 'img', lang: 'en', 'aria-labelledby': 'reads-title reads-description' },
    });
    const [title, description] = svg.children;
    expect(title).toMatchObject({ name: 'title', attributes: { id: 'reads-title' } });
    expect(title?.text).toMatch(/^Reads a day, 18\s?–\s?24 Nov$/);
    expect(description).toMatchObject({
      ...{ name: 'desc', attributes: { id: 'reads-description' } },
      text: 'Most reads: 1,200, on 20 Nov. The dotted line shows the 7 days before.',
    });
  });

  it('has the lines of both periods', () => {
    expect(pathOf(svg, 'now')).toBe('M0 300L166.7 200L333.3 0L500 100L666.7 300L833.3 200L1000 275');
    expect(pathOf(svg, 'before')).toBe('M0 150L166.7 150L333.3 150L500 150L666.7 150L833.3 150L1000 150');
  });

  it('labels the grid, three days and the peak', () => {
    expect(labels(svg, 'value')).toEqual([
      ['500', '100%', '58.33%', 'end'],
      ['1,000', '100%', '16.67%', 'end'],
    ]);
    expect(labels(svg, 'day')).toEqual([
      ['18 Nov', '0%', '100%', 'start'],
      ['21 Nov', '50%', '100%', 'middle'],
      ['24 Nov', '100%', '100%', 'end'],
    ]);
    expect(labels(svg, 'peak-label')).toEqual([['1,200, 20 Nov', '33.33%', '0%', 'start']]);
    expect(circles(svg)).toMatchObject([{ attributes: { cx: '33.33%', cy: '0%' } }]);
  });

  it('is readable without the colours of a page', () => {
    expect(svg.attributes['fill']).toBe('currentColor');
    const stroked = all(svg).filter(({ attributes }) => attributes['stroke'] !== undefined);
    expect(stroked.map(({ name, attributes }) => [name, attributes['stroke']])).toEqual(
      ['line', 'line', 'line', 'svg'].map((name) => [name, 'currentColor']),
    );
  });
});

it('speaks Hindi', () => {
  const svg = draw(daysOf([...zeros(29), 1_20_400], 3), 'hi');
  expect(svg.attributes['lang']).toBe('hi');
  expect(textOf(svg, 'title')).toMatch(/^हर दिन के पठन, 26 अक्टू॰\s–\s24 नव॰$/);
  expect(textOf(svg, 'desc')).toBe(
    'सबसे ज़्यादा पठन 24 नव॰ को: 1,20,400। बिंदीदार रेखा उससे पहले के 30 दिन दिखाती है।',
  );
  expect(labels(svg, 'peak-label')).toEqual([['1,20,400, 24 नव॰', '100%', '0%', 'end']]);
  expect(labels(svg, 'day').map(([text]) => text)).toEqual(['26 अक्टू॰', '10 नव॰', '24 नव॰']);
});

it('names both years of a period that begins in another one', () => {
  const svg = draw(daysOf([...zeros(365), 1]));
  expect(textOf(svg, 'title')).toMatch(/^Reads a day, 24 Nov 2025\s–\s24 Nov 2026$/);
  expect(pathOf(svg, 'now')?.split('L')).toHaveLength(366);
});

it('has no peak if nothing was read', () => {
  const svg = draw(daysOf(zeros(7)));
  expect(textOf(svg, 'desc')).toBe('Nothing was read. The dotted line shows the 7 days before.');
  expect(labels(svg, 'peak-label')).toEqual([]);
  expect(circles(svg)).toEqual([]);
  expect(pathOf(svg, 'now')).toMatch(/^M0 300L.*L1000 300$/);
});

it('shows one day as a point', () => {
  const svg = draw(daysOf([3]));
  expect(textOf(svg, 'title')).toBe('Reads a day, 24 Nov');
  expect(textOf(svg, 'desc')).toBe('Most reads: 3, on 24 Nov.');
  expect(labels(svg, 'day')).toEqual([['24 Nov', '100%', '100%', 'end']]);
  expect(circles(svg)).toMatchObject([{ attributes: { cx: '100%', cy: '0%' } }]);
});

it('labels two days without one in the middle', () => {
  expect(labels(draw(daysOf([1, 2])), 'day').map(([text]) => text)).toEqual(['23 Nov', '24 Nov']);
});

it('leaves room for the period before where it had more reads', () => {
  const svg = draw(daysOf([1, 2], 4));
  expect(pathOf(svg, 'now')).toBe('M0 225L1000 150');
  expect(pathOf(svg, 'before')).toBe('M0 0L1000 0');
});

it('is nothing without days', () => {
  expect(drawReads([], 'en', 'reads')).toBe('');
});

it('gives its elements the ids that it is given, escaped', () => {
  const idsOf = (id: string): string[] =>
    all(parseXml(drawReads(daysOf([1, 2]), 'en', id))).flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(idsOf('one')).toEqual(['one-title', 'one-description']);
  expect(idsOf('"><script>&')).toEqual(['"><script>&-title', '"><script>&-description']);
  expect(drawReads(daysOf([1]), 'en', '"><script>')).not.toContain('<script>');
});
