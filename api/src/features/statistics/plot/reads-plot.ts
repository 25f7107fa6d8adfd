import { type Language, LOCALES } from '../../../contract/articles.ts';
import type { ReadDay } from '../../../contract/statistics.ts';
import { element, type Markup } from '../../../platform/html/xml.ts';
import { PLOT_TEXTS } from './plot-texts.ts';
import { gridLines, linePath, pointOf, STRETCHED } from './scale.ts';

/** Heights in pixels: of the lines, and of the labels above and below them. The width is that of the place. */
const HEIGHT = { above: 44, lines: 200, below: 28 } as const;

interface Formats {
  /** `18 Nov` */
  day: (day: string) => string;
  /** `26 Oct – 24 Nov`; with years if there are two. */
  period: (first: string, last: string) => string;
  /** `1,20,400` */
  number: (value: number) => string;
}

function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  // A day has no time zone.
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    day: (day) => dates.format(Date.parse(day)),
    period: (first, last) => dates.formatRange(Date.parse(first), Date.parse(last)),
    number: (value) => value.toLocaleString(locale),
  };
}

/**
 * Draws the reads of each day and of the period before, as an SVG element that fills the width of its place. The page can
 * colour what has a `data-part` or a `data-line`.
 *
 * @param id begins the ids of elements; no other drawing on the page may have the same
 * @returns an empty text without days
 */
export function drawReads(days: readonly ReadDay[], language: Language, id: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const formats = formatsOf(language);
  const texts = PLOT_TEXTS[language];
  const now = days.map(({ reads }) => reads);
  const before = days.map(({ readsBefore }) => readsBefore);
  const top = Math.max(1, ...now, ...before);
  const peak = days.reduce((most, day) => (day.reads > most.reads ? day : most));
  const peakWords = [formats.number(peak.reads), formats.day(peak.day)] as const;
  const description = [
    peak.reads > 0 ? texts.most(...peakWords) : texts.none,
    ...(days.length > 1 ? [texts.before(days.length)] : []),
  ];
  return element(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', lang: language },
      ...{ role: 'img', 'aria-labelledby': `${id}-title ${id}-description` },
      ...{ width: '100%', height: HEIGHT.above + HEIGHT.lines + HEIGHT.below },
      ...{ fill: 'currentColor', 'font-family': 'sans-serif', 'font-size': 12 },
    },
    element('title', { id: `${id}-title` }, texts.title(formats.period(first.day, last.day))),
    element('desc', { id: `${id}-description` }, description.join(' ')),
    element(
      'svg',
      { y: HEIGHT.above, height: HEIGHT.lines, overflow: 'visible' },
      ...grid(top, formats),
      lines(now, before, top),
      ...dayLabels(days, formats),
      ...(peak.reads > 0
        ? peakPoint(peakWords.join(', '), pointOf(days.indexOf(peak), peak.reads, days.length, top))
        : []),
    ),
  ).text;
}

/** Lines across, with their values below at the right, and the line of zero. */
function grid(top: number, { number }: Formats): Markup[] {
  const across = (y: string, attributes: Record<string, string>) =>
    element('line', {
      ...{ x1: 0, x2: '100%', y1: y, y2: y, stroke: 'currentColor', 'shape-rendering': 'crispEdges' },
      ...attributes,
    });
  return [
    ...gridLines(top).flatMap((value) => {
      const y = percent(1 - value / top);
      return [
        across(y, { 'data-part': 'grid', 'stroke-opacity': '0.2' }),
        label(number(value), {
          ...{ 'data-part': 'value', x: '100%', y, dy: 14 },
          'text-anchor': 'end',
        }),
      ];
    }),
    across('100%', { 'data-part': 'zero' }),
  ];
}

/** Only the lines are stretched. */
function lines(now: readonly number[], before: readonly number[], top: number): Markup {
  const line = (name: string, values: readonly number[], attributes: Record<string, string | number>) =>
    element('path', {
      'data-line': name,
      d: linePath(values, top),
      'vector-effect': 'non-scaling-stroke',
      ...attributes,
    });
  return element(
    'svg',
    {
      ...{ viewBox: `0 0 ${STRETCHED.width} ${STRETCHED.height}`, preserveAspectRatio: 'none' },
      ...{ width: '100%', height: '100%', overflow: 'visible' },
      ...{ fill: 'none', stroke: 'currentColor', 'stroke-linejoin': 'round' },
    },
    line('before', before, { 'stroke-width': 1.4, 'stroke-dasharray': '2 4', 'stroke-opacity': 0.6 }),
    line('now', now, { 'stroke-width': 2 }),
  );
}

/** The first day, one in the middle and the last one. */
function dayLabels(days: readonly ReadDay[], formats: Formats): Markup[] {
  const [middle, end] = [Math.floor(days.length / 2), days.length - 1];
  return days.flatMap(({ day }, index) => {
    if (index !== 0 && index !== middle && index !== end) return [];
    const anchor = index === end ? 'end' : index === 0 ? 'start' : 'middle';
    const x = percent(pointOf(index, 0, days.length, 1).x);
    return [label(formats.day(day), { 'data-part': 'day', x, y: '100%', dy: 20, 'text-anchor': anchor })];
  });
}

/** The day with most reads. Its label is on the side with more room. */
function peakPoint(text: string, { x, y }: { x: number; y: number }): Markup[] {
  const place = { x: percent(x), y: percent(y) };
  return [
    element('circle', { 'data-part': 'peak', cx: place.x, cy: place.y, r: 4 }),
    label(text, {
      ...{ 'data-part': 'peak-label', ...place, dy: -10, 'font-weight': 600 },
      'text-anchor': x > 0.5 ? 'end' : 'start',
    }),
  ];
}

const label = (text: string, attributes: Record<string, string | number>): Markup =>
  element('text', attributes, text);

/** To a hundredth. */
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
