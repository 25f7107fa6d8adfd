import { describe, expect, it } from '@jest/globals';
import { isGenre } from '../contract/genres.ts';
import { languageOf } from '../html/article-text.ts';
import { sanitiseArticle } from '../html/sanitise-article.ts';
import { writeArticle } from './write-volume.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const volume = Array.from({ length: 2000 }, (_, index) => writeArticle(index, NOW));

describe('writeArticle', () => {
  it('writes the same article for the same number, and different ones otherwise', () => {
    expect(writeArticle(7, NOW)).toEqual(volume[7]);
    expect(new Set(volume.map(({ title }) => title)).size).toBeGreaterThan(1500);
  });

  it('writes what an author could have published', () => {
    for (const { content, tags, createdAt } of volume.slice(0, 100)) {
      expect(sanitiseArticle(content).html).toBe(content);
      expect(tags.every(isGenre)).toBe(true);
      expect(createdAt.getTime()).toBeLessThanOrEqual(NOW);
      expect(content.length).toBeGreaterThan(4000);
    }
  });

  it('writes some in Hindi and features a few', () => {
    expect(volume.filter(({ content }) => languageOf(content) === 'hi').length).toBeGreaterThan(200);
    expect(volume.filter(({ isFeatured }) => isFeatured)).toHaveLength(50);
  });
});
