import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Article } from '../../contract/articles.ts';
import { etagOf, presentCard, versionsIn } from './article.presenter.ts';
import type { ArticleSummary } from './article.schema.ts';

const article = {
  _id: new Types.ObjectId(),
  ...{ author: new Types.ObjectId(), authors: [] },
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as unknown as ArticleSummary;

const linkOf = (link: string) =>
  presentCard({ ...article, link }, { authors: new Map(), pictures: new Map() }).link;

describe('the link of a card', () => {
  it.each(['/search?q=monsoon', '/weather#today', 'https://partner.example/story'])('accepts %s', (link) => {
    expect(linkOf(link)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a b',
    '/a\\b',
    'http://plain.example',
    'x',
    '',
  ])('rejects %j', (link) => {
    expect(linkOf(link)).toBeUndefined();
  });

  it('is absent without one', () => {
    expect(presentCard(article, { authors: new Map(), pictures: new Map() })).not.toHaveProperty('link');
  });
});

describe('the version of an article', () => {
  const article = { version: 3, title: 'a' } as Article;

  it('is parsed from its entity tag', () => {
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
