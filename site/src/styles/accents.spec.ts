import { describe, expect, it } from '@jest/globals';
import { ACCENT_COLOURS, ACCENTS } from '@contract/accents.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** WCAG 2.2, 1.4.3: text of any size. */
const AA = 4.5;
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The value of a token in one theme. */
function token(theme: 'light' | 'dark', name: string): string {
  const [light = '', dark = ''] = tokens.split('body.dark {');
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme === 'light' ? light : dark)?.[1];
  if (value === undefined) throw new Error(`tokens.css has no --${name} in the ${theme} theme.`);
  return value;
}

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(ACCENTS)('the accent %s', (accent) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const colour = ACCENT_COLOURS[accent][theme];

    it('is the colour of the token', () => {
      expect(token(theme, accent)).toBe(colour);
    });

    it('has the contrast of AA as text, and below text', () => {
      for (const ground of ['paper', 'raised', 'sunk', 'on-forest'])
        expect([ground, contrast(colour, token(theme, ground)) >= AA]).toEqual([ground, true]);
    });
  });
});
