import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import { TrashService } from '../../src/features/manuscripts/trash/trash.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi(ACCOUNTS);
const visitor = new Client(api);
const ENGLISH = { title: 'In English again', language: 'en' };

let admin: Client;
let author: Client;
let translator: Client;
let own: TranslationCalls;
let translations: TranslationCalls;
/** By the author. */
let english: Article;
/** By the translator. */
let hindi: Article;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
  translator = await visitor.author();
  own = new TranslationCalls(author);
  translations = new TranslationCalls(translator);
  english = await author.publish({ title: 'The original' });
  const { manuscript } = (await translations.translate(english._id)).body;
  hindi = await translations.publish(manuscript, { title: 'अनुवाद', language: 'hi' });
});

const read = async (id: string): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const expectIntact = async (): Promise<void> =>
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });

const withdraw = () => author.send('POST', `/api/manuscripts/${english._id}/withdraw`);
const trash = () => author.delete(`/api/articles/${english._id}`);
async function purge(): Promise<void> {
  await trash();
  expect((await admin.delete(`/api/admin/manuscripts/${english._id}`)).status).toBe(200);
}

describe('a translation whose original readers no longer see', () => {
  it.each([
    ['withdrawn', withdraw],
    ['in the trash', trash],
  ])('has a check that can be answered: %s', async (_, hide) => {
    const { version } = await own.change(english, { correction: 'A name.' });
    await hide();
    expect(await translations.source(hindi._id)).toMatchObject({
      source: null,
      toCheck: { article: english._id, revision: version },
      diff: null,
    });
    expect((await translations.check(hindi._id, version)).body.toCheck).toBeNull();
    expect(await translations.source(hindi._id)).toEqual({ source: null, toCheck: null, diff: null });
    expect(await translations.toCheck()).toEqual([]);
  });

  it('is itself the text next to another translation', async () => {
    await trash();
    const again = new TranslationCalls(await visitor.author());
    const { manuscript } = (await again.translate(hindi._id, 'en')).body;
    expect((await again.source(manuscript._id)).source).toMatchObject({
      ...{ _id: hindi._id, lang: 'hi', isOriginal: false },
    });
    // The Hindi text has no use for a draft of others.
    expect((await translations.source(hindi._id)).source).toBeNull();
  });
});

describe('after its original is deleted for good, a translation', () => {
  it.each([
    ['by an admin', purge],
    [
      'by the clock',
      async () => {
        await trash();
        await api.app.get(TrashService, { strict: false }).purgeUntil(new Date(), () => false);
      },
    ],
    ['with its account', () => author.json('POST', '/api/users/delete', { password: PASSWORD })],
  ])('is the original, whose corrections cross: %s', async (_, remove) => {
    await own.change(english, { correction: 'A name.' });
    expect((await read(hindi._id)).correctedTranslation).not.toBeNull();
    const etag = async () => (await visitor.get(`/api/articles/${hindi._id}`)).headers.get('ETag');
    const before = await etag();
    await remove();
    expect(await read(hindi._id)).toMatchObject({ isTranslation: false, translations: [] });
    expect(await translations.group(hindi._id)).toMatchObject({
      ...{ isOriginal: true, translations: [], translatableInto: ['en'] },
      toCheck: null,
    });
    expect(await etag()).not.toBe(before);
    const { manuscript } = (await translations.translate(hindi._id, 'en')).body;
    const second = await translations.publish(manuscript, ENGLISH);
    const { updatedAt: at } = await translations.change(hindi, { content: '<p>एक।</p>', correction: 'एक।' });
    expect((await read(second._id)).correctedTranslation).toEqual({ _id: hindi._id, lang: 'hi', at });
    await translations.change(second, { content: '<p>One.</p>' });
    expect((await read(second._id)).correctedTranslation).toBeNull();
    await translations.change(second, { content: '<p>Two.</p>', correction: 'Two.' });
    expect((await read(hindi._id)).correctedTranslation).toMatchObject({ _id: second._id });
    await expectIntact();
  });

  it('that readers see comes before older drafts, which follow it', async () => {
    await translations.set(hindi._id, '');
    const draft = (await translations.translate(english._id)).body.manuscript;
    const later = new TranslationCalls(await visitor.author());
    const shown = await later.publish((await later.translate(english._id)).body.manuscript, {
      title: 'दिखने वाला',
      language: 'hi',
    });
    await purge();
    expect((await later.group(shown._id)).isOriginal).toBe(true);
    expect((await translations.group(draft._id)).translations).toMatchObject([
      { _id: shown._id, isOriginal: true },
    ]);
    await later.change(shown, { content: '<p>बदला हुआ।</p>' });
    expect((await translations.group(draft._id)).toCheck).toMatchObject({ article: shown._id });
    await expectIntact();
  });

  it('in the trash joins the new original again when it is restored', async () => {
    await translator.delete(`/api/articles/${hindi._id}`);
    const second = await own.publish((await own.translate(english._id)).body.manuscript, {
      title: 'दूसरा',
      language: 'hi',
    });
    await purge();
    await translator.send('POST', `/api/manuscripts/${hindi._id}/restore`);
    expect((await translations.group(hindi._id)).translations).toMatchObject([
      { _id: second._id, isOriginal: true },
    ]);
  });
});

it('a translation with two authors is the original after one of them is deleted with the original', async () => {
  expect((await setAuthors(hindi, translator, translator, author)).status).toBe(200);
  expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
  expect((await read(hindi._id)).authors.map(({ _id }) => _id)).toEqual([idOf(translator)]);
  expect(await translations.group(hindi._id)).toMatchObject({ isOriginal: true, translations: [] });
  await expectIntact();
});
