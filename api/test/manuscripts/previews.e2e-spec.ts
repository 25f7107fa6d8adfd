import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { PreviewCreatedResponse, PreviewsResponse } from '../../src/contract/previews.ts';
import { articleForm, Client, type Fields } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG = `/preview/${'A'.repeat(32)}`;

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });
const visitor = new Client(api);
let author: Client;
let admin: Client;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
});

const begin = async (fields: Fields = {}): Promise<Manuscript> => {
  const form = { title: 'Bund', content: '<p>It takes two days.</p>', 'tags[]': 'Weather', ...fields };
  return (await author.form<ManuscriptResponse>('POST', '/api/manuscripts', form)).body.manuscript;
};
const save = async (id: string, version: string, fields: Fields): Promise<void> => {
  const headers = { 'If-Match': `"${version}"` };
  expect((await author.form('PUT', `/api/manuscripts/${id}`, fields, headers)).status).toBe(200);
};
const pathOf = (id: string): string => `/api/manuscripts/${id}/previews`;
const create = async (id: string, as = author): Promise<PreviewCreatedResponse> => {
  const { status, body } = await as.send<PreviewCreatedResponse>('POST', pathOf(id));
  expect(status).toBe(201);
  return body;
};
const list = async (id: string): Promise<PreviewsResponse> =>
  (await author.get<PreviewsResponse>(pathOf(id))).body;

interface Shown {
  status: number;
  text: string;
  headers: Headers;
}
const open = async (path: string): Promise<Shown> => {
  const answer = await fetch(api.url + path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
/** A link that does not open looks the same, whatever the reason. */
const expectEnded = async (path: string): Promise<void> => {
  const [shown, wrong] = [await open(path), await open(WRONG)];
  expect([shown.status, shown.text.includes('This preview has ended.')]).toEqual([404, true]);
  expect(shown.text).toBe(wrong.text);
  const lasting = ({ headers }: Shown): [string, string][] =>
    [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  expect(lasting(shown)).toEqual(lasting(wrong));
};

it('shows a draft as its article will look, to whoever has the link, and is kept nowhere', async () => {
  const draft = await begin({ bannerImage: await photo(), description: 'A wall of earth.' });
  const { preview, path } = await create(draft._id);
  expect(path).toMatch(/^\/preview\/[\w-]{32}$/);
  expect(preview).toMatchObject({ createdBy: author.session?.name });
  expect(Date.parse(preview.endsAt) - Date.parse(preview.createdAt)).toBe(7 * DAY_MS);
  const { status, text, headers } = await open(path);
  expect(status).toBe(200);
  for (const part of ['Preview. Not published.', '<p>It takes two days.</p>', 'A wall of earth.', 'min read'])
    expect(text).toContain(part);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.has('etag')).toBe(false);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toMatch(/rel="canonical"|og:title|application\/ld\+json/);
  const pictures = text.match(/\/images\/[^"' ]+/g) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  for (const src of new Set(pictures))
    expect([src, (await open(src.replaceAll('&#38;', '&'))).status]).toEqual([src, 200]);

  await save(draft._id, draft.version, { content: '<p>It takes three days.</p>' });
  expect((await open(path)).text).toContain('<p>It takes three days.</p>');
});

it('shows changes that are not live, and leads to the article once they are', async () => {
  const article = await author.publish({ title: 'Seen' });
  const { path } = await create(article._id, admin);
  const published = await open(path);
  expect([published.status, published.headers.get('location')]).toEqual([302, `/articles/${article._id}`]);
  expect(published.headers.get('cache-control')).toBe('no-store');
  await save(article._id, '1', { content: '<p>Not live.</p>' });
  expect((await open(path)).text).toContain('Not live.');
  expect((await open(`/articles/${article._id}`)).text).not.toContain('Not live.');
  await author.form(
    'PUT',
    `/api/articles/${article._id}`,
    await articleForm({ content: '<p>Not live.</p>' }),
  );
  expect((await open(path)).status).toBe(302);
});

it('ends by itself, by its author, and with its manuscript; what is wrong is never told', async () => {
  const draft = await begin();
  const [one, two, old] = [await create(draft._id), await create(draft._id), await create(draft._id)];
  expect((await list(draft._id)).pagination.total).toBe(3);
  const { _id } = old.preview;
  const filter = { _id: new mongoose.Types.ObjectId(_id) };
  await store.collection('previews').updateOne(filter, { $set: { endsAt: new Date() } });
  await expectEnded(old.path);
  expect((await list(draft._id)).data.map(({ _id }) => _id)).toEqual([two.preview._id, one.preview._id]);
  expect((await author.delete(`${pathOf(draft._id)}/${one.preview._id}`)).status).toBe(200);
  await expectEnded(one.path);
  expect(await author.delete(`${pathOf(draft._id)}/${one.preview._id}`)).toMatchObject({
    ...{ status: 404, body: { code: 'PREVIEW_NOT_FOUND' } },
  });

  expect((await author.delete(`/api/manuscripts/${draft._id}`)).status).toBe(200);
  await expectEnded(two.path);
  await author.send('POST', `/api/manuscripts/${draft._id}/restore`);
  expect((await open(two.path)).status).toBe(200);
  expect((await author.delete(pathOf(draft._id))).status).toBe(200);
  await expectEnded(two.path);
  await expectEnded('/preview/short');
});

it.each([
  ['withdrawn', (id: string) => author.send('POST', `/api/manuscripts/${id}/withdraw`)],
  ['deleted', (id: string) => author.delete(`/api/articles/${id}`)],
])('ends for good when its article is %s', async (_, take) => {
  const { _id } = await author.publish({ title: 'Seen' });
  const { path } = await create(_id);
  expect((await take(_id)).status).toBe(200);
  await expectEnded(path);
  await author.send('POST', `/api/manuscripts/${_id}/restore`);
  await expectEnded(path);
  const again = await create(_id);
  expect((await open(again.path)).text).toContain('Preview. Not published.');
});

it('stores no token, and ends the oldest of too many', async () => {
  const draft = await begin();
  const first = await create(draft._id);
  for (let n = 0; n < 50; n += 1) await create(draft._id);
  await expectEnded(first.path);
  expect((await list(draft._id)).pagination.total).toBe(50);
  const { path } = await create(draft._id);
  const stored = JSON.stringify(await store.collection('previews').find().toArray());
  expect(stored).not.toContain(path.split('/').at(-1));
  expect(JSON.stringify(await list(draft._id))).not.toContain('/preview/');
});
