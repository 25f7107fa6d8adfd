import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, Types } from 'mongoose';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import { AuthorChanges } from '../../src/features/users/author-changes/author-changes.service.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { operate } from '../support/operator.ts';
import { ADMIN, startApi, useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi(ACCOUNTS);
const visitor = new Client(api);
let author: Client;
let calls: TranslationCalls;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-translations-'));
  author = await visitor.author();
  calls = new TranslationCalls(author);
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (id: string, from = visitor): Promise<Article> =>
  (await from.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const othersOf = async (id: string, from = visitor): Promise<string[]> =>
  (await read(id, from)).translations.map(({ _id }) => _id);
const expectIntact = async (of = api): Promise<void> =>
  expect(await operate(of, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
/** A pair whose English text has a correction that nobody has checked in Hindi. */
async function correctedPair(): Promise<{ english: Article; hindi: Article }> {
  const pair = await calls.pair('The well', 'कुआँ');
  await calls.change(pair.english, { content: '<p>Two wells.</p>', correction: 'There are two wells.' });
  expect((await read(pair.hindi._id)).correctedTranslation?._id).toBe(pair.english._id);
  return pair;
}

it('a check finds an article with other translations than its manuscript', async () => {
  const { english, hindi } = await correctedPair();
  await expectIntact();
  const articles = api.app.get<Connection>(getConnectionToken()).collection('articles');
  const filter = { _id: new Types.ObjectId(hindi._id) };
  const translation = (await articles.findOne(filter))?.['translation'] as { group: Types.ObjectId };
  for (const wrong of [{ group: translation.group }, { group: filter._id }]) {
    await articles.updateOne(filter, { $set: { translation: wrong } });
    expect(await operate(api, ['verify'])).toMatchObject({
      code: 1,
      complaints: [`Article ${hindi._id} is not among the translations of its manuscript.`, 'Problems: 1.'],
    });
  }
  await articles.updateOne(filter, { $set: { translation } });
  await expectIntact();
  expect(await othersOf(english._id)).toEqual([hindi._id]);
});

it('works stay together when their authors are merged', async () => {
  await api.app.get(BootstrapAccounts).admin();
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const translator = await visitor.author();
  const original = await author.publish({ title: 'The tank' });
  const translations = new TranslationCalls(translator);
  const { manuscript } = (await translations.translate(original._id)).body;
  const hindi = await translations.publish(manuscript, { title: 'तालाब', language: 'hi' });
  await calls.change(original, { content: '<p>More.</p>', correction: 'There is more.' });
  const merging = await admin.json('POST', `/api/admin/authors/${idOf(translator)}/merge`, {
    into: idOf(author),
  });
  expect(merging.status).toBe(202);
  await api.app.get(AuthorChanges, { strict: false }).finishAll();
  expect([await othersOf(original._id), await othersOf(hindi._id)]).toEqual([[hindi._id], [original._id]]);
  expect((await read(hindi._id)).authors.map(({ _id }) => _id)).toEqual([idOf(author)]);
  expect(await calls.toCheck()).toContain(hindi._id);
  await expectIntact();
});

it.each(['original', 'translation'])(
  'the other language stays when the author of the %s deletes the account',
  async (part) => {
    const leaving = await visitor.author();
    const [first, second] = part === 'original' ? [leaving, author] : [author, leaving];
    const original = await first.publish({ title: 'The river' });
    const translations = new TranslationCalls(second);
    const { manuscript } = (await translations.translate(original._id)).body;
    const hindi = await translations.publish(manuscript, { title: 'नदी', language: 'hi' });
    const [gone, kept] = part === 'original' ? [original, hindi] : [hindi, original];
    expect(await othersOf(kept._id)).toEqual([gone._id]);
    await new TranslationCalls(first).change(original, {
      content: '<p>No.</p>',
      correction: 'It was wrong.',
    });
    const { status } = await leaving.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(status).toBe(200);
    expect((await visitor.get(`/api/articles/${gone._id}`)).status).toBe(410);
    expect(await read(kept._id)).toMatchObject({ translations: [], correctedTranslation: null });
    await expectIntact();
    // The language is free again.
    const language = part === 'original' ? 'en' : 'hi';
    const again = await calls.translate(kept._id, language);
    await calls.publish(again.body.manuscript, { title: 'Again', language });
    expect(await othersOf(kept._id)).toHaveLength(1);
    await expectIntact();
  },
);

// Last: the way to sign in belongs to the process, and the second API takes it.
it('a backup keeps the languages of a work, and what is to be checked', async () => {
  const { english, hindi } = await correctedPair();
  const file = join(folder, 'magazine.tar');
  await operate(api, ['backup', file]);
  expect(await operate(api, ['verify', file])).toMatchObject({ code: 0 });
  const before = await Promise.all([english, hindi].map(({ _id }) => read(_id)));
  const other = await startApi();
  expect((await operate(other, ['restore', file])).code).toBe(0);
  await expectIntact(other);
  const reader = new Client(other);
  for (const { _id, translations, isTranslation, correctedTranslation } of before)
    expect(await read(_id, reader)).toMatchObject({ translations, isTranslation, correctedTranslation });
  await other.stop();
});
