import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { presentCard } from './article.presenter.ts';
import type { ListedArticle } from './article.schema.ts';

const article = {
  _id: new Types.ObjectId(),
  author: new Types.ObjectId(),
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as ListedArticle;

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
