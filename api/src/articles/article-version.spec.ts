import { describe, expect, it } from '@jest/globals';
import type { Article } from '../contract/articles.ts';
import { etagOf, versionsIn } from './article-version.ts';

const article = { version: 3, title: 'a' } as Article;

describe('the version of an article', () => {
  it('is parsed from its own entity tag', () => {
    expect(versionsIn(etagOf(article))).toEqual(new Set([3]));
    expect(etagOf(article)).not.toBe(etagOf({ ...article, title: 'b' }));
  });

  it.each([
    [undefined, null],
    ['', null],
    ['*', null],
    ['"7"', [7]],
    ['W/"7.abc_-1"', [7]],
    ['7', [7]],
    ['"7", "8.abc"', [7, 8]],
    ['"7" ,, W/"7.x",', [7]],
  ])('is read from %s as %j', (header, versions) => {
    expect(versionsIn(header)).toEqual(versions && new Set(versions));
  });

  it('is unknown for other entity tags', () => {
    for (const header of ['"abc"', '"7", "abc"', '"7" "8"'])
      expect(() => versionsIn(header)).toThrow(/If-Match/);
  });
});
