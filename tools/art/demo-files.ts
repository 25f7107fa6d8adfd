import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { frontMatterOf } from '../../api/src/features/import/readers/markdown/front-matter.ts';
import { type BannerSpec, drawBanner, FAMILIES, PALETTE_NAMES } from './banner.ts';
import { PORTRAITS } from './bylines.ts';
import type { DrawnFile } from './drawn-file.ts';
import { drawPortrait } from './portrait.ts';
import { renderPng } from './render.ts';

/** Widths in pixels: a banner covers 1200 CSS pixels at double density, a picture in the text 800. */
const BANNER_WIDTH = 2400;
const PICTURE_WIDTH = 1600;
const PORTRAIT_WIDTH = 640;
/** Higher quality than any derived size needs, since the server creates all sizes from these files. */
const AVIF = { quality: 62, effort: 2, chromaSubsampling: '4:4:4' } as const;

const articles = new URL('../../api/demo/articles/', import.meta.url).pathname;

/** The banner of each demo article by slug, from the article's front matter. Translations have that of their original. */
export function demoBanners(): ReadonlyMap<string, BannerSpec> {
  const files = readdirSync(articles).filter((name) => name.endsWith('.md'));
  return new Map(
    files.flatMap((name) => {
      const { data } = frontMatterOf(readFileSync(join(articles, name), 'utf8'));
      return data['translationOf'] === undefined
        ? [[name.replace(/\.md$/, ''), data['banner'] as BannerSpec]]
        : [];
    }),
  );
}

/** The distinct pictures in the demo's texts, referenced as `art:family/palette/seed`. */
export function demoPictures(): readonly BannerSpec[] {
  const texts = readdirSync(articles).map((name) => readFileSync(join(articles, name), 'utf8'));
  const names = new Set(texts.flatMap((text) => text.match(/art:[a-z]+\/[a-z]+\/\d+/g) ?? []));
  return [...names].sort().map((name) => {
    const [wanted, colours, seed] = name.replace('art:', '').split('/');
    const family = FAMILIES.find((one) => one === wanted);
    const palette = PALETTE_NAMES.find((one) => one === colours);
    if (family === undefined || palette === undefined) throw new Error(`There is no ${name}.`);
    return { family, palette, seed: Number(seed) };
  });
}

function avif(name: string, spec: BannerSpec, width: number): DrawnFile {
  const source = drawBanner(spec);
  return {
    name,
    source,
    encode: async () =>
      sharp(await renderPng(source, width))
        .avif(AVIF)
        .toBuffer(),
  };
}

/** Everything that the demo shows: banners, pictures in texts, portraits. */
export function* demoFiles(): Generator<DrawnFile> {
  for (const [slug, spec] of demoBanners()) yield avif(`banners/${slug}.avif`, spec, BANNER_WIDTH);
  for (const spec of demoPictures()) {
    const { family, palette, seed } = spec;
    yield avif(`pictures/${family}-${palette}-${seed}.avif`, spec, PICTURE_WIDTH);
  }
  for (const [slug, spec] of Object.entries(PORTRAITS)) {
    const source = drawPortrait(spec);
    yield {
      name: `portraits/${slug}.webp`,
      source,
      encode: async () =>
        sharp(await renderPng(source, PORTRAIT_WIDTH))
          .webp({ lossless: true, effort: 6 })
          .toBuffer(),
    };
  }
}
