import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import { RevisionsRepository } from '../../src/features/manuscripts/writer/revisions.repository.ts';
import { RevisionThinning } from '../../src/features/manuscripts/writer/revision-thinning.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { type Changed, Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { storedText, textOf } from '../support/stored-text.ts';

const MINUTE_MS = 60_000;

// Further picture sizes, created in the background, would change what is compared.
const api = useApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
});

async function revisionsOf(id: string): Promise<[number, string, string][]> {
  const found = await store
    .collection('revisions')
    .find({ manuscript: new Types.ObjectId(id) })
    .sort({ number: 1 })
    .toArray();
  return found.map((each) => [Number(each['number']), String(each['action']), textOf(each)]);
}

/** Pretends that the last save was so many minutes ago. */
async function pause(id: string, minutes: number): Promise<void> {
  await store
    .collection('manuscripts')
    .updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { 'workingCopy.savedAt': new Date(Date.now() - minutes * MINUTE_MS) } },
    );
}

async function usesOf(picture: string): Promise<number | undefined> {
  return (await store.collection<{ _id: string; uses: number }>('pictures').findOne({ _id: picture }))?.uses;
}

async function saveAll(id: string, ...contents: string[]): Promise<void> {
  for (const content of contents) await manuscripts.save(await manuscripts.read(id), { content });
}

