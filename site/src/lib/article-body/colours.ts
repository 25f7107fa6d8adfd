import { COLOR_PATTERN } from '@contract/rich-text.ts';

/** Page backgrounds: `--paper` of styles/tokens.css. */
const LIGHT_PAPER = [0xf8, 0xf6, 0xf0] as const;
const DARK_PAPER = [0x11, 0x16, 0x11] as const;
/** WCAG 2.2, 1.4.3: contrast of text. */
const READABLE_RATIO = 4.5;
/** `--ink` by day: the target for colours that are too pale. */
const INK = [0x1a, 0x1e, 0x19] as const;
/** Fraction of the way to ink per darkening step. */
const DARKENING_STEP = 0.04;
/** Luminance at which black and white text are equally readable. */
const MIDDLE_LUMINANCE = 0.179;

type Rgb = readonly [number, number, number];

/** @param color in the form of COLOR_PATTERN */
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

/** The nearest shade towards ink that is readable on light paper. */
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

/** How to show an author's colours. */
export interface ShownColours {
  /** Classes of `article-author-styles.css`. */
  classes: string[];
  /** Replacement in the light theme for a text colour that is too pale. */
  byDay?: string;
}

/** A text colour without a background, in both themes. */
function onPaper(text: Rgb): ShownColours {
  const classes = contrast(text, DARK_PAPER) < READABLE_RATIO ? ['fades-in-dark'] : [];
  if (contrast(text, LIGHT_PAPER) >= READABLE_RATIO) return { classes };
  return { classes: [...classes, 'fades-in-light'], byDay: hexOf(darkened(text)) };
}

/** Text on an author's background colour. */
function onGround(ground: Rgb, text: Rgb | undefined): ShownColours {
  if (text !== undefined && contrast(text, ground) >= READABLE_RATIO) return { classes: [] };
  return { classes: [luminance(ground) > MIDDLE_LUMINANCE ? 'on-light' : 'on-deep'] };
}

const parsed = (color: string | undefined): Rgb | undefined =>
  color !== undefined && COLOR_PATTERN.test(color) ? rgbOf(color) : undefined;

/**
 * Readable colours stay. A text colour too weak on dark paper becomes ink there (`fades-in-dark`). One too pale by
 * day is darkened (`fades-in-light`). Text on a background colour gets a readable ink (`on-light`, `on-deep`).
 *
 * @param given CSS colours in the form of `COLOR_PATTERN`; others are ignored
 */
export function shownColours(given: { text: string | undefined; ground: string | undefined }): ShownColours {
  const [text, ground] = [parsed(given.text), parsed(given.ground)];
  if (ground !== undefined) return onGround(ground, text);
  return text === undefined ? { classes: [] } : onPaper(text);
}
