import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type {
  RevisionResponse,
  RevisionRestoredResponse,
  RevisionsResponse,
} from '../../src/contract/revisions.ts';
import { type Answer, Client } from '../support/client.ts';
import { type Changed, Manuscripts } from '../support/manuscripts.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOTHING = {
  ...{ added: 0, removed: 0, title: false, description: false, language: false },
  ...{ tags: false, banner: false, pictures: 0 },
};

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author({ name: 'Ira Palash' });
  manuscripts = new Manuscripts(author);
});

const pathOf = (id: string): string => `/api/manuscripts/${id}/revisions`;
const list = async (id: string, query = ''): Promise<RevisionsResponse> =>
  (await author.get<RevisionsResponse>(pathOf(id) + query)).body;
const read = async (id: string, number: number, query = ''): Promise<RevisionResponse> =>
  (await author.get<RevisionResponse>(`${pathOf(id)}/${number}${query}`)).body;
const diffOf = async (id: string, number: number, query = ''): Promise<string> =>
  (await read(id, number, query)).diff.parts.map(({ html }) => html).join('');

/** A later sitting. */
async function sit(id: string, fields: Record<string, string>): Promise<void> {
  await store
    .collection('manuscripts')
    .updateOne(
      { _id: new Types.ObjectId(id), workingCopy: { $exists: true } },
      { $set: { 'workingCopy.savedAt': new Date(Date.now() - HOUR_MS) } },
    );
  await manuscripts.save(await manuscripts.read(id), fields);
}

async function restore<T = RevisionRestoredResponse>(
  id: string,
  number: number,
  version?: string,
): Promise<Answer<T>> {
  const seen = version ?? (await manuscripts.read(id)).version;
  return author.json<T>('POST', `${pathOf(id)}/${number}/restore`, {}, { 'If-Match': `"${seen}"` });
}

