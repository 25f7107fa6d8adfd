import { COLOR_PATTERN } from '@contract/rich-text.ts';
import { attributeOf, OPEN_TAG, withClass } from './tags.ts';

/** The grounds that a text may stand on: `--paper` of styles/tokens.css. */
const LIGHT_PAPER = [0xf8, 0xf6, 0xf0] as const;
const DARK_PAPER = [0x11, 0x16, 0x11] as const;
/** WCAG 2.2, 1.4.3: contrast of text. */
const READABLE_RATIO = 4.5;
/** `--ink` by day: where colours go that are too pale for the paper. */
const INK = [0x1a, 0x1e, 0x19] as const;
/** Part of the way to ink by which a pale colour is darkened at a time. */
const DARKENING_STEP = 0.04;
/** Luminance of a ground on which black and white text are equally readable. */
const MIDDLE_LUMINANCE = 0.179;

type Rgb = readonly [number, number, number];

/** @param color as COLOR_PATTERN has it */
function rgbOf(color: string): Rgb {
  const digits = /^#([0-9a-f]{3,6})$/i.exec(color)?.[1];
  if (digits === undefined) {
    const [r = 0, g = 0, b = 0] = (color.match(/\d+/g) ?? []).map((part) => Math.min(255, Number(part)));
    return [r, g, b];
  }
  const step = digits.length / 3;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * step, (index + 1) * step).padStart(2, digits[index] ?? ''), 16);
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance by WCAG 2.2: 0 black, 1 white. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast by WCAG 2.2, 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function styleOf(attributes: string, property: string): Rgb | undefined {
  const style = attributeOf(attributes, 'style') ?? '';
  const value = new RegExp(`(?:^|;)${property}:([^;]+)`).exec(style)?.[1]?.trim();
  return value !== undefined && COLOR_PATTERN.test(value) ? rgbOf(value) : undefined;
}

/** The nearest shade on the way to ink that can be read on the light paper. */
function darkened(color: Rgb): Rgb {
  for (let way = DARKENING_STEP; way < 1; way += DARKENING_STEP) {
    const towardsInk = (channel: 0 | 1 | 2) => Math.round(color[channel] * (1 - way) + INK[channel] * way);
    const shade: Rgb = [towardsInk(0), towardsInk(1), towardsInk(2)];
    if (contrast(shade, LIGHT_PAPER) >= READABLE_RATIO) return shade;
  }
  return INK;
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A text colour on the page's own paper, by day and by night. */
function onPaper(attributes: string, text: Rgb): string {
  const byNight =
    contrast(text, DARK_PAPER) < READABLE_RATIO ? withClass(attributes, 'fades-in-dark') : attributes;
  if (contrast(text, LIGHT_PAPER) >= READABLE_RATIO) return byNight;
  return withClass(byNight, 'fades-in-light').replace(
    ' style="',
    ` style="--by-day:${hexOf(darkened(text))};`,
  );
}

/** Text on a ground that the author painted. */
function onGround(attributes: string, ground: Rgb, text: Rgb | undefined): string {
  if (text !== undefined && contrast(text, ground) >= READABLE_RATIO) return attributes;
  return withClass(attributes, luminance(ground) > MIDDLE_LUMINANCE ? 'on-light' : 'on-deep');
}

/**
 * An author's colours stay as written where they can be read. A text colour that is too weak on the dark paper gives
 * way to ink there (`fades-in-dark`), one that is too pale by day is darkened (`fades-in-light`), and text on a painted
 * ground takes the ink that reads on it (`on-light`, `on-deep`).
 */
export function tameColours(html: string): string {
  return html.replace(OPEN_TAG, (whole, name: string, attributes: string, close: string | undefined) => {
    const ground = styleOf(attributes, 'background-color');
    const text = styleOf(attributes, 'color');
    if (ground !== undefined) return `<${name}${onGround(attributes, ground, text)}${close ?? ''}>`;
    return text === undefined ? whole : `<${name}${onPaper(attributes, text)}${close ?? ''}>`;
  });
}