describe('saves of one sitting', () => {
  it('are no revisions', async () => {
    const { _id } = await manuscripts.begin();
    await pause(_id, 29);
    await saveAll(_id, '<p>a</p>', '<p>b</p>');
    expect(await revisionsOf(_id)).toEqual([]);
  });

  it('are one revision as soon as the next one begins, half an hour later', async () => {
    const draft = await manuscripts.begin();
    await saveAll(draft._id, '<p>a</p>', '<p>b</p>');
    await pause(draft._id, 31);
    const before = await manuscripts.read(draft._id);
    const { status, body } = await manuscripts.save(before, { content: '<p>c</p>' });
    expect([status, (await manuscripts.read(draft._id)).version]).toEqual([200, body.version]);
    await saveAll(draft._id, '<p>d</p>');
    expect(await revisionsOf(draft._id)).toEqual([[1, 'save', '<p>b</p>']]);
    expect(await manuscripts.save<Changed>(before, { content: '<p>e</p>' })).toMatchObject({
      status: 412,
      body: { manuscript: { content: '<p>d</p>', articleVersion: null } },
    });
  });

  it('are a revision of who wrote them if somebody else goes on', async () => {
    const draft = await manuscripts.begin();
    const savedBy = new Types.ObjectId();
    await store
      .collection('manuscripts')
      .updateOne({ slug: draft._id }, { $set: { 'workingCopy.savedBy': savedBy } });
    await saveAll(draft._id, '<p>a</p>');
    const [revision] = await store.collection('revisions').find({ by: savedBy }).toArray();
    expect(revision).toMatchObject({ number: 1, action: 'save' });
    expect(textOf(revision ?? {})).toBe('<p>It takes two days.</p>');
  });

  it('are kept once, whoever saves at the same moment', async () => {
    const draft = await manuscripts.begin();
    await pause(draft._id, 31);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => manuscripts.save(draft, { content: `<p>${n}</p>` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(await revisionsOf(draft._id)).toEqual([[1, 'save', '<p>It takes two days.</p>']]);
  });
});

describe('a published article with such revisions', () => {
  let article: Article;

  beforeEach(async () => {
    article = await author.publish({ title: 'Bund', content: '<p>Live.</p>' });
    await saveAll(article._id, '<p>One.</p>');
    await pause(article._id, 31);
    await saveAll(article._id, '<p>Two.</p>');
  });

  const change = (headers = {}): ReturnType<typeof author.form<ArticleResponse & Changed>> =>
    author.form<ArticleResponse & Changed>(
      'PUT',
      `/api/articles/${article._id}`,
      { title: 'Bund', content: '<p>Changed.</p>' },
      headers,
    );

  it('has the version of the revision that readers see, and the same ETag', async () => {
    expect(await manuscripts.read(article._id)).toMatchObject({ articleVersion: 1, content: '<p>Two.</p>' });
    const { headers, body } = await visitor.get<ArticleResponse>(`/api/articles/${article._id}`);
    expect(body.article).toEqual(article);
    const changed = await change({ 'If-Match': headers.get('ETag') ?? '' });
    expect([changed.status, changed.body.article.version]).toEqual([200, 4]);
    expect(await revisionsOf(article._id)).toEqual([
      [1, 'publish', '<p>Live.</p>'],
      [2, 'save', '<p>One.</p>'],
      [3, 'save', '<p>Two.</p>'],
      [4, 'change', '<p>Changed.</p>'],
    ]);
    expect(await manuscripts.read(article._id)).toMatchObject({ articleVersion: 4, version: '4' });
    expect((await change({ 'If-Match': headers.get('ETag') ?? '' })).status).toBe(412);
  });

  it('keeps what is discarded, and shows the published words again', async () => {
    const { body } = await author.delete<ManuscriptResponse>(`/api/manuscripts/${article._id}/changes`);
    expect(body.manuscript).toMatchObject({ hasChanges: false, content: '<p>Live.</p>', articleVersion: 1 });
    expect((await revisionsOf(article._id)).at(-1)).toEqual([3, 'save', '<p>Two.</p>']);
    await author.delete(`/api/manuscripts/${article._id}/changes`);
    await saveAll(article._id, '<p>Three.</p>');
    expect(await revisionsOf(article._id)).toHaveLength(3);
    expect((await visitor.get<ArticleResponse>(`/api/articles/${article._id}`)).body.article).toEqual(
      article,
    );
  });

  it('is intact for the operator', async () => {
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });
});

describe('a picture of a revision', () => {
  it('stays until the manuscript goes, and counts once, however many revisions show it', async () => {
    const picture = await author.upload(await photo(800, 420));
    const src = `/images/${picture}/320.jpg`;
    const article = await author.publish({ content: `<p>a</p><img src="${src}" alt="">` });
    expect(await usesOf(picture)).toBe(2);
    await author.form('PUT', `/api/articles/${article._id}`, { title: 'a', content: '<p>a</p>' });
    expect([await usesOf(picture), (await visitor.get(src)).status]).toEqual([1, 404]);
    await author.delete(`/api/articles/${article._id}`);
    expect([await usesOf(picture), (await visitor.get(src)).status]).toEqual([1, 404]);
    await author.json('POST', '/api/users/delete', { password: PASSWORD });
    expect([await usesOf(picture), (await visitor.get(src)).status]).toEqual([undefined, 404]);
  });

  it('stays when changes with it are discarded; one that was undone does not', async () => {
    const [shown, undone] = [await author.upload(await photo()), await author.upload(await photo())];
    const { _id } = await author.publish();
    const image = (id: string): string => `<p>a</p><img src="/images/${id}/320.jpg" alt="">`;
    await saveAll(_id, image(undone), image(shown));
    expect([await usesOf(shown), await usesOf(undone)]).toEqual([1, 1]);
    await author.delete(`/api/manuscripts/${_id}/changes`);
    expect([await usesOf(shown), await usesOf(undone)]).toEqual([1, undefined]);
  });

  it('needs no copy when a new sitting begins', async () => {
    const picture = await author.upload(await photo());
    const { _id } = await manuscripts.begin({ content: `<img src="/images/${picture}/320.jpg" alt="">` });
    await pause(_id, 31);
    await saveAll(_id, '<p>a</p>');
    expect(await usesOf(picture)).toBe(1);
    await author.delete(`/api/manuscripts/${_id}`);
    expect(await usesOf(picture)).toBe(1);
  });
});

describe('after ninety days', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const thin = (): Promise<void> => api.app.get(RevisionThinning, { strict: false }).run();

  /** Stores one revision after the other. */
  async function storeRevisions(
    manuscript: string,
    revisions: readonly [action: string, createdAt: string, picture?: string][],
  ): Promise<void> {
    const words = { title: '', content: storedText('<p>a</p>'), tags: [], isFeatured: false };
    await store.collection('revisions').insertMany(
      revisions.map(([action, createdAt, picture], n) => ({
        ...words,
        manuscript: new Types.ObjectId(manuscript),
        number: n + 1,
        action,
        by: new Types.ObjectId(),
        createdAt: new Date(createdAt),
        pictures: picture === undefined ? [] : [picture],
      })),
    );
    const pictures = revisions.flatMap(([, , picture]) => picture ?? []);
    await store
      .collection('manuscripts')
      .updateOne({ slug: manuscript }, { $set: { revision: revisions.length, revisionPictures: pictures } });
    await store
      .collection<{ _id: string }>('pictures')
      .updateMany({ _id: { $in: pictures } }, { $inc: { uses: 1, hidden: 1 }, $set: { holds: [] } });
  }

  it('one save a day stays, every published one, and the pictures that they show', async () => {
    const [kept, gone] = [await author.upload(await photo()), await author.upload(await photo())];
    const { _id } = await manuscripts.begin();
    const today = new Date().toISOString();
    await storeRevisions(_id, [
      ['save', '2026-01-10T05:00:00Z', gone],
      ['publish', '2026-01-10T06:00:00Z'],
      ['change', '2026-01-10T07:00:00Z'],
      ['save', '2026-01-10T10:00:00Z', kept],
      // The next day in India.
      ['save', '2026-01-10T19:00:00Z'],
      ['save', '2026-01-11T10:00:00Z'],
      ['save', today],
      ['save', today],
    ]);
    for (let run = 0; run < 2; run += 1) {
      await thin();
      expect((await revisionsOf(_id)).map(([number]) => number)).toEqual([2, 3, 4, 6, 7, 8]);
      expect([await usesOf(kept), await usesOf(gone)]).toEqual([1, undefined]);
    }
    expect((await manuscripts.save(await manuscripts.read(_id), { title: 'b' })).status).toBe(200);
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, complaints: [] });
    const [manuscript] = await store.collection('manuscripts').find({ slug: _id }).toArray();
    expect(manuscript).toMatchObject({ revision: 8, revisionPictures: [kept] });
  });

  it('a later run thins what has become old since', async () => {
    const { _id } = await manuscripts.begin();
    const becameOld = new Date(Date.now() - 90.5 * DAY_MS).toISOString();
    // The last run was the day before.
    await store
      .collection<{ _id: string }>('counters')
      .updateOne({ _id: 'revisions-thinned' }, { $set: { value: Date.now() - 91 * DAY_MS } });
    await storeRevisions(_id, [
      ['save', becameOld],
      ['save', becameOld],
    ]);
    await thin();
    expect((await revisionsOf(_id)).map(([number]) => number)).toEqual([2]);
  });

  it('a damaged manuscript keeps back no other, and one from the trash has its turn later', async () => {
    const save = ['save', new Date(Date.now() - 90.5 * DAY_MS).toISOString()] as const;
    const drafts = await Promise.all(['', '', ''].map(() => manuscripts.begin()));
    const [damaged = '', trashed = '', good = ''] = drafts.map(({ _id }) => _id);
    for (const { _id } of drafts) await storeRevisions(_id, [[...save], [...save]]);
    await author.delete(`/api/manuscripts/${trashed}`);
    const revisions = api.app.get(RevisionsRepository, { strict: false });
    const remove = revisions.remove.bind(revisions);
    jest.spyOn(revisions, 'remove').mockImplementation(async (id, ...rest) => {
      if (id.toHexString() === damaged) throw new Error('Damaged.');
      return remove(id, ...rest);
    });
    await thin();
    const left = async (): Promise<number[]> =>
      Promise.all([damaged, trashed, good].map(async (id) => (await revisionsOf(id)).length));
    expect(await left()).toEqual([2, 2, 1]);
    jest.restoreAllMocks();
    await author.send('POST', `/api/manuscripts/${trashed}/restore`);
    await thin();
    expect(await left()).toEqual([1, 1, 1]);
  });
});
