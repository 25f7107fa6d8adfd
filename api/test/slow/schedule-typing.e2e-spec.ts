import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { BULK_ACTIONS } from '../support/bulk-actions.ts';
import { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { makeDue, pause } from '../support/schedules.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 60 * 60 * 1000;

const api = useApi(ACCOUNTS, { background: true });
const visitor = new Client(api);
let store: Connection;
let author: Client;
let own: Manuscripts;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author();
  own = new Manuscripts(author);
});

async function scheduled(content = '<p>It takes two days.</p>'): Promise<Manuscript> {
  const draft = await own.begin({ content, bannerImage: await photo(), 'tags[]': 'Weather' });
  const at = new Date(Date.now() + HOUR_MS).toISOString();
  const headers = { 'If-Match': `"${draft.version}"` };
  const { status } = await author.json('PUT', `/api/manuscripts/${draft._id}/schedule`, { at }, headers);
  expect(status).toBe(200);
  return draft;
}
const publishedAs = async (id: string): Promise<Article> => {
  await until(async () => (await visitor.get(`/api/articles/${id}`)).status === 200);
  return (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
};
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};

it('publishes no half word: what is being typed stays a change until a pause', async () => {
  const draft = await scheduled('<p>Whole.</p>');
  let [{ version }, text] = [draft as Pick<Manuscript, 'version'>, 'Whole sentence.'];
  const type = async (): Promise<number> => {
    text += ' ha';
    const saved = await own.save({ _id: draft._id, version }, { content: `<p>${text}</p>` });
    if (saved.status === 200) ({ version } = saved.body);
    return saved.status;
  };
  expect(await type()).toBe(200);
  await makeDue(store, draft._id);
  await until(async () => (await type()) === 412);
  expect((await publishedAs(draft._id)).content).toBe('<p>Whole.</p>');
  const { state, hasChanges, content } = await own.read(draft._id);
  expect([state, hasChanges, content.endsWith('ha ha</p>')]).toEqual(['published', true, true]);
  await expectIntact();
});

it('keeps the pictures of the words to be published if its author has just deleted one', async () => {
  const picture = await author.upload(await photo());
  const draft = await scheduled(`<p>Rain.</p><img src="/images/${picture}/48.jpg" alt="Rain">`);
  expect((await own.save(draft, { content: '<p>Rain.</p>' })).status).toBe(200);
  await expectIntact();
  await makeDue(store, draft._id);
  expect((await publishedAs(draft._id)).content).toContain(picture);
  expect(await own.read(draft._id)).toMatchObject({ hasChanges: true, content: '<p>Rain.</p>' });
  await expectIntact();
});

it('replaces a picture in the words to be published and in those typed since', async () => {
  await api.app.get(BootstrapAccounts).admin();
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const [picture, newPicture] = [await author.upload(await photo()), await admin.upload(await photo())];
  const image = `<img src="/images/${picture}/48.jpg" alt="Rain">`;
  const draft = await scheduled(image);
  expect((await own.save(draft, { content: `${image}<p>ha</p>` })).status).toBe(200);
  await admin.json('POST', BULK_ACTIONS, { kind: 'picture', picture, newPicture });
  await until(async () => (await own.read(draft._id)).content.includes(newPicture));
  await expectIntact();
  await makeDue(store, draft._id);
  const { content } = await publishedAs(draft._id);
  expect([content.includes(newPicture), content.includes(picture), content.includes('ha')]).toEqual([
    ...[true, false, false],
  ]);
  expect((await own.read(draft._id)).content).toMatch(new RegExp(`${newPicture}.*<p>ha</p>`));
  await expectIntact();
});

it('publishes all words of somebody who pauses just after the time', async () => {
  const draft = await scheduled();
  await own.save(draft, { content: '<p>First, and last.</p>' });
  await pause(store, draft._id, 8_000);
  await makeDue(store, draft._id);
  expect((await publishedAs(draft._id)).content).toBe('<p>First, and last.</p>');
  expect(await own.read(draft._id)).toMatchObject({ hasChanges: false });
});
