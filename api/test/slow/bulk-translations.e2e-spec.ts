import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Article } from '../../src/contract/articles.ts';
import { bulkDesk } from '../support/bulk-actions.ts';
import type { Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { Newsroom } from '../support/newsroom.ts';
import { photo } from '../support/pictures.ts';
import { TranslationCalls } from '../support/translations.ts';

const newsroom = new Newsroom();
const { run } = bulkDesk(newsroom);

let editor: Client;
let calls: TranslationCalls;
beforeEach(async () => {
  editor = await makeEditor(newsroom.api, newsroom.author);
  calls = new TranslationCalls(editor);
});

const read = (id: string): Promise<Article> => newsroom.article(id);
const shown = (picture: string): string =>
  `<figure><img src="/images/${picture}/48.jpg" alt="A bund"></figure>`;
async function addTag(...articles: Article[]): Promise<void> {
  const ids = articles.map(({ _id }) => _id);
  expect(await run({ kind: 'tag', addedTag: 'Spotlight', ids })).toEqual({ done: ids.length, reasons: [] });
  for (const id of ids) expect((await read(id)).tags).toContain('Spotlight');
}
async function replacePicture(picture: string, done: number): Promise<void> {
  const newPicture = await newsroom.admin.upload(await photo());
  expect(await run({ kind: 'picture', picture, newPicture })).toEqual({ done, reasons: [] });
}

describe('a correction that nobody has checked in the other language stays', () => {
  it('when a bulk action adds a tag to both', async () => {
    const { english, hindi } = await calls.pair('Corrected', 'सुधारा हुआ');
    const { updatedAt: at } = await calls.change(english, { correction: 'Two, not three.' });
    await addTag(hindi);
    expect((await read(hindi._id)).correctedTranslation).toEqual({ _id: english._id, lang: 'en', at });
    await addTag(english);
    expect((await read(hindi._id)).correctedTranslation).toEqual({ _id: english._id, lang: 'en', at });
    expect(await calls.toCheck()).toContain(hindi._id);
    const { version } = await read(english._id);
    expect((await calls.check(hindi._id, version)).body.toCheck).toBeNull();
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
    await newsroom.expectIntact();
  });

  it('when the translation is corrected, and a bulk action adds a tag to both', async () => {
    const { english, hindi } = await calls.pair('Answered', 'उत्तर');
    const { updatedAt: at } = await calls.change(hindi, { correction: 'तीन।' });
    await addTag(english, hindi);
    expect((await read(english._id)).correctedTranslation).toEqual({ _id: hindi._id, lang: 'hi', at });
    expect(await calls.toCheck()).toContain(english._id);
    await newsroom.expectIntact();
  });

  it('when an admin replaces a picture in both', async () => {
    const picture = await editor.upload(await photo());
    const content = `<p>One.</p>${shown(picture)}`;
    const { english, hindi } = await calls.pair('Pond', 'तालाब', { content });
    const { updatedAt: at } = await calls.change(english, {
      content: `<p>Two.</p>${shown(picture)}`,
      correction: 'Two ponds.',
    });
    await replacePicture(picture, 2);
    expect((await read(hindi._id)).correctedTranslation).toEqual({ _id: english._id, lang: 'en', at });
    expect(await calls.toCheck()).toContain(hindi._id);
    await newsroom.expectIntact();
  });
});

it('a changed paragraph stays to be checked when a bulk action adds a tag', async () => {
  const { english, hindi } = await calls.pair('Behind', 'पीछे');
  await calls.change(english, { content: '<p>One.</p><p>Three.</p>' });
  await addTag(english, hindi);
  expect(await calls.toCheck()).toContain(hindi._id);
  const { diff } = await calls.source(hindi._id);
  expect(diff?.parts.map(({ change }) => change)).toEqual(['unchanged', 'deleted', 'inserted']);
});

it('a replaced picture asks nobody to check the translation, now or after the next change', async () => {
  const picture = await editor.upload(await photo());
  const content = `<p>One.</p>${shown(picture)}`;
  const { english, hindi } = await calls.pair('Bund', 'बाँध', { content });
  await replacePicture(picture, 2);
  expect((await calls.group(hindi._id)).toCheck).toBeNull();
  const { content: current } = await read(english._id);
  await calls.change(english, { content: current, 'tags[]': ['Weather'] });
  expect((await calls.group(hindi._id)).toCheck).toBeNull();
});
