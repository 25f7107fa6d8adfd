import { expect, it } from '@jest/globals';
import { scriptOf } from '../src/features/articles/search/sounds/sound-keys.ts';
import { plainText } from '../src/platform/html/article-text.ts';
import { searchIn } from '../test/support/sound-search.ts';
import { DEFAULT_WORDS, writeArticle } from './load-test-article.ts';

const PLACES = ['bastar', 'bundelkhand', 'ladakh', 'malwa', 'wayanad'];

// 100,000 articles have the same words.
it('of the Latin words of load-test articles, only places in India are taken for Hindi', async () => {
  const shape = { articles: 1000, words: DEFAULT_WORDS, now: Date.now() };
  const texts = Array.from({ length: shape.articles }, (_, n) => plainText(writeArticle(n, shape).content));
  const { counts, readings } = searchIn(texts);
  const latin = [...counts.keys()].filter((word) => scriptOf(word) === 'latin');
  const found = await Promise.all(latin.map(async (word) => readings(word, true)));
  const taken = latin.filter((_, index) => (found[index] ?? []).length > 0);
  expect(taken.toSorted()).toEqual(PLACES);
});
