import { describe, expect, it } from '@jest/globals';
import { isGenre } from '../src/contract/genres.ts';
import { prevailingLanguage } from '../src/contract/text-measures.ts';
import { plainText } from '../src/platform/html/article-text.ts';
import { sanitiseArticle } from '../src/platform/html/sanitise-article.ts';
import { DEFAULT_WORDS, writeArticle } from './load-test-article.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const SHAPE = { articles: 2000, words: DEFAULT_WORDS, now: NOW };
const articles = Array.from({ length: SHAPE.articles }, (_, index) => writeArticle(index, SHAPE));

describe('writeArticle', () => {
  it('writes the same article for the same number, and different ones otherwise', () => {
    expect(writeArticle(7, SHAPE)).toEqual(articles[7]);
    expect(new Set(articles.map(({ title }) => title)).size).toBeGreaterThan(1500);
  });

  it('writes what an author could have published', () => {
    for (const { content, tags, createdAt } of articles.slice(0, 100)) {
      expect(sanitiseArticle(content).html).toBe(content);
      expect(tags.every(isGenre)).toBe(true);
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW);
      expect(content.length).toBeGreaterThan(4000);
    }
  });

  it('spreads dates over ten years in order, the last one just before now', () => {
    const dates = articles.map(({ createdAt }) => createdAt.getTime());
    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(new Date(dates[0] ?? NOW).getFullYear()).toBe(2016);
    expect(dates.at(-1)).toBeLessThan(NOW);
  });

  it('limits the words, with the same titles, tags and dates', () => {
    for (const [index, long] of articles.slice(0, 50).entries()) {
      const { content, ...short } = writeArticle(index, { ...SHAPE, words: 120 });
      const words = plainText(content).split(' ').length - short.title.split(' ').length;
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThan(150);
      expect({ ...short, content: long.content }).toEqual(long);
    }
  });

  it('writes some in Hindi and marks a few as featured', () => {
    expect(articles.filter(({ content }) => prevailingLanguage(content) === 'hi').length).toBeGreaterThan(
      200,
    );
    expect(articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(50);
  });
});
