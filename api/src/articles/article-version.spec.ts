import { describe, expect, it } from '@jest/globals';
import type { Article } from '../contract/articles.ts';
import { etagOf, versionIn } from './article-version.ts';

const article = { version: 3, title: 'a' } as Article;

describe('the version of an article', () => {
  it('comes back from its own entity tag', () => {
    expect(versionIn(etagOf(article))).toBe(3);
    expect(etagOf(article)).not.toBe(etagOf({ ...article, title: 'b' }));
  });

  it.each([
    [undefined, null],
    ['', null],
    ['*', null],
    ['"7"', 7],
    ['W/"7.abc_-1"', 7],
    ['7', 7],
  ])('is read from %s as %s', (header, version) => {
    expect(versionIn(header)).toBe(version);
  });

  it('is not guessed', () => {
    expect(() => versionIn('"abc"')).toThrow(/If-Match/);
  });
});
