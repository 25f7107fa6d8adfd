import { describe, expect, it } from '@jest/globals';
import { FAMILIES, formsOf, PALETTE_NAMES } from '../../art/banner.ts';
import { PORTRAITS } from '../../art/bylines.ts';
import { GENRES } from '../contract/genres.ts';
import { DESCRIPTION_MAX_LENGTH, PAGE_SIZE } from '../contract/limits.ts';
import { prevailingLanguage } from '../contract/text-measures.ts';
import { readDemoArticles, readDemoAuthors } from './demo-files.ts';
import { markdownToHtml } from './markdown.ts';

const articles = await readDemoArticles();
const authors = await readDemoAuthors();

describe('the demo', () => {
  it('has authors with portraits', () => {
    expect(authors.length).toBeGreaterThanOrEqual(8);
    for (const { slug, bio } of authors) {
      expect(Object.keys(PORTRAITS)).toContain(slug);
      expect(bio).not.toBe('');
    }
  });

  it('has articles enough, by its own authors, in two languages, some of them featured', () => {
    const slugs = new Set(authors.map((author) => author.slug));
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(articles.every((article) => slugs.has(article.author))).toBe(true);
    expect(articles.filter((article) => article.featured).length).toBeGreaterThanOrEqual(5);
    expect(
      articles.filter(({ markdown }) => prevailingLanguage(markdown) === 'hi').length,
    ).toBeGreaterThanOrEqual(6);
    expect(new Set(articles.map((article) => article.title)).size).toBe(articles.length);
  });

  it('fills most categories with more than a page', () => {
    const full = GENRES.filter(
      (genre) => articles.filter(({ tags }) => tags.includes(genre)).length > PAGE_SIZE,
    );
    expect(full.length).toBeGreaterThan(GENRES.length / 2);
  });

  it.each(['latest', ...GENRES] as const)('repeats no art in a row of cards: %s', (list) => {
    const row = 4;
    const banners = articles
      .filter(({ tags }) => list === 'latest' || tags.includes(list))
      .toReversed()
      .map(({ banner }) => banner);
    banners.forEach(({ family, palette }, index) => {
      const next = banners.slice(index + 1, index + row);
      expect(next.map((other) => other.family)).not.toContain(family);
      expect(next[0]?.palette).not.toBe(palette);
    });
  });

  it('draws no two banners of one family alike', () => {
    const drawn = articles.map(({ banner: { family, form = '', palette, dark } }) =>
      [family, form, palette, dark].join(),
    );
    expect(new Set(drawn).size).toBe(articles.length);
    for (const family of FAMILIES)
      expect(articles.filter(({ banner }) => banner.family === family).length).toBeLessThanOrEqual(7);
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    'can draw and set %s',
    async (_, article) => {
      expect(FAMILIES).toContain(article.banner.family);
      expect(PALETTE_NAMES).toContain(article.banner.palette);
      if (article.banner.form !== undefined)
        expect(formsOf(article.banner.family)).toContain(article.banner.form);
      expect(article.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH);
      const html = await markdownToHtml(article.markdown, ({ family, palette }) => {
        expect(FAMILIES).toContain(family);
        expect(PALETTE_NAMES).toContain(palette);
        return Promise.resolve('/drawn.jpg');
      });
      expect(html).not.toMatch(/art:|\[\^|\*\*Table/);
    },
  );
});
