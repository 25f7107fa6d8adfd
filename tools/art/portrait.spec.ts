import { describe, expect, it } from '@jest/globals';
import { PORTRAITS } from './bylines.ts';
import { createPalette } from './palettes.ts';
import { drawPortrait, type Hair } from './portrait.ts';

describe('drawPortrait', () => {
  it('draws a different portrait for each of the eight bylines', () => {
    const slugs = Object.keys(PORTRAITS).toSorted();
    expect(slugs).toEqual([
      'arul-kadamb',
      'devika-parijat',
      'ira-palash',
      'jagat-deodar',
      'meher-gulmohar',
      'nasreen-chinar',
      'suman-harsingar',
      'tarun-sagwan',
    ]);
    expect(new Set(Object.values(PORTRAITS).map(drawPortrait)).size).toBe(slugs.length);
  });

  it.each(['bun', 'long', 'short', 'curly', 'turban', 'scarf'] satisfies Hair[])(
    'draws %s on a 240 px square',
    (hair) => {
      const svg = drawPortrait({ palette: 'slate', hair });
      expect(svg).toContain('viewBox="0 0 240 240"');
      expect(svg).not.toMatch(/NaN|undefined/);
    },
  );

  it('adds beard, glasses and bindi only on request', () => {
    const plain = drawPortrait({ palette: 'sal', hair: 'short' });
    const bindi = `r="3.6" fill="${createPalette('sal').accent}"`;
    expect(plain).not.toContain(bindi);
    expect(drawPortrait({ palette: 'sal', hair: 'short', bindi: true })).toContain(bindi);
    for (const option of ['beard', 'glasses', 'dark'] as const) {
      expect(drawPortrait({ palette: 'sal', hair: 'short', [option]: true })).not.toBe(plain);
    }
  });
});
