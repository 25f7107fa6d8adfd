import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { AuthorChanges } from '../../src/features/users/author-changes/author-changes.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { articleForm, Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi(ACCOUNTS);
const visitor = new Client(api);
const HINDI = { title: 'तालाब', content: '<p>हिन्दी में।</p>', language: 'hi' };

let admin: Client;
let author: Client;
let stranger: Client;
let own: TranslationCalls;
let others: TranslationCalls;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
  stranger = await visitor.author();
  own = new TranslationCalls(author);
  others = new TranslationCalls(stranger);
});

const read = async (id: string): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const languagesOf = async (id: string): Promise<string[]> =>
  (await read(id)).translations.map(({ _id }) => _id);
const taken = { status: 409, body: { code: 'LANGUAGE_TAKEN' } };
/** Saves an article in another language without publishing it. */
async function saveIn(language: string, { _id }: Article, as: Client): Promise<void> {
  const saved = new Manuscripts(as);
  expect((await saved.save(await saved.read(_id), { language })).status).toBe(200);
}
/** Tries to publish a draft. */
async function publish({ _id, version }: Manuscript, fields: object, as: Client) {
  const form = { ...(await articleForm({ ...fields })), manuscript: _id, manuscriptVersion: version };
  return as.form<ErrorResponse>('POST', '/api/articles', form);
}
/** Ends what happens to the articles of an account. */
const finish = (): Promise<unknown> => api.app.get(AuthorChanges, { strict: false }).finishAll();
const expectIntact = async (): Promise<void> =>
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });

describe('an article that readers see keeps its language', () => {
  it('while its author has saved it in another one', async () => {
    const english = await author.publish({ title: 'Saved in Hindi' });
    await saveIn('hi', english, author);
    expect(await others.translate(english._id, 'en')).toMatchObject(taken);
    // Its author needs this one for the next publication.
    expect(await others.translate(english._id, 'hi')).toMatchObject(taken);
    const published = await stranger.publish({ title: 'In English, too' });
    expect(await others.set(published._id, english._id)).toMatchObject(taken);
    const form = { title: english.title, content: '<p>Changed.</p>', language: 'en' };
    expect((await author.form('PUT', `/api/articles/${english._id}`, form)).status).toBe(200);
  });

  it('against an article whose author has saved that in another one', async () => {
    const hindi = await author.publish(HINDI);
    const published = await stranger.publish(HINDI);
    await saveIn('en', published, stranger);
    expect(await others.set(published._id, hindi._id)).toMatchObject(taken);
    expect(await languagesOf(hindi._id)).toEqual([]);
    expect((await own.change(hindi, { content: '<p>बदला हुआ।</p>' })).version).toBe(2);
  });

  it('against one that was withdrawn meanwhile', async () => {
    const english = await author.publish({ title: 'Withdrawn meanwhile' });
    const { manuscript } = (await others.translate(english._id)).body;
    const first = await others.publish(manuscript, HINDI);
    await stranger.send('POST', `/api/manuscripts/${first._id}/withdraw`);
    const second = await own.publish((await own.translate(english._id)).body.manuscript, HINDI);
    expect(await stranger.send('POST', `/api/manuscripts/${first._id}/reinstate`)).toMatchObject(taken);
    expect(await languagesOf(english._id)).toEqual([second._id]);
    // It can be published as an article without translations.
    await others.set(first._id, '');
    expect((await stranger.send('POST', `/api/manuscripts/${first._id}/reinstate`)).status).toBe(200);
    await expectIntact();
  });

  it('although its original was withdrawn and saved in its language', async () => {
    const english = await author.publish({ title: 'Saved in Hindi' });
    const { manuscript } = (await others.translate(english._id)).body;
    const hindi = await others.publish(manuscript, HINDI);
    await author.send('POST', `/api/manuscripts/${english._id}/withdraw`);
    await saveIn('hi', english, author);
    expect((await others.change(hindi, { content: '<p>बदला हुआ।</p>' })).version).toBe(2);
    await admin.delete(`/api/admin/users/${idOf(stranger)}`);
    await finish();
    await admin.send('POST', `/api/admin/trash/authors/${idOf(stranger)}/restore`);
    await finish();
    expect((await visitor.get(`/api/articles/${hindi._id}`)).status).toBe(200);
  });

  it('against one whose author was in the trash meanwhile', async () => {
    const english = await author.publish({ title: 'Author in the trash' });
    const { manuscript } = (await others.translate(english._id)).body;
    const first = await others.publish(manuscript, HINDI);
    const another = await stranger.publish({ title: 'Without translations' });
    await admin.delete(`/api/admin/users/${idOf(stranger)}`);
    await finish();
    const second = await own.publish((await own.translate(english._id)).body.manuscript, HINDI);
    const restoring = await admin.send('POST', `/api/admin/trash/authors/${idOf(stranger)}/restore`);
    expect(restoring.status).toBeLessThan(300);
    await finish();
    expect(await languagesOf(english._id)).toEqual([second._id]);
    expect((await own.change(second, { content: '<p>बदला हुआ।</p>' })).version).toBe(2);
    expect((await visitor.get<ErrorResponse>(`/api/articles/${first._id}`)).body.code).toBe(
      'ARTICLE_WITHDRAWN',
    );
    expect(await new Manuscripts(admin).read(first._id)).toMatchObject({
      state: 'withdrawn',
      title: HINDI.title,
    });
    expect((await read(another._id)).title).toBe('Without translations');
    await expectIntact();
  });
});

