import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readDemoArticles } from '../../api/src/server/demo/demo-files.ts';
import { GENRES } from '../../api/src/contract/genres.ts';
import { FAMILIES, formsOf, PALETTE_NAMES } from './banner.ts';
import { demoBanners, demoFiles } from './demo-files.ts';
import { digestOf, FOLDERS, readDigests } from './digests.ts';
import { DRAWN_GENRES } from './site/category-drawings.ts';
import { siteFiles } from './site-files.ts';

const banners = demoBanners();
/** Newest first. Lists show one language of a work, and translations have the banners of their originals. */
const articles = (await readDemoArticles())
  .filter(({ translationOf }) => translationOf === null)
  .toReversed();
const bannerOf = (slug: string) => {
  const banner = banners.get(slug);
  if (banner === undefined) throw new Error(`${slug} has no banner.`);
  return banner;
};

describe('the banners of the demo', () => {
  it('all have a valid description', () => {
    expect(banners.size).toBe(articles.length);
    for (const { family, palette, form } of banners.values()) {
      expect(FAMILIES).toContain(family);
      expect(PALETTE_NAMES).toContain(palette);
      if (form !== undefined) expect(formsOf(family)).toContain(form);
    }
  });

  it.each(['latest', ...GENRES] as const)('do not repeat in a row of cards: %s', (list) => {
    const row = 4;
    const shown = articles
      .filter(({ tags }) => list === 'latest' || tags.includes(list))
      .map(({ slug }) => bannerOf(slug));
    shown.forEach(({ family, palette }, index) => {
      const next = shown.slice(index + 1, index + row);
      expect(next.map((other) => other.family)).not.toContain(family);
      expect(next[0]?.palette).not.toBe(palette);
    });
  });

  it('are all different', () => {
    const kinds = [...banners.values()].map(({ family, form = '', palette, dark }) =>
      [family, form, palette, dark].join(),
    );
    expect(new Set(kinds).size).toBe(articles.length);
    for (const family of FAMILIES)
      expect(kinds.filter((kind) => kind.startsWith(`${family},`)).length).toBeLessThanOrEqual(7);
  });
});

describe('the committed pictures', () => {
  const files = [
    ...siteFiles().map((file) => ({ ...file, path: `${FOLDERS.site}/${file.name}` })),
    ...[...demoFiles()].map((file) => ({ ...file, path: `${FOLDERS.demo}/${file.name}` })),
  ];

  it('are up to date; otherwise, run "npm run art"', async () => {
    const digests = await readDigests();
    const stale = files.filter(
      ({ path, source }) => !existsSync(path) || digests.get(path) !== digestOf(source),
    );
    expect(stale.map(({ path }) => path)).toEqual([]);
    expect([...digests.keys()].sort()).toEqual(files.map(({ path }) => path).sort());
  });

  it('are the only files in their folders', () => {
    const there = [
      ...readdirSync(FOLDERS.site).map((name) => `${FOLDERS.site}/${name}`),
      ...['banners', 'pictures', 'portraits'].flatMap((kind) =>
        readdirSync(`${FOLDERS.demo}/${kind}`).map((name) => `${FOLDERS.demo}/${kind}/${name}`),
      ),
    ];
    expect(there.sort()).toEqual(files.map(({ path }) => path).sort());
  });

  it('are small enough for a repository', () => {
    const bytes = files.reduce((sum, { path }) => sum + readFileSync(path).length, 0);
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
  });

  it('include a drawing for the header of each category', () => {
    expect(DRAWN_GENRES.toSorted()).toEqual([...GENRES].sort());
  });
});
