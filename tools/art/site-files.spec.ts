import { describe, expect, it } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { renderPng } from './render.ts';
import { categoryDrawing, DRAWN_GENRES } from './site/category-drawings.ts';
import { contactPanel, emptyState, subscribePanel } from './site/line-drawings.ts';
import { favicon } from './site/mark.ts';

/** Compressed. */
const MASK_LIMIT_BYTES = 6 * 1024;

describe('line drawings of the site', () => {
  it.each(DRAWN_GENRES)(
    'draws the head of %s in the colour of the text, light enough for a phone',
    (genre) => {
      const svg = categoryDrawing(genre);
      expect(svg).toContain('currentColor');
      expect(svg).not.toMatch(/NaN|undefined|Infinity|#/);
      expect(brotliCompressSync(svg).length).toBeLessThan(MASK_LIMIT_BYTES);
    },
  );

  it('draws every category otherwise', () => {
    expect(DRAWN_GENRES).toHaveLength(13);
    expect(new Set(DRAWN_GENRES.map(categoryDrawing)).size).toBe(DRAWN_GENRES.length);
    expect(() => categoryDrawing('Sports')).toThrow('Nothing is drawn for Sports.');
  });

  it('draws the empty state in the colour of the text', () => {
    expect(emptyState()).toContain('currentColor');
  });

  it('draws each panel for a light and a dark page', () => {
    expect(contactPanel('light')).not.toBe(contactPanel('dark'));
    expect(subscribePanel('light')).not.toBe(subscribePanel('dark'));
  });

  it('gives the favicon its dark pair', () => {
    expect(favicon()).toContain('prefers-color-scheme:dark');
  });
});

describe('renderPng', () => {
  it('makes a PNG of the width asked for', async () => {
    const png = await renderPng(favicon(), 64);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(64);
  });

  it('rejects what is no SVG', async () => {
    await expect(renderPng('no picture', 64)).rejects.toThrow();
  });
});
