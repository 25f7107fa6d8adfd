import { describe, expect, it } from '@jest/globals';
import { renderPng } from './render.ts';
import { categoryIsolines, contactPanel, emptyState, subscribePanel } from './site/line-drawings.ts';
import { favicon } from './site/mark.ts';

const MASK_LIMIT_BYTES = 12 * 1024;

describe('line drawings of the site', () => {
  it('draws the isolines and the empty state in the colour of the text, small enough to stand in a page', () => {
    for (const svg of [categoryIsolines(), emptyState()]) {
      expect(svg).toContain('currentColor');
      expect(svg.length).toBeLessThan(MASK_LIMIT_BYTES);
    }
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
