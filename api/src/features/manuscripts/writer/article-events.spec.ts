import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Manuscript } from '../model/manuscript.schema.ts';
import { articleEvent } from './article-events.ts';

const _id = new Types.ObjectId();
const author = new Types.ObjectId();
const published = {
  ...{ _id, author, authors: [author], state: 'published', revision: 3, slug: 'rain', title: 'Rain' },
} as Manuscript;
const next: Manuscript = { ...published, revision: 4, title: 'More Rain' };
const other: Manuscript = { ...published, authors: [author, new Types.ObjectId()] };
const draft: Manuscript = { ...published, state: 'draft', revision: 0 };
const withdrawn: Manuscript = { ...published, state: 'withdrawn' };
const trashed: Manuscript = { ...published, state: 'trashed', slug: _id.toHexString() };

it.each<[what: string, before: Manuscript | null, after: Manuscript | null, type: string | null]>([
  ['a new article', null, published, 'article.published'],
  ['a published draft', draft, published, 'article.published'],
  ['other words', published, next, 'article.updated'],
  ['other authors', published, other, 'article.updated'],
  ['a saved change', published, { ...published }, null],
  ['a withdrawal', published, withdrawn, 'article.withdrawn'],
  ['a withdrawn article that is published again', withdrawn, published, 'article.published'],
  ['a deletion', published, trashed, 'article.deleted'],
  ['the deletion of a withdrawn article', withdrawn, trashed, 'article.deleted'],
  ['a deletion for good', published, null, 'article.deleted'],
  ['emptying the trash', trashed, null, null],
  ['a restored article', trashed, published, 'article.published'],
  ['a draft', null, draft, null],
  ['a deleted draft', draft, null, null],
])('%s', (_, before, after, type) => {
  expect(articleEvent(before, after)?.type ?? null).toBe(type);
});

it('names the article as readers know it', () => {
  expect(articleEvent(published, next)?.article).toEqual({
    ...{ _id: _id.toHexString(), slug: 'rain', title: 'More Rain', version: 4 },
  });
  expect(articleEvent(published, trashed)?.article).toMatchObject({
    slug: 'rain',
    title: 'Rain',
    version: 3,
  });
});
