import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf } from './test/body-of.ts';
import { contrast } from './colours.ts';

const body = (html: string) => bodyOf(html).html;

describe('colours', () => {
  it.each([
    ['<span style="color:#a3152f">x</span>', 'class="fades-in-dark"'],
    ['<span style="color:#ff9900">x</span>', 'style="--by-day:'],
    ['<span style="color:#e60000">x</span>', 'color:#e60000" class="fades-in-dark fades-in-light"'],
    ['<span style="background-color:#ff0">x</span>', 'class="on-light"'],
    ['<span style="background-color:rgb(0, 0, 60)">x</span>', 'class="on-deep"'],
    ['<span class="size-large" style="color:#000">x</span>', 'class="size-large fades-in-dark"'],
  ])('%s', (html, expected) => {
    expect(body(html)).toContain(expected);
  });

  it('does not change a readable pair', () => {
    const html = '<span style="color:#fff;background-color:#000">x</span>';
    expect(body(html)).toBe(html);
  });

  const READABLE = 4.5;
  const parts = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const tokens = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
  const [byDay = '', byNight = ''] = [...tokens.matchAll(/--paper: (#\w{6});/g)].map(([, hex = '']) => hex);
  const steps = ['00', '33', '77', 'aa', 'ff'];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const isReadable = (text: string, ground: string) => contrast(parts(text), parts(ground)) >= READABLE;

  it('are readable in both themes', () => {
    for (const colour of colours) {
      const html = body(`<span style="color:${colour}">x</span>`);
      const darker = /style="--by-day:(#\w{6});color:#/.exec(html)?.[1];
      expect([
        colour,
        html.includes('fades-in-dark'),
        html.includes('fades-in-light'),
        darker === undefined,
      ]).toEqual([
        colour,
        !isReadable(colour, byNight),
        !isReadable(colour, byDay),
        isReadable(colour, byDay),
      ]);
      if (darker === undefined) continue;
      const ratio = contrast(parts(darker), parts(byDay));
      // No darker than necessary: darkening takes 25 steps.
      expect([colour, ratio >= READABLE, ratio < READABLE + 1]).toEqual([colour, true, true]);
    }
  });

  it('become black or white on a background if they are unreadable there, whichever is more readable', () => {
    for (const ground of colours) {
      const painted = (text: string) => body(`<span style="background-color:${ground}${text}">x</span>`);
      const [black, white] = [contrast([0, 0, 0], parts(ground)), contrast([255, 255, 255], parts(ground))];
      const better = `class="${black > white ? 'on-light' : 'on-deep'}"`;
      expect([ground, painted('')]).toEqual([ground, expect.stringContaining(better)]);
      for (const text of ['#000000', '#777777', '#ffaa00', '#ffffff'])
        expect([ground, text, painted(`;color:${text}`).includes(better)]).toEqual([
          ground,
          text,
          !isReadable(text, ground),
        ]);
    }
  });

  it.each(['#f90', '#FF9900', 'rgb(255, 153, 0)', 'rgb(255,153,0)', 'rgb(999, 153, 0)'])(
    '%s is one colour',
    (colour) => {
      const day = (written: string) =>
        /--by-day:#\w{6}/.exec(body(`<span style="color:${written}">x</span>`))?.[0];
      expect(day(colour)).toBe(day('#ff9900'));
    },
  );

  it('measures contrast as WCAG does', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});
