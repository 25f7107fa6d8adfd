import { COLOR_PATTERN } from '@contract/rich-text.ts';

/** Page backgrounds: `--paper` of styles/tokens.css. */
const LIGHT_PAPER = [0xf8, 0xf6, 0xf0] as const;
const DARK_PAPER = [0x11, 0x16, 0x11] as const;
/** WCAG 2.2, 1.4.3: contrast of text. */
const READABLE_RATIO = 4.5;
/** `--ink` of the light theme. Colours that are too pale are darkened towards it. */
const INK = [0x1a, 0x1e, 0x19] as const;
/** Each step darkens a colour by this fraction of its distance to ink. */
const DARKENING_STEP = 0.04;
/** Luminance at which black and white text are equally readable. */
const MIDDLE_LUMINANCE = 0.179;

type Rgb = readonly [number, number, number];

/** @param color matches COLOR_PATTERN */
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

/** Darkens a colour towards ink until it is readable on light paper. */
function darkened(color: Rgb): Rgb {
  for (let progress = DARKENING_STEP; progress < 1; progress += DARKENING_STEP) {
    const towardsInk = (channel: 0 | 1 | 2) =>
      Math.round(color[channel] * (1 - progress) + INK[channel] * progress);
    const shade: Rgb = [towardsInk(0), towardsInk(1), towardsInk(2)];
    if (contrast(shade, LIGHT_PAPER) >= READABLE_RATIO) return shade;
  }
  return INK;
}

function hexOf(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Changes that make an author's colours readable. */
export interface ReadableColours {
  /** Classes of `article-author-styles.css`. */
  classes: string[];
  /** Replaces a text colour that is too pale for the light theme. */
  lightThemeColour?: string;
}

/** A text colour without a background, in both themes. */
function onPaper(text: Rgb): ReadableColours {
  const classes = contrast(text, DARK_PAPER) < READABLE_RATIO ? ['fades-in-dark'] : [];
  if (contrast(text, LIGHT_PAPER) >= READABLE_RATIO) return { classes };
  return { classes: [...classes, 'fades-in-light'], lightThemeColour: hexOf(darkened(text)) };
}

/** Text on an author's background colour. */
function onBackground(background: Rgb, text: Rgb | undefined): ReadableColours {
  if (text !== undefined && contrast(text, background) >= READABLE_RATIO) return { classes: [] };
  return { classes: [luminance(background) > MIDDLE_LUMINANCE ? 'on-light' : 'on-deep'] };
}

const parseColour = (color: string | undefined): Rgb | undefined =>
  color !== undefined && COLOR_PATTERN.test(color) ? rgbOf(color) : undefined;

/**
 * Chooses how to show an author's colours. Readable colours do not change. A text colour that is unreadable in the dark
 * theme becomes ink there (`fades-in-dark`). One that is too pale for the light theme is darkened (`fades-in-light`).
 * Unreadable text on a background colour becomes black or white (`on-light`, `on-deep`).
 *
 * @param colours CSS colours that match `COLOR_PATTERN`; others are ignored
 */
export function readableColours(colours: {
  text: string | undefined;
  background: string | undefined;
}): ReadableColours {
  const [text, background] = [parseColour(colours.text), parseColour(colours.background)];
  if (background !== undefined) return onBackground(background, text);
  return text === undefined ? { classes: [] } : onPaper(text);
}
