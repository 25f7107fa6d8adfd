import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Article } from '../../src/contract/articles.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { bulkDesk } from '../support/bulk-actions.ts';
import type { Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { Newsroom } from '../support/newsroom.ts';
import { TranslationCalls } from '../support/translations.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
const { run } = bulkDesk(newsroom);

/** Of an author whose words need approval, and of an editor. */
let calls: TranslationCalls;
let editorsCalls: TranslationCalls;
let editor: Client;
beforeEach(async () => {
  calls = new TranslationCalls(newsroom.author);
  editor = await makeEditor(newsroom.api, await newsroom.visitor.author());
  editorsCalls = new TranslationCalls(editor);
});

/** An editor's published English article, and an author's Hindi translation that is not published. */
async function begun(): Promise<{ english: Article; draft: Manuscript }> {
  const { bannerImage, own } = newsroom;
  const words = { bannerImage, 'tags[]': 'Weather' };
  const begunEnglish = await new Manuscripts(editor).begin(words);
  const english = await editorsCalls.publish(begunEnglish, { title: 'Counted' });
  const { manuscript } = (await calls.translate(english._id)).body;
  await own.save(manuscript, { title: 'गिना हुआ', content: '<p>एक।</p>', language: 'hi', ...words });
  return { english, draft: await own.read(manuscript._id) };
}

const correct = (english: Article): Promise<Article> =>
  editorsCalls.change(english, { correction: 'Two, not three.' });
/** Saves other words. */
async function save({ _id }: Pick<Manuscript, '_id'>): Promise<Manuscript> {
  await newsroom.own.save(await newsroom.own.read(_id), { content: '<p>दो।</p>' });
  return newsroom.own.read(_id);
}
const unchecked = async (id: string): Promise<string | undefined> =>
  (await newsroom.article(id)).correctedTranslation?._id;
async function isToCheck(id: string, { _id }: Article): Promise<void> {
  expect(await unchecked(id)).toBe(_id);
  expect(await calls.toCheck()).toContain(id);
  expect((await calls.group(id)).toCheck?.correctedAt).not.toBeNull();
}
async function isChecked(id: string): Promise<void> {
  expect(await unchecked(id)).toBeUndefined();
  expect(await calls.toCheck()).not.toContain(id);
}
async function publishedByClock(id: string): Promise<void> {
  await newsroom.makeDue(id);
  await until(async () => (await newsroom.statusOf(id)) === 200);
}

describe('a correction is still to be checked after the publication of a translation', () => {
  it('that was submitted before, until that is changed', async () => {
    const { english, draft } = await begun();
    const { body } = await newsroom.submit(draft);
    await correct(english);
    await newsroom.approve(body.manuscript);
    await isToCheck(draft._id, english);
    await editorsCalls.change(await newsroom.article(draft._id), { content: '<p>दो।</p>' });
    await isChecked(draft._id);
    await newsroom.expectIntact();
  });

  it('that was approved for a time, also if its words were saved before the approval', async () => {
    const { english, draft } = await begun();
    await correct(english);
    const { manuscript } = (await newsroom.schedule(draft)).body;
    // The clock does not publish these words.
    await save(manuscript);
    await publishedByClock(draft._id);
    await isToCheck(draft._id, english);
    await newsroom.expectIntact();
  });

  it('that a bulk action publishes', async () => {
    const { english, draft } = await begun();
    await correct(english);
    expect(await run({ kind: 'publish', ids: [draft._id] })).toEqual({ done: 1, reasons: [] });
    await isToCheck(draft._id, english);
    await newsroom.expectIntact();
  });

  it('whose own correction is then to be checked, too', async () => {
    const { english, draft } = await begun();
    await newsroom.approve((await newsroom.submit(draft)).body.manuscript);
    const form = { title: 'गिना हुआ', content: '<p>तीन।</p>', correction: 'एक नहीं, तीन।' };
    await newsroom.author.form('PUT', `/api/articles/${draft._id}`, form);
    await correct(english);
    await newsroom.approve(await newsroom.own.read(draft._id));
    await isToCheck(draft._id, english);
    expect(await unchecked(english._id)).toBe(draft._id);
    await newsroom.expectIntact();
  });
});

describe('a correction is checked by the publication of a translation', () => {
  it('that was submitted after it', async () => {
    const { english, draft } = await begun();
    await correct(english);
    const { body } = await newsroom.submit(await save(draft));
    await newsroom.approve(body.manuscript);
    await isChecked(draft._id);
  });

  it('that was approved for a time after it', async () => {
    const { english, draft } = await begun();
    await correct(english);
    const { manuscript } = (await newsroom.schedule(await save(draft))).body;
    await save(manuscript);
    await publishedByClock(draft._id);
    await isChecked(draft._id);
  });
});
