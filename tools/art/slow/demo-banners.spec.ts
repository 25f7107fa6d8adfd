import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawBanner, FAMILIES } from '../banner.ts';
import { demoBanners } from '../demo-files.ts';
import { FOLDERS } from '../digests.ts';
import { renderPng } from '../render.ts';

const banners = demoBanners();

describe('the committed pictures', () => {
  it.each(FAMILIES)('look like the drawing: a banner of %s', async (family) => {
    const [slug = '', spec] = [...banners].find(([, banner]) => banner.family === family) ?? [];
    if (spec === undefined) throw new Error(`No banner is of ${family}.`);
    const pointsOf = (picture: Buffer): Promise<Buffer> =>
      sharp(picture).resize(120).removeAlpha().raw().toBuffer();
    // Rendered large first, because thin lines look different when rendered small.
    const drawn = await pointsOf(await renderPng(drawBanner(spec), 1200));
    const kept = await pointsOf(readFileSync(`${FOLDERS.demo}/banners/${slug}.avif`));
    const apart = drawn.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / drawn.length;
    expect(kept.length).toBe(drawn.length);
    // Levels of 256; two different banners are tens of levels apart.
    expect(apart).toBeLessThan(2);
  });
});