describe('a draft that nobody publishes', () => {
  it('takes no language from the authors of the original, nor from others', async () => {
    const english = await author.publish({ title: 'Abandoned translation' });
    const abandoned = (await others.translate(english._id)).body.manuscript;
    expect((await own.group(english._id)).translatableInto).toEqual(['hi']);
    const third = new TranslationCalls(await visitor.author());
    expect((await third.translate(english._id)).status).toBe(201);
    const { manuscript } = (await own.translate(english._id)).body;
    const hindi = await own.publish(manuscript, HINDI);
    expect(await languagesOf(english._id)).toEqual([hindi._id]);
    // Whoever publishes later is refused.
    expect(await publish(abandoned, HINDI, stranger)).toMatchObject({
      status: 409,
      body: { code: 'LANGUAGE_TAKEN', message: 'This article is already there in this language.' },
    });
    expect((await new Manuscripts(stranger).read(abandoned._id)).state).toBe('draft');
    await expectIntact();
  });

  it('takes its language from its own authors, who begin no second one', async () => {
    const english = await author.publish({ title: 'Begun once' });
    expect((await others.translate(english._id)).status).toBe(201);
    expect(await others.translate(english._id)).toMatchObject(taken);
  });

  it('takes its language from all if an author of the original wrote it', async () => {
    const english = await author.publish({ title: 'Own translation' });
    const { manuscript } = (await own.translate(english._id)).body;
    expect((await own.group(english._id)).translatableInto).toEqual([]);
    expect(await others.translate(english._id)).toMatchObject(taken);
    const published = await stranger.publish(HINDI);
    expect(await others.set(published._id, english._id)).toMatchObject(taken);
    expect((await publish(manuscript, HINDI, author)).status).toBe(201);
  });

  it('takes no language from editors, who may read it', async () => {
    const english = await author.publish({ title: 'Editors translate' });
    await others.translate(english._id);
    const editors = new TranslationCalls(await makeEditor(api, await visitor.author()));
    const group = await editors.group(english._id);
    expect(group).toMatchObject({ translations: [{ title: '' }], translatableInto: ['hi'] });
    expect((await editors.translate(english._id)).status).toBe(201);
    expect((await editors.group(english._id)).translatableInto).toEqual([]);
  });
});
