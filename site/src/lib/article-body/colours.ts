import { COLOR_PATTERN } from '@contract/rich-text.ts';
import { attributeOf, OPEN_TAG, withClass } from './tags.ts';

/** The grounds that a text may stand on: `--paper` of styles/tokens.css. */
const LIGHT_PAPER = [0xf8, 0xf6, 0xf0] as const;
const DARK_PAPER = [0x11, 0x16, 0x11] as const;
/** WCAG 2.2, 1.4.3: contrast of text. */
const READABLE_RATIO = 4.5;
/** By day a colour stays as its author saw it, unless hardly anything of it is to be seen. */
const VISIBLE_RATIO = 2;
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

/**
 * An author's colours stay as written where they can be read. A text colour that is too weak on the dark paper gives
 * way to ink there (`fades-in-dark`), one that vanishes on the light paper gives way by day (`fades-in-light`), and text on a painted ground takes the ink that reads on it (`on-light`, `on-deep`).
 */
export function tameColours(html: string): string {
  return html.replace(OPEN_TAG, (whole, name: string, attributes: string, close: string | undefined) => {
    const ground = styleOf(attributes, 'background-color');
    const text = styleOf(attributes, 'color');
    if (ground === undefined && text === undefined) return whole;
    const tag = (className: string) => `<${name}${withClass(attributes, className)}${close ?? ''}>`;
    if (ground !== undefined) {
      if (text !== undefined && contrast(text, ground) >= READABLE_RATIO) return whole;
      return tag(luminance(ground) > MIDDLE_LUMINANCE ? 'on-light' : 'on-deep');
    }
    if (text === undefined) return whole;
    if (contrast(text, LIGHT_PAPER) < VISIBLE_RATIO) return tag('fades-in-light');
    return contrast(text, DARK_PAPER) < READABLE_RATIO ? tag('fades-in-dark') : whole;
  });
}
