import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ArticlePage } from '../../src/contract/articles.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { ArticleRebuild } from '../../src/features/manuscripts/writer/article-rebuild.service.ts';
import { ContentVersionCounter } from '../../src/platform/store/content-version-counter.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  author = await visitor.author();
});

async function totals(): Promise<number[]> {
  const pages = ['Weather', 'Spotlight', 'Interviews'].map((genre) =>
    visitor.get<ArticlePage>(`/api/articles/genre/${genre}`),
  );
  return (await Promise.all(pages)).map(({ body }) => body.total);
}

it('follows publishing, changes and deletions', async () => {
  expect(await totals()).toEqual([0, 0, 0]);
  const { _id } = await author.publish({ 'tags[]': ['Weather', 'Spotlight'] });
  await author.publish({ 'tags[]': ['Weather'] });
  expect(await totals()).toEqual([2, 1, 0]);
  const edit = { title: 'T', content: '<p>T</p>', 'tags[]': ['Spotlight', 'Interviews'] };
  await author.form('PUT', `/api/articles/${_id}`, edit);
  expect(await totals()).toEqual([1, 1, 1]);
  await author.form('PUT', `/api/articles/${_id}`, { title: 'U', content: '<p>U</p>' });
  expect(await totals()).toEqual([1, 1, 1]);
  await author.delete(`/api/articles/${_id}`);
  expect(await totals()).toEqual([1, 0, 0]);
});

it('follows the deletion of an author with all articles', async () => {
  const other = await visitor.author();
  for (let n = 0; n < 3; n += 1) await other.publish({ 'tags[]': ['Interviews', 'Weather'] });
  expect(await totals()).toEqual([4, 0, 3]);
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  await admin.delete(`/api/admin/users/${other.session?._id}`);
  expect(await totals()).toEqual([1, 0, 0]);
});

it('is stored, and corrected by a rebuild', async () => {
  const counters = api.app.get<Connection>(getConnectionToken()).model('Counter');
  await counters.updateOne({ _id: 'articles-in-Spotlight' }, { $set: { value: 99 } });
  await api.app.get(ContentVersionCounter).increment();
  expect(await totals()).toEqual([1, 99, 0]);
  await author.publish({ 'tags[]': ['Weather'] });
  expect(await totals()).toEqual([2, 99, 0]);

  await api.app.get(ArticleRebuild, { strict: false }).run(() => undefined);
  expect(await totals()).toEqual([2, 0, 0]);
  expect(await counters.findById('articles-in-Weather').lean()).toMatchObject({ value: 2 });
});