describe('the history of a draft', () => {
  it('begins with what is being written', async () => {
    const { _id, version } = await manuscripts.begin({ title: 'Bund' });
    const { data, ...rest } = await list(_id);
    expect(rest).toEqual({
      state: 'draft',
      title: 'Bund',
      version,
      pagination: { page: 1, limit: 8, total: 1, totalPages: 1 },
    });
    expect(data).toMatchObject([
      {
        ...{ number: 1, action: 'save', by: 'Ira Palash', isCurrent: true, isLive: false },
        ...{ changes: null, restoredFrom: null },
      },
    ]);
    expect(await read(_id, 1)).toMatchObject({
      against: null,
      diff: { added: 0, removed: 0, fields: [], banner: null, parts: [{ change: 'unchanged', blocks: 1 }] },
    });
  });

  it('has a version for each sitting, newest first, with what it changes', async () => {
    const { _id } = await manuscripts.begin({ title: 'Bund', content: '<p>It takes three days.</p>' });
    const picture = await author.upload(await photo());
    await sit(_id, {
      title: 'Bund, walked',
      'tags[]': 'Weather',
      content: `<p>It takes two days.</p><img src="/images/${picture}/320.jpg" alt="Noon">`,
    });
    await sit(_id, { description: 'A wall.' });
    const { data } = await list(_id);
    expect(data.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(data.map(({ changes }) => changes)).toEqual([
      { ...NOTHING, description: true },
      { ...NOTHING, added: 1, removed: 1, title: true, tags: true, pictures: 1 },
      null,
    ]);
    const { against, diff } = await read(_id, 2);
    expect(against).toMatchObject({ number: 1 });
    expect(diff.fields).toEqual([
      { field: 'title', html: 'Bund<ins>, walked</ins>' },
      { field: 'tags', html: '<ins>Weather</ins>' },
    ]);
    expect(diff.parts).toMatchObject([
      { change: 'changed', html: '<p>It takes <del>three</del><ins>two</ins> days.</p>' },
      { change: 'inserted', picture: 'Noon', html: expect.stringMatching(/^<ins><img .*srcset=/) },
    ]);
    expect([diff.added, diff.removed]).toEqual([1, 1]);
  });

  it('is compared at the first look, and again only where the version before is gone', async () => {
    const { _id } = await manuscripts.begin({ title: 'One', content: '<p>One.</p>' });
    for (const word of ['Two', 'Three', 'Four']) await sit(_id, { title: word, content: `<p>${word}.</p>` });
    const revisions = store.collection<{ number: number; changes?: object }>('revisions');
    const manuscript = new Types.ObjectId(_id);
    const stored = async (): Promise<boolean[]> =>
      (await revisions.find({ manuscript }).sort({ number: 1 }).toArray()).map((each) => 'changes' in each);
    expect(await stored()).toEqual([false, false, false]);
    await list(_id, '?limit=2');
    expect(await stored()).toEqual([false, false, true]);
    const { data } = await list(_id);
    expect([await stored(), data.at(-1)?.changes]).toEqual([[false, true, true], null]);
    await revisions.updateOne({ manuscript, number: 3 }, { $set: { 'changes.added': 7 } });
    expect((await list(_id)).data[1]?.changes?.added).toBe(7);
    await revisions.deleteOne({ manuscript, number: 2 });
    expect((await list(_id)).data[1]?.changes).toMatchObject({ added: 1, removed: 1, title: true });
    await revisions.deleteOne({ manuscript, number: 1 });
    expect((await list(_id)).data.map(({ changes }) => changes?.added)).toEqual([1, undefined]);
  });

  it('comes page by page, with what is being written on the first', async () => {
    const { _id } = await manuscripts.begin();
    for (let n = 1; n <= 4; n += 1) await sit(_id, { title: `${n}` });
    const pages = [
      await list(_id, '?limit=2'),
      await list(_id, '?limit=2&page=2'),
      await list(_id, '?limit=2&page=3'),
    ];
    expect(pages.map(({ data }) => data.map(({ number }) => number))).toEqual([[5, 4], [3, 2], [1]]);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([5, 5, 5]);
    expect((await list(_id, '?page=9')).data).toEqual([]);
  });

  it('shows notes without ids, which would be there twice', async () => {
    const note = (text: string): string =>
      `<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">${text}</li></ol></section>`;
    const { _id } = await manuscripts.begin({ content: note('Old words of a note.') });
    await sit(_id, { content: note('Quite different.') });
    expect(await diffOf(_id, 2)).not.toContain(' id=');
  });

  it('answers with one sentence to what it cannot find', async () => {
    const { _id } = await manuscripts.begin();
    for (const number of ['0', '2', '01', '-1', 'x', '99999999999', '%00'])
      expect(await author.get<ErrorResponse>(`${pathOf(_id)}/${number}`)).toMatchObject({
        status: 404,
        body: { code: 'REVISION_NOT_FOUND', message: 'This version no longer exists.' },
      });
    expect(await author.get<ErrorResponse>(`${pathOf(_id)}/1?against=live`)).toMatchObject({
      status: 400,
      body: { errors: { against: 'Readers see no version of this.' } },
    });
    expect((await author.get(`${pathOf(_id)}/1?against=2`)).status).toBe(400);
  });
});

describe('the history of an article', () => {
  let article: Article;

  beforeEach(async () => {
    article = await author.publish({ title: 'Bund', content: '<p>It takes three days.</p>' });
  });
  const change = (content: string): Promise<Answer<ArticleResponse>> =>
    author.form<ArticleResponse>('PUT', `/api/articles/${article._id}`, { title: 'Bund', content });

  it('says which version readers see, and compares with it', async () => {
    await change('<p>It takes two days.</p>');
    await sit(article._id, { content: '<p>It takes two nights.</p>' });
    await sit(article._id, { content: '<p>It takes two long nights.</p>' });
    const { data } = await list(article._id);
    expect(data.map(({ number, action, isLive }) => [number, action, isLive])).toEqual([
      [4, 'save', false],
      [3, 'save', false],
      [2, 'change', true],
      [1, 'publish', false],
    ]);
    expect(await diffOf(article._id, 4)).toBe('<p>It takes two <ins>long </ins>nights.</p>');
    expect(await diffOf(article._id, 4, '?against=live')).toBe(
      '<p>It takes two <del>days</del><ins>long nights</ins>.</p>',
    );
    expect((await read(article._id, 2, '?against=live')).diff.parts.map((part) => part.change)).toEqual([
      'unchanged',
    ]);
  });

  it('restores a version: readers see nothing, and restoring what was replaced undoes it', async () => {
    await change('<p>It takes two days.</p>');
    await sit(article._id, { content: '<p>Not live.</p>', title: 'Not live' });
    const { status, headers, body } = await restore(article._id, 1);
    expect([status, body.replaced, headers.get('ETag')]).toEqual([200, 3, `"${body.manuscript.version}"`]);
    expect(body.manuscript).toEqual(await manuscripts.read(article._id));
    expect(body.manuscript).toMatchObject({
      ...{ title: 'Bund', content: '<p>It takes three days.</p>', hasChanges: true, articleVersion: 2 },
    });
    const { data } = await list(article._id);
    expect(data.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [4, data.at(-1)?.at],
      [3, null],
      [2, null],
      [1, null],
    ]);
    expect((await visitor.get<ArticleResponse>(`/api/articles/${article._id}`)).body.article.version).toBe(2);

    const undone = await restore(article._id, body.replaced);
    expect(undone.body.manuscript).toMatchObject({ title: 'Not live', content: '<p>Not live.</p>' });
    expect((await list(article._id)).data.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('keeps a restored version once writing goes on', async () => {
    await change('<p>It takes two days.</p>');
    await restore(article._id, 1);
    await manuscripts.save(await manuscripts.read(article._id), { content: '<p>Goes on.</p>' });
    const { data } = await list(article._id);
    expect(data.map(({ number, restoredFrom }) => [number, restoredFrom !== null])).toEqual([
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('has no changes after the live version was restored', async () => {
    await sit(article._id, { content: '<p>Not live.</p>' });
    const { body } = await restore(article._id, 1);
    expect(body.manuscript).toMatchObject({ hasChanges: false, articleVersion: 1 });
    expect(body.replaced).toBe(2);
    expect((await restore(article._id, 2)).body.manuscript).toMatchObject({ content: '<p>Not live.</p>' });
  });

  it('restores what is there already by doing nothing', async () => {
    const { body } = await restore(article._id, 1);
    expect([body.replaced, body.manuscript.version]).toEqual([1, '1']);
    await sit(article._id, { content: '<p>a</p>' });
    const { version } = await manuscripts.read(article._id);
    expect((await restore(article._id, 2)).body.manuscript.version).toBe(version);
  });

  it('is not restored by somebody who has not seen what was saved meanwhile', async () => {
    await change('<p>It takes two days.</p>');
    await sit(article._id, { content: '<p>Newer.</p>' });
    expect(await restore<Changed>(article._id, 1, '2')).toMatchObject({
      status: 412,
      body: { code: 'MANUSCRIPT_CHANGED', manuscript: { content: '<p>Newer.</p>' } },
    });
    const { version } = await manuscripts.read(article._id);
    const both = await Promise.all([restore(article._id, 1, version), restore(article._id, 2, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const without = await author.json<ErrorResponse>('POST', `${pathOf(article._id)}/1/restore`, {});
    expect([without.status, without.body.code]).toEqual([428, 'VERSION_REQUIRED']);
  });

  it('restores the pictures of a version', async () => {
    const picture = await author.upload(await photo(800, 420));
    const src = `/images/${picture}/320.jpg`;
    await change(`<p>a</p><img src="${src}" alt="">`);
    await change('<p>b</p>');
    const { body } = await restore(article._id, 2);
    const [, shown = ''] = /<img src="([^"]+)"/.exec(body.manuscript.content) ?? [];
    expect([shown.startsWith(`/images/${picture}/`), (await visitor.get(shown)).status]).toEqual([true, 200]);
  });

  it('is for its author only', async () => {
    const other = await visitor.author();
    for (const path of ['', '/1'])
      expect(await other.get<ErrorResponse>(pathOf(article._id) + path)).toMatchObject({
        status: 404,
        body: { code: 'MANUSCRIPT_NOT_FOUND' },
      });
    expect((await visitor.get(pathOf(article._id))).status).toBe(401);
  });
});
