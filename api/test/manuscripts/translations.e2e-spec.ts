import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import { Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi(ACCOUNTS);
const visitor = new Client(api);
let author: Client;
let calls: TranslationCalls;

async function admin(): Promise<Client> {
  await api.app.get(BootstrapAccounts).admin();
  return visitor.login(ADMIN.email, ADMIN.password, 'admin');
}

beforeAll(async () => {
  author = await visitor.author();
  calls = new TranslationCalls(author);
});

const read = async (id: string): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const shown = ({ _id, slug, title, lang }: Article, isOriginal: boolean) => ({
  ...{ _id, slug, title, lang },
  isOriginal,
});

describe('beginning a translation', () => {
  it('makes a draft without words, with the pictures and tags of the original', async () => {
    const english = await author.publish({
      title: 'Ponds',
      bannerCredit: 'Photo: Ira',
      bannerAlt: 'A pond.',
    });
    const { status, headers, body } = await calls.translate(english._id);
    const { manuscript } = body;
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/api/manuscripts/${manuscript._id}`);
    expect(manuscript).toMatchObject({
      ...{ state: 'draft', title: '', content: '', description: '', lang: 'hi', language: 'hi' },
      ...{ tags: english.tags, bannerCredit: 'Photo: Ira', bannerAlt: '', author: { _id: idOf(author) } },
      translation: { isOriginal: false, toCheck: null },
    });
    expect(manuscript.banner?.src).toBe(english.banner.src);
    expect(await calls.group(manuscript._id)).toEqual({
      success: true,
      isOriginal: false,
      translations: [{ _id: english._id, title: 'Ponds', lang: 'en', state: 'published', isOriginal: true }],
      translatableInto: [],
      toCheck: null,
    });
    expect(await calls.group(english._id)).toMatchObject({
      isOriginal: true,
      translations: [{ _id: manuscript._id, title: '', lang: 'hi', state: 'draft', isOriginal: false }],
    });
    expect(await new Manuscripts(author).read(english._id)).toMatchObject({
      translation: { isOriginal: true, toCheck: null },
    });
    // Readers see no drafts.
    expect(await read(english._id)).toMatchObject({ translations: [], isTranslation: false });
  });

  it('shows the text of the original in blocks', async () => {
    const english = await author.publish({ title: 'Blocks', content: '<h2>One</h2><p>Two <b>words</b></p>' });
    const { manuscript } = (await calls.translate(english._id)).body;
    expect(await calls.source(manuscript._id)).toEqual({
      source: {
        ...{ _id: english._id, title: 'Blocks', description: '', lang: 'en', isOriginal: true },
        blocks: ['<h2>One</h2>', '<p>Two <strong>words</strong></p>'],
      },
      ...{ toCheck: null, diff: null },
    });
  });

  it('is possible for a draft of the own, and for the articles of others', async () => {
    const draft = await new Manuscripts(author).begin({ title: 'Draft' });
    const { manuscript } = (await calls.translate(draft._id)).body;
    expect((await calls.source(manuscript._id)).source).toMatchObject({ title: 'Draft' });
    const stranger = new TranslationCalls(await visitor.author());
    expect((await stranger.translate<ErrorResponse>(draft._id)).body.code).toBe('MANUSCRIPT_NOT_FOUND');
    const article = await author.publish({ title: 'Of others' });
    const theirs = (await stranger.translate(article._id)).body.manuscript;
    // Its title is nobody else's business before it is published.
    expect((await calls.group(article._id)).translations).toMatchObject([{ _id: theirs._id, title: null }]);
    // Nor are words that its author has saved and not published yet.
    const own = new Manuscripts(author);
    expect((await own.save(await own.read(article._id), { title: 'Not yet' })).status).toBe(200);
    expect((await stranger.group(theirs._id)).translations).toMatchObject([{ title: 'Of others' }]);
  });

  it('is refused in the language of the original', async () => {
    const english = await author.publish({ title: 'English' });
    const { status, body } = await calls.translate<ErrorResponse>(english._id, 'en');
    expect([status, body.code]).toEqual([409, 'LANGUAGE_TAKEN']);
    expect((await calls.translate<ErrorResponse>(english._id, 'ta')).status).toBe(400);
  });
});

describe('a group of translations', () => {
  it('shows readers both languages once both are published', async () => {
    const { english, hindi } = await calls.pair('Two languages', 'दो भाषाएँ');
    expect(await read(english._id)).toMatchObject({
      isTranslation: false,
      translations: [shown(hindi, false)],
      correctedTranslation: null,
    });
    expect(await read(hindi._id)).toMatchObject({
      isTranslation: true,
      translations: [shown(english, true)],
    });
  });

  it('is joined and left by the authors of a translation', async () => {
    const english = await author.publish({ title: 'Joined' });
    const hindi = await author.publish({ title: 'जुड़ा हुआ लेख', content: '<p>हिन्दी में।</p>' });
    const etag = async () => (await visitor.get(`/api/articles/${english._id}`)).headers.get('ETag');
    const before = await etag();
    expect((await calls.set(hindi._id, english._id)).body.translations).toMatchObject([{ _id: english._id }]);
    expect((await read(english._id)).translations).toEqual([shown(hindi, false)]);
    expect(await etag()).not.toBe(before);
    // Again, without a change.
    expect((await calls.set(hindi._id, english._id)).status).toBe(200);
    expect((await calls.set(hindi._id, '')).body).toMatchObject({ isOriginal: null, translations: [] });
    expect((await read(english._id)).translations).toEqual([]);
    expect(await etag()).toBe(before);
  });

  it('is left by one translation when an editor or an admin takes it out', async () => {
    const english = await author.publish({ title: 'Of a stranger' });
    const translator = await visitor.author();
    const others = new TranslationCalls(translator);
    const words = { title: 'अनजान का अनुवाद', language: 'hi' };
    const hindi = await others.publish((await others.translate(english._id)).body.manuscript, words);
    // The original's author may not edit what others wrote.
    expect((await calls.set(hindi._id, '')).status).toBe(404);
    expect((await others.remove(english._id, hindi._id)).status).toBe(404);
    expect((await calls.remove(hindi._id, english._id)).status).toBe(404);
    for (const staff of [await makeEditor(api, await visitor.author()), await admin()]) {
      expect((await new TranslationCalls(staff).set(hindi._id, '')).status).toBe(200);
      expect((await read(english._id)).translations).toEqual([]);
      expect(await read(hindi._id)).toMatchObject({ title: hindi.title, isTranslation: false });
      await others.set(hindi._id, english._id);
      expect((await read(english._id)).translations).toEqual([shown(hindi, false)]);
    }
  });

  it("is left by a stranger's translation when the original's author takes it out", async () => {
    const english = await author.publish({ title: 'Translated by a stranger' });
    const others = new TranslationCalls(await visitor.author());
    const words = { title: 'किसी और का अनुवाद', language: 'hi' };
    const hindi = await others.publish((await others.translate(english._id)).body.manuscript, words);
    const { status, body } = await calls.remove(english._id, hindi._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isOriginal: true, translations: [], translatableInto: ['hi'] });
    expect((await read(english._id)).translations).toEqual([]);
    expect(await read(hindi._id)).toMatchObject({ title: hindi.title, isTranslation: false });
    expect((await calls.remove(english._id, hindi._id)).status).toBe(404);
    const { data } = (await (await admin()).get<LogResponse>('/api/admin/log?kind=articles')).body;
    expect(data[0]).toMatchObject({
      action: 'setTranslation',
      about: { _id: hindi._id, name: 'किसी और का अनुवाद' },
    });
  });

  it('ends with the original, which can be translated again', async () => {
    const { english, hindi } = await calls.pair('Ended', 'समाप्त');
    await calls.set(english._id, '');
    expect(await read(hindi._id)).toMatchObject({ translations: [], isTranslation: false });
    expect(await calls.group(hindi._id)).toMatchObject({ isOriginal: null, translations: [] });
    expect((await calls.translate(english._id)).status).toBe(201);
  });

  it('ends when its original becomes a translation of another article', async () => {
    const { english, hindi } = await calls.pair('Moved', 'गया');
    const other = await author.publish({ title: 'तीसरा लेख', content: '<p>हिन्दी में।</p>' });
    expect((await calls.set(english._id, other._id)).body.translations).toMatchObject([{ _id: other._id }]);
    expect(await read(english._id)).toMatchObject({
      isTranslation: true,
      translations: [shown(other, true)],
    });
    expect(await read(hindi._id)).toMatchObject({ isTranslation: false, translations: [] });
    expect(await calls.group(hindi._id)).toMatchObject({ isOriginal: null, translations: [] });
  });

  it.each(['of another article', 'of none'])(
    'is left by a translation in the trash when its original becomes one %s',
    async (of) => {
      const { english, hindi } = await calls.pair('Trashed', 'कूड़े में');
      const other = await author.publish({ title: 'चौथा लेख', content: '<p>हिन्दी में।</p>' });
      await author.delete(`/api/articles/${hindi._id}`);
      expect((await calls.set(english._id, of === 'of none' ? '' : other._id)).status).toBe(200);
      await author.send('POST', `/api/manuscripts/${hindi._id}/restore`);
      expect(await calls.group(hindi._id)).toMatchObject({ isOriginal: null, translations: [] });
      expect((await calls.translate(hindi._id, 'en')).status).toBe(201);
    },
  );

  it('has each language once', async () => {
    const { english } = await calls.pair('Once', 'एक बार');
    const other = await author.publish({ title: 'दूसरा लेख', content: '<p>हिन्दी में।</p>' });
    const { status, body } = await calls.set<ErrorResponse>(other._id, english._id);
    expect([status, body.code]).toEqual([409, 'LANGUAGE_TAKEN']);
  });

  it('refuses a publication in a language that is there already', async () => {
    const { english, hindi } = await calls.pair('Changed language', 'बदली भाषा');
    const form = { title: hindi.title, content: '<p>English.</p>', language: 'en' };
    const { status, body } = await author.form('PUT', `/api/articles/${hindi._id}`, form);
    expect([status, body.code]).toEqual([409, 'LANGUAGE_TAKEN']);
    expect((await read(english._id)).translations).toHaveLength(1);
  });

  it('refuses itself, strangers and what nobody may see', async () => {
    const english = await author.publish({ title: 'Refused' });
    const stranger = await visitor.author();
    const { _id } = await new Manuscripts(stranger).begin({ title: 'Hidden' });
    for (const id of [english._id, _id, 'f'.repeat(24), 'x', 5])
      expect((await calls.set<ErrorResponse>(english._id, id as string)).body.errors).toHaveProperty('of');
    const refused = await new TranslationCalls(stranger).set<ErrorResponse>(english._id, '');
    expect(refused.body.code).toBe('MANUSCRIPT_NOT_FOUND');
  });
});

describe('one language', () => {
  it('is withdrawn and published again without the other', async () => {
    const { english, hindi } = await calls.pair('Withdrawn pair', 'वापस लिया गया');
    await author.send('POST', `/api/manuscripts/${hindi._id}/withdraw`);
    expect(await read(english._id)).toEqual(english);
    await author.send('POST', `/api/manuscripts/${hindi._id}/reinstate`);
    expect((await read(english._id)).translations).toHaveLength(1);
  });

  it('is deleted, restored and deleted for good without the other', async () => {
    const { english, hindi } = await calls.pair('Deleted pair', 'हटाया गया');
    await author.delete(`/api/articles/${english._id}`);
    expect(await read(hindi._id)).toMatchObject({ translations: [], isTranslation: true });
    expect((await calls.group(hindi._id)).translations).toEqual([]);
    await author.send<ManuscriptResponse>('POST', `/api/manuscripts/${english._id}/restore`);
    expect((await calls.group(hindi._id)).translations).toMatchObject([{ _id: english._id, state: 'draft' }]);
    await author.delete(`/api/manuscripts/${english._id}`);
    expect((await (await admin()).delete(`/api/admin/manuscripts/${english._id}`)).status).toBe(200);
    expect(await read(hindi._id)).toMatchObject({ title: hindi.title, translations: [] });
    // Another English text takes the place.
    expect((await calls.translate(hindi._id, 'en')).status).toBe(201);
  });

  it('is scheduled without the other', async () => {
    const english = await author.publish({ title: 'Scheduled pair' });
    const { manuscript } = (await calls.translate(english._id)).body;
    const own = new Manuscripts(author);
    await own.save(manuscript, { title: 'बाद में', content: '<p>हिन्दी में।</p>' });
    const { version } = await own.read(manuscript._id);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const path = `/api/manuscripts/${manuscript._id}/schedule`;
    expect((await author.json('PUT', path, { at }, { 'If-Match': `"${version}"` })).status).toBe(200);
    expect((await read(english._id)).translations).toEqual([]);
    expect((await calls.group(english._id)).translations).toMatchObject([{ state: 'scheduled' }]);
  });
});
