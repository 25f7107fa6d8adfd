import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { GENRES } from '../../contract/genres.ts';
import { DESCRIPTION_MAX_LENGTH, PAGE_SIZE } from '../../contract/limits.ts';
import { prevailingLanguage } from '../../contract/text-measures.ts';
import { needsCard } from '../../features/images/share-card.ts';
import { readBanner, readPicture, readPortrait } from './demo-art.ts';
import { readDemoArticles, readDemoAuthors } from './demo-files.ts';
import { markdownToHtml } from './markdown.ts';

const articles = await readDemoArticles();
const authors = await readDemoAuthors();

describe('the demo', () => {
  it('has authors with portraits', async () => {
    expect(authors.length).toBeGreaterThanOrEqual(8);
    for (const { slug, bio } of authors) {
      expect((await readPortrait(slug)).length).toBeGreaterThan(0);
      expect(bio).not.toBe('');
    }
  });

  it('has enough articles by its own authors, in two languages, some featured', () => {
    const slugs = new Set(authors.map((author) => author.slug));
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(articles.every((article) => slugs.has(article.author))).toBe(true);
    expect(articles.filter((article) => article.featured).length).toBeGreaterThanOrEqual(5);
    expect(
      articles.filter(({ markdown }) => prevailingLanguage(markdown) === 'hi').length,
    ).toBeGreaterThanOrEqual(6);
    expect(new Set(articles.map((article) => article.title)).size).toBe(articles.length);
  });

  it('has pairs in both languages, by the same author about the same topics', () => {
    const pairs = articles.flatMap((translation) => {
      if (translation.translationOf === null) return [];
      const original = articles.find(({ slug }) => slug === translation.translationOf);
      return [{ translation, original }];
    });
    expect(pairs.length).toBeGreaterThanOrEqual(8);
    for (const { translation, original } of pairs) {
      expect(translation).toMatchObject({ author: original?.author, tags: original?.tags });
      expect(original?.translationOf).toBeNull();
      expect(translation.date.getTime()).toBeGreaterThan(original?.date.getTime() ?? Infinity);
      const languages = [translation, original].map((article) => prevailingLanguage(article?.markdown ?? ''));
      expect(languages.toSorted()).toEqual(['en', 'hi']);
    }
  });

  it('fills most categories with more than a page', () => {
    const full = GENRES.filter(
      (genre) => articles.filter(({ tags }) => tags.includes(genre)).length > PAGE_SIZE,
    );
    expect(full.length).toBeGreaterThan(GENRES.length / 2);
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    'can render %s, and has its pictures',
    async (_, article) => {
      const { width, height } = await sharp(
        await readBanner(article.translationOf ?? article.slug),
      ).metadata();
      // Search engines show no smaller picture.
      expect(needsCard({ width, height })).toBe(true);
      expect(article.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_LENGTH);
      const html = await markdownToHtml(article.markdown, async (drawn) => {
        expect((await readPicture(drawn)).length).toBeGreaterThan(0);
        return '/drawn.jpg';
      });
      expect(html).not.toMatch(/art:|\[\^|\*\*Table/);
    },
  );
});
