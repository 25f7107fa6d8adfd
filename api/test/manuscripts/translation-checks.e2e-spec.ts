import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { CorrectedArticle, CorrectionsResponse } from '../../src/contract/corrections.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { JsonFeed } from '../../src/contract/json-feed.ts';
import { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { useApi } from '../support/start-api.ts';
import { TranslationCalls } from '../support/translations.ts';

const api = useApi();
const visitor = new Client(api);
let author: Client;
let calls: TranslationCalls;

beforeAll(async () => {
  author = await visitor.author();
  calls = new TranslationCalls(author);
});

const read = async (id: string): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const corrected = async (id: string): Promise<CorrectedArticle | undefined> => {
  const { body } = await visitor.get<CorrectionsResponse>('/api/corrections?limit=50');
  return body.data.find(({ _id }) => _id === id);
};
const inFeed = async (id: string, query = ''): Promise<string | undefined> => {
  const { body } = await visitor.get<JsonFeed>(`/api/rss/json${query}`);
  return body.items.find(({ url }) => url.includes(id))?.content_html;
};

describe('a translation whose original has changed', () => {
  it('knows which blocks changed, until it is published again', async () => {
    const { english, hindi } = await calls.pair('Behind', 'पीछे');
    const changed = await calls.change(english, {
      title: 'Further Behind',
      content: '<p>One.</p><p>Three.</p>',
    });
    expect(await calls.toCheck()).toContain(hindi._id);
    const { source, toCheck, diff } = await calls.source(hindi._id);
    expect(source?.blocks).toEqual(['<p>One.</p>', '<p>Three.</p>']);
    expect(toCheck).toEqual({
      ...{ article: english._id, lang: 'en', revision: changed.version, at: changed.updatedAt },
      correctedAt: null,
    });
    expect((await new Manuscripts(author).read(hindi._id)).translation).toEqual({
      isOriginal: false,
      toCheck,
    });
    expect(diff?.fields).toEqual([{ field: 'title', html: '<ins>Further </ins>Behind' }]);
    expect(diff?.parts.map(({ change }) => change)).toEqual(['unchanged', 'deleted', 'inserted']);
    // A quiet change tells readers nothing.
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
    await calls.change(hindi, { content: '<p>एक।</p><p>तीन।</p>' });
    expect(await calls.toCheck()).not.toContain(hindi._id);
    expect(await calls.source(hindi._id)).toMatchObject({ toCheck: null, diff: null });
  });

  it('does not follow saves, other fields, and changes that are undone', async () => {
    const { english, hindi } = await calls.pair('Saves', 'सहेजे हुए');
    const own = new Manuscripts(author);
    await own.save(await own.read(english._id), { content: '<p>Saved only.</p>' });
    const same = { title: english.title, content: '<p>One.</p><p>Two.</p>' };
    await calls.change(english, { ...same, 'tags[]': ['Weather'] });
    expect((await calls.group(hindi._id)).toCheck).toBeNull();
    await calls.change(english, { content: '<p>Other.</p>' });
    expect((await calls.group(hindi._id)).toCheck).not.toBeNull();
    await calls.change(english, same);
    expect((await calls.group(hindi._id)).toCheck).toBeNull();
  });

  it('is current when its author has seen that it needs no change', async () => {
    const { english, hindi } = await calls.pair('Seen', 'देखा हुआ');
    const first = await calls.change(english, { content: '<p>First.</p>' });
    const second = await calls.change(english, { content: '<p>Second.</p>' });
    const stale = await calls.check<ErrorResponse>(hindi._id, first.version);
    expect([stale.status, stale.body.code]).toEqual([412, 'TRANSLATION_CHANGED']);
    expect((await calls.check(hindi._id, second.version)).body.toCheck).toBeNull();
    expect((await calls.check(hindi._id, second.version)).status).toBe(200);
    const third = await calls.change(english, { content: '<p>Second.</p><p>Third.</p>' });
    const { toCheck, diff } = await calls.source(hindi._id);
    expect(toCheck?.revision).toBe(third.version);
    expect(diff?.parts.map(({ change }) => change)).toEqual(['unchanged', 'inserted']);
  });

  it('follows the first publication of a draft', async () => {
    const draft = await new Manuscripts(author).begin({ title: 'Not yet' });
    const { manuscript } = (await calls.translate(draft._id)).body;
    const english = await calls.publish(draft, { title: 'Now' });
    expect((await calls.group(manuscript._id)).toCheck).toBeNull();
    await calls.change(english, { content: '<p>Later.</p>' });
    expect((await calls.group(manuscript._id)).toCheck).toMatchObject({ article: english._id });
  });
});

describe('a correction of the original', () => {
  it('is said with the translation until that is published again', async () => {
    const { english, hindi } = await calls.pair('Corrected', 'सुधारा हुआ');
    const { updatedAt: at } = await calls.change(english, { correction: 'Two, not three.' });
    expect((await read(hindi._id)).correctedTranslation).toEqual({ _id: english._id, lang: 'en', at });
    expect((await read(english._id)).correctedTranslation).toBeNull();
    expect((await corrected(english._id))?.uncheckedTranslations).toMatchObject([{ _id: hindi._id }]);
    expect(await inFeed(hindi._id)).toMatch(
      /अंग्रेज़ी लेख में \d+ \S+ \d{4} को सुधार किया गया; इस अनुवाद की जाँच हो रही है।/,
    );
    expect(await inFeed(english._id, '?list=corrections')).toContain(
      'The Hindi translation is being checked.',
    );
    // A quiet change of the original leaves it.
    await calls.change(english, { content: '<p>Changed again.</p>' });
    expect((await read(hindi._id)).correctedTranslation).toMatchObject({ at });
    expect((await calls.group(hindi._id)).toCheck?.correctedAt).toBe(at);
    await calls.change(hindi, { content: '<p>बदला हुआ।</p>', correction: 'दो, तीन नहीं।' });
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
    // The answer asks nobody in return.
    expect((await read(english._id)).correctedTranslation).toBeNull();
    expect((await corrected(english._id))?.uncheckedTranslations).toEqual([]);
    expect(await inFeed(hindi._id)).not.toContain('जाँच');
  });

  it('closes when the translation needs no change', async () => {
    const { english, hindi } = await calls.pair('Needs none', 'ज़रूरत नहीं');
    const { version } = await calls.change(english, { correction: 'A name.' });
    await calls.check(hindi._id, version);
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
    expect(await calls.toCheck()).not.toContain(hindi._id);
  });

  it('is not said once the original is withdrawn, or the translation has left', async () => {
    const { english, hindi } = await calls.pair('Gone', 'चला गया');
    await calls.change(english, { correction: 'A place.' });
    await author.send('POST', `/api/manuscripts/${english._id}/withdraw`);
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
    await author.send('POST', `/api/manuscripts/${english._id}/reinstate`);
    expect((await read(hindi._id)).correctedTranslation).not.toBeNull();
    await calls.set(hindi._id, '');
    expect((await read(hindi._id)).correctedTranslation).toBeNull();
  });
});

describe('a correction of the translation', () => {
  it('is said with the original, and a change of it closes both', async () => {
    const { english, hindi } = await calls.pair('Answered', 'उत्तर');
    const { updatedAt: at, version } = await calls.change(hindi, { correction: 'तीन।' });
    expect((await read(english._id)).correctedTranslation).toEqual({ _id: hindi._id, lang: 'hi', at });
    expect(await inFeed(english._id)).toMatch(
      /The Hindi text was corrected on \d+ \w+ \d{4}; this article is being checked\./,
    );
    expect(await calls.toCheck()).toContain(english._id);
    const { toCheck, diff } = await calls.source(english._id);
    expect(toCheck?.revision).toBe(version);
    expect(diff?.parts.map(({ change }) => change)).toContain('deleted');
    await calls.change(english, { content: '<p>Three.</p>' });
    expect((await read(english._id)).correctedTranslation).toBeNull();
    // The Hindi text is what the English one has followed.
    expect((await calls.group(hindi._id)).toCheck).toBeNull();
  });

  it('reaches the original while a quiet change of that is still to be checked', async () => {
    const { english, hindi } = await calls.pair('Quiet', 'चुपचाप');
    await calls.change(english, { content: '<p>Quiet.</p>' });
    await calls.change(hindi, { content: '<p>सुधरा।</p>', correction: 'दो नहीं, तीन।' });
    expect((await calls.group(english._id)).toCheck).toMatchObject({ article: hindi._id });
    expect((await read(english._id)).correctedTranslation).not.toBeNull();
    expect((await calls.group(hindi._id)).toCheck).toBeNull();
  });

  it('is shown with all that follows, until somebody has checked it', async () => {
    const { english, hindi } = await calls.pair('Followed', 'आगे');
    const blocks = ['<p>एक।</p>', '<p>दो।</p>', '<p>तीन।</p>'];
    const change = (block: number, word: string, correction = ''): Promise<Article> => {
      blocks[block] = `<p>${word}</p>`;
      return calls.change(hindi, { content: blocks.join(''), correction });
    };
    /** The text of the deleted and the inserted blocks. */
    const changesShown = async (): Promise<string[]> =>
      ((await calls.source(english._id)).diff?.parts ?? []).flatMap(({ change: kind, html }) =>
        kind === 'unchanged' ? [] : html.replace(/<[^>]*>/g, ''),
      );
    // A quiet change does not concern the original. Neither do saved words that the correction replaces.
    await change(2, 'चार।');
    const own = new Manuscripts(author);
    await own.save(await own.read(hindi._id), { content: '<p>पाँच।</p><p>दो।</p><p>चार।</p>' });
    const first = await change(0, 'पाँच।', 'पाँच, एक नहीं।');
    expect(await changesShown()).toEqual(['एक।', 'पाँच।']);
    await change(2, 'छह।');
    expect(await changesShown()).toEqual(['एक।', 'पाँच।', 'चार।', 'छह।']);
    const second = await change(1, 'सात।', 'सात, दो नहीं।');
    expect(await changesShown()).toEqual(['एक।', 'दो।', 'चार।', 'पाँच।', 'सात।', 'छह।']);
    // Whoever has seen the first has not seen the second.
    expect((await calls.check(english._id, first.version)).status).toBe(412);
    expect((await calls.check(english._id, second.version)).body.toCheck).toBeNull();
    await change(1, 'आठ।', 'आठ, सात नहीं।');
    expect(await changesShown()).toEqual(['सात।', 'आठ।']);
  });

  it('leaves the original alone if it is quiet', async () => {
    const { english, hindi } = await calls.pair('Quiet', 'चुपचाप');
    await calls.change(hindi, { content: '<p>चुपचाप बदला।</p>' });
    expect((await calls.group(english._id)).toCheck).toBeNull();
  });
});
