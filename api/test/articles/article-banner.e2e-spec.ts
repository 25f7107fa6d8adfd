import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article, ArticleResponse, ArticleUpdatedResponse } from '../../src/contract/articles.ts';
import { Client, type Fields } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const NONE = { bannerAlt: '', bannerCredit: '' };
const SAID = { bannerAlt: 'A dry pond.', bannerCredit: 'Photo: Ira Palash' };

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let article: Article;

beforeAll(async () => {
  author = await visitor.author();
});
beforeEach(async () => {
  article = await author.publish({ title: 'Before' });
});

async function change(fields: Fields = {}): Promise<Article> {
  const form = { title: 'After', content: '<p>Changed.</p>', ...fields };
  const { body } = await author.form<ArticleUpdatedResponse>('PUT', `/api/articles/${article._id}`, form);
  return body.article;
}

it('an article keeps omitted banner texts and loses empty ones', async () => {
  expect(article).toMatchObject(NONE);
  expect(await change(SAID)).toMatchObject(SAID);
  expect(await change({ bannerImage: await photo() })).toMatchObject(SAID);
  expect(await change(NONE)).toMatchObject(NONE);
});

it('an article from before banner texts can be read and changed', async () => {
  const { models } = api.app.get<Connection>(getConnectionToken());
  for (const name of ['StoredArticle', 'StoredManuscript']) {
    await models[name]?.updateOne({ _id: article._id }, { $unset: { bannerAlt: 1, bannerCredit: 1 } });
    expect(await models[name]?.findById(article._id).lean()).not.toHaveProperty('bannerAlt');
  }
  const { body } = await visitor.get<ArticleResponse>(`/api/articles/${article._id}`);
  expect(body.article).toMatchObject(NONE);
  expect(await change()).toMatchObject(NONE);
});
