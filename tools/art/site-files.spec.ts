import { describe, expect, it } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { renderPng } from './render.ts';
import { categoryDrawing, DRAWN_GENRES } from './site/category-drawings.ts';
import { contactPanel, emptyState, subscribePanel } from './site/line-drawings.ts';
import { favicon } from './site/mark.ts';

/** Maximum compressed size. */
const MASK_LIMIT_BYTES = 6 * 1024;

describe('line drawings of the site', () => {
  it.each(DRAWN_GENRES)('draws the header of %s in the text colour, small enough for a phone', (genre) => {
    const svg = categoryDrawing(genre);
    expect(svg).toContain('currentColor');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|#/);
    expect(brotliCompressSync(svg).length).toBeLessThan(MASK_LIMIT_BYTES);
  });

  it('draws every category differently', () => {
    expect(DRAWN_GENRES).toHaveLength(13);
    expect(new Set(DRAWN_GENRES.map(categoryDrawing)).size).toBe(DRAWN_GENRES.length);
    expect(() => categoryDrawing('Sports')).toThrow('Nothing is drawn for Sports.');
  });

  it('draws the empty state in the text colour', () => {
    expect(emptyState()).toContain('currentColor');
  });

  it('draws each panel in a light and a dark version', () => {
    expect(contactPanel('light')).not.toBe(contactPanel('dark'));
    expect(subscribePanel('light')).not.toBe(subscribePanel('dark'));
  });

  it('gives the favicon dark-mode colours', () => {
    expect(favicon()).toContain('prefers-color-scheme:dark');
  });
});

describe('renderPng', () => {
  it('creates a PNG of the requested width', async () => {
    const png = await renderPng(favicon(), 64);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBe(64);
  });

  it('rejects text that is not SVG', async () => {
    await expect(renderPng('no picture', 64)).rejects.toThrow();
  });
});
