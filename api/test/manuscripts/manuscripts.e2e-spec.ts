import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import { articleForm, Client } from '../support/client.ts';
import { type Changed, IDEMPOTENCY_KEY, Manuscripts } from '../support/manuscripts.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let other: Client;
let store: Connection;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  other = await visitor.author();
});
beforeEach(async () => {
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
});

describe('a draft', () => {
  it('is begun with any fields, and says what it is', async () => {
    const { status, headers, body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
      content: '<p>It takes two <script>x</script>days.</p>',
    });
    expect(status).toBe(201);
    expect(headers.get('Location')).toBe(`/api/manuscripts/${body.manuscript._id}`);
    expect(headers.get('ETag')).toBe(`"${body.manuscript.version}"`);
    expect(body.manuscript).toMatchObject({
      ...{ state: 'draft', hasChanges: false, articleVersion: null, title: '', banner: null, tags: [] },
      ...{ content: '<p>It takes two days.</p>', excerpt: 'It takes two days.', words: 4, lang: 'en' },
      author: { _id: author.session?._id },
    });
  });

  it('may be empty', async () => {
    const { status, body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: '' });
    expect([status, body.manuscript.content, body.manuscript.words]).toEqual([201, '', 0]);
  });

  it('is begun once for one key, also by requests at once', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => manuscripts.begin({}, IDEMPOTENCY_KEY)));
    begun.push(await manuscripts.begin({ title: 'Later' }, IDEMPOTENCY_KEY));
    expect(new Set(begun.map(({ _id }) => _id)).size).toBe(1);
    expect((await manuscripts.list()).counts).toEqual({
      drafts: 1,
      review: 0,
      scheduled: 0,
      changes: 0,
      withdrawn: 0,
      trash: 0,
    });
  });

  it('is saved: fields that are sent change, others stay', async () => {
    const draft = await manuscripts.begin({ description: 'A wall of earth.', 'tags[]': ['Weather'] });
    const bannerImage = await photo();
    const { status, headers, body } = await manuscripts.save(draft, {
      title: 'बाँध',
      content: '<p>उसे दो दिन लगते हैं।</p>',
      bannerImage,
      bannerAlt: 'A bund.',
    });
    expect([status, headers.get('ETag')]).toEqual([200, `"${body.version}"`]);
    expect(body.version).not.toBe(draft.version);
    const saved = await manuscripts.read(draft._id);
    expect(saved).toMatchObject({
      ...{ title: 'बाँध', content: '<p>उसे दो दिन लगते हैं।</p>', lang: 'hi', savedAt: body.savedAt },
      ...{ description: 'A wall of earth.', tags: ['Weather'], bannerAlt: 'A bund.', version: body.version },
    });
    expect(saved.banner?.src).toMatch(/^\/images\//);
    expect((await visitor.get(saved.banner?.src ?? '')).status).toBe(200);
    await manuscripts.save(saved, { title: '', content: '', 'tags[]': '' });
    expect(await manuscripts.read(draft._id)).toMatchObject({
      ...{ title: '', content: '', tags: [], banner: saved.banner },
    });
  });

  it('is not overwritten by somebody who has not seen its last version', async () => {
    const draft = await manuscripts.begin();
    const [first, second] = await Promise.all(
      ['Mine', 'Theirs'].map((title) => manuscripts.save<Changed>(draft, { title })),
    );
    const refused = [first, second].find((answer) => answer?.status === 412);
    const current = await manuscripts.read(draft._id);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
    expect(refused?.body).toMatchObject({ code: 'MANUSCRIPT_CHANGED', manuscript: current });
    expect(refused?.headers.get('ETag')).toBe(`"${current.version}"`);
    expect((await manuscripts.save(current, { title: 'Both' })).status).toBe(200);
  });

  it('is saved once if the response to a save is lost, and the same words are sent again', async () => {
    const draft = await manuscripts.begin();
    // The server keeps this title without the blank, and in one Unicode form.
    const words = {
      ...{ title: 'Cafe\u0301 by the tank ', description: '', content: '<p>Rain. </p>' },
      ...{ 'tags[]': 'Weather', isFeatured: 'false', bannerAlt: '', bannerCredit: '', language: '' },
    };
    const first = await manuscripts.save(draft, words);
    expect(first.status).toBe(200);
    const again = await manuscripts.save(draft, words);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await manuscripts.save(draft, { ...words, title: 'Another' });
    expect(other.status).toBe(412);
    // Not all words: what the author has not seen may be in the others.
    expect((await manuscripts.save(draft, { title: words.title })).status).toBe(412);
  });

  it('keeps its pictures, and an undone one, until it is deleted', async () => {
    const picture = await author.upload(await photo());
    const src = `/images/${picture}/320.jpg`;
    const draft = await manuscripts.begin({ content: `<p>a</p><img src="${src}" alt="">` });
    const { body } = await manuscripts.save(draft, { content: '<p>b</p>' });
    const uses = async (): Promise<number | undefined> =>
      (await store.collection<{ _id: string; uses: number }>('pictures').findOne({ _id: picture }))?.uses;
    expect(await uses()).toBe(1);
    const again = await manuscripts.save(
      { ...draft, ...body },
      { content: `<p>c</p><img src="${src}" alt="">` },
    );
    expect([again.status, await uses()]).toEqual([200, 1]);
    expect((await author.delete(`/api/manuscripts/${draft._id}`)).status).toBe(200);
    expect([await uses(), (await visitor.get(src)).status]).toEqual([1, 404]);
    expect((await author.get(`/api/manuscripts/${draft._id}`)).status).toBe(404);
  });

  it('is saved although a picture of its text is gone, and not published', async () => {
    const content = `<p>a</p><img src="/images/${'0'.repeat(32)}/320.jpg" alt="Rain">`;
    const draft = await manuscripts.begin({ content, bannerImage: await photo(), 'tags[]': 'Weather' });
    expect(draft.content).toContain('alt="Rain"');
    const form = { title: 'Bund', content, 'tags[]': 'Weather', manuscript: draft._id };
    const { status, body } = await author.form('POST', '/api/articles', form);
    expect([status, body.code]).toEqual([400, 'PICTURE_GONE']);
    expect((await manuscripts.read(draft._id)).content).toContain('alt="Rain"');
  });

  it('does not exist for another author', async () => {
    const draft = await manuscripts.begin();
    for (const answer of [
      await other.get(`/api/manuscripts/${draft._id}`),
      await new Manuscripts(other).save<ErrorResponse>(draft, { title: 'Theirs' }),
      await other.delete(`/api/manuscripts/${draft._id}`),
      await other.delete(`/api/manuscripts/${draft._id}/changes`),
      await other.form('POST', '/api/articles', await articleForm({ manuscript: draft._id })),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'MANUSCRIPT_NOT_FOUND']);
    for (const answer of [
      await author.get(`/api/articles/${draft._id}`),
      await other.form('PUT', `/api/articles/${draft._id}`, { title: 'a', content: '<p>a</p>' }),
      await other.delete(`/api/articles/${draft._id}`),
      await author.delete(`/api/articles/${draft._id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'ARTICLE_NOT_FOUND']);
    expect(await manuscripts.read(draft._id)).toEqual(draft);
  });
});

describe('the lists', () => {
  it('have the last saved first, page by page, and count all', async () => {
    for (const title of ['One', 'Two', 'Three', 'बारिश']) await manuscripts.begin({ title });
    await author.publish({ title: 'Published' });
    const first = await manuscripts.list('?limit=3');
    expect(first.data.map(({ title }) => title)).toEqual(['बारिश', 'Three', 'Two']);
    expect(first.pagination).toEqual({ page: 1, limit: 3, total: 4, totalPages: 2 });
    const second = await manuscripts.list('?limit=3&page=2');
    expect(second.data.map(({ title }) => title)).toEqual(['One']);
    await manuscripts.save(await manuscripts.read(second.data[0]?._id ?? ''), { content: '<p>Later.</p>' });
    expect((await manuscripts.list()).data[0]).toMatchObject({ title: 'One', excerpt: 'Later.', words: 1 });
    const found = await manuscripts.list('?title=BA%CC%84RIS');
    expect([found.data, found.pagination.total, found.counts.drafts]).toEqual([[], 0, 4]);
    expect((await manuscripts.list('?title=tHr')).data.map(({ title }) => title)).toEqual(['Three']);
  });
});

it('an account that is deleted takes its drafts with it', async () => {
  const draft = await manuscripts.begin({ bannerImage: await photo() });
  await author.json('POST', '/api/users/delete', { password: 'Peepal@2026' });
  const left = await store.collection('manuscripts').countDocuments({ slug: draft._id });
  expect(left).toBe(0);
  expect((await author.get(draft.banner?.src ?? '')).status).toBe(404);
});
