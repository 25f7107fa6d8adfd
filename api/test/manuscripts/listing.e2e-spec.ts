import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { ListedManuscriptsResponse } from '../../src/contract/listed-manuscripts.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { Migrations } from '../../src/server/migrations/migrations.service.ts';
import { recordSchemaVersion } from '../../src/server/migrations/schema-version.ts';
import { operate } from '../support/operator.ts';
import { awaitDay } from '../support/await-turn.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { Newsroom } from '../support/newsroom.ts';

const newsroom = new Newsroom();
let other: Client;

const list = async (query: Record<string, string> = {}): Promise<ListedManuscriptsResponse> =>
  (
    await newsroom.admin.get<ListedManuscriptsResponse>(
      `/api/admin/manuscripts?${new URLSearchParams(query)}`,
    )
  ).body;
/** Titles of the own manuscripts, in the order of the list. */
const titles = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await list({ author: idOf(newsroom.author), ...query })).data.map(({ title }) => title);
const post = (path: string, as = newsroom.author) => as.send('POST', path);

beforeAll(async () => {
  other = await newsroom.visitor.author({ name: 'Ira Palash' });
});

describe('the list of all manuscripts', () => {
  it('shows every state, as it changes', async () => {
    const { _id } = await newsroom.begin({ title: 'Kosi' });
    const stateOf = async (): Promise<unknown[]> => {
      const { data } = await list({ query: _id });
      return data.map(({ state, isLive, title }) => [state, isLive, title]);
    };
    expect(await stateOf()).toEqual([['draft', false, 'Kosi']]);
    const seen = await newsroom.own.read(_id);
    await newsroom.submit(seen);
    expect(await stateOf()).toEqual([['review', false, 'Kosi']]);
    await newsroom.approve(await newsroom.own.read(_id));
    expect(await stateOf()).toEqual([['published', true, 'Kosi']]);
    await newsroom.own.save(await newsroom.own.read(_id), { title: 'Kosi again' });
    expect(await stateOf()).toEqual([['changes', true, 'Kosi again']]);
    await newsroom.submit(await newsroom.own.read(_id));
    expect(await stateOf()).toEqual([['review', true, 'Kosi again']]);
    await newsroom.takeBack(_id);
    expect(await stateOf()).toEqual([['changes', true, 'Kosi again']]);
    await post(`/api/manuscripts/${_id}/withdraw`);
    expect(await stateOf()).toEqual([['withdrawn', false, 'Kosi again']]);
    await newsroom.author.delete(`/api/manuscripts/${_id}`);
    expect(await stateOf()).toEqual([['trashed', false, 'Kosi again']]);
    expect((await list({ query: _id })).data[0]?.daysLeft).toBe(29);
    await post(`/api/manuscripts/${_id}/restore`);
    expect(await stateOf()).toEqual([['draft', false, 'Kosi again']]);
    await newsroom.submit(await newsroom.own.read(_id));
    const planned = await newsroom.schedule(await newsroom.own.read(_id));
    expect(planned.status).toBe(200);
    expect(await stateOf()).toEqual([['scheduled', false, 'Kosi again']]);
    expect((await list({ query: _id })).data[0]?.scheduledAt).toBe(planned.body.manuscript.scheduledAt);
  });

  it('filters by the language of the words saved last', async () => {
    const content = '<p>यह गाँव में सबको मालूम था कि तालाब किसका है।</p>';
    const draft = await newsroom.begin({ title: 'तालाब किसका है', content, 'tags[]': 'Weather' });
    await newsroom.begin({ title: 'Whose Pond', 'tags[]': 'Weather' });
    const chosen = await newsroom.begin({ title: 'Kosi', language: 'hi', 'tags[]': 'Interviews' });
    expect(await titles({ language: 'hi' })).toEqual(['Kosi', draft.title]);
    expect(await titles({ language: 'hi', tag: 'Weather', state: 'draft' })).toEqual([draft.title]);
    expect(await titles({ language: 'en', query: 'who' })).toEqual(['Whose Pond']);
    await newsroom.own.save(chosen, { title: 'Kosi', language: 'en' });
    expect(await titles({ language: 'en' })).toEqual(['Kosi', 'Whose Pond']);
    const { data } = await list({ language: 'hi' });
    expect(data.map(({ lang }) => lang)).toEqual(data.map(() => 'hi'));
  });

  it('combines filters by state, author, tag, month and words', async () => {
    await awaitDay();
    const draft = await newsroom.begin({
      title: 'Forty Kilometres of Bund',
      'tags[]': ['Weather', 'Interviews'],
    });
    await newsroom.begin({ title: 'The Meter That Settles Quarrels', 'tags[]': 'Interviews' });
    await newsroom.submitted({ title: 'Forty Goats', 'tags[]': 'Weather' });
    expect(await titles()).toHaveLength(3);
    expect(await titles({ state: 'review' })).toEqual(['Forty Goats']);
    expect(await titles({ tag: 'Interviews', state: 'draft', query: 'for bu' })).toEqual([
      'Forty Kilometres of Bund',
    ]);
    expect(await titles({ query: 'f' })).toHaveLength(2);
    expect(await titles({ query: 'orty' })).toEqual([]);
    expect(await titles({ query: '…' })).toEqual([]);
    expect(await titles({ query: `https://banyan.example/articles/${draft._id}?from=x` })).toEqual([
      draft.title,
    ]);
    expect(await titles({ query: `/edit-article/${draft._id.toUpperCase()}` })).toEqual([draft.title]);
    const month = draft.savedAt.slice(0, 7);
    // The month in India, where it begins earlier.
    const inIndia = new Date(Date.parse(draft.savedAt) + 5.5 * 3600_000).toISOString().slice(0, 7);
    expect(await titles({ month: inIndia, tag: 'Weather' })).toHaveLength(2);
    expect(await titles({ month: `${Number(month.slice(0, 4)) - 1}${month.slice(4)}` })).toEqual([]);
    const { author, pagination, totalIsExact } = await list({ author: idOf(newsroom.author), limit: '2' });
    expect(author?._id).toBe(idOf(newsroom.author));
    expect([pagination.total, pagination.totalPages, totalIsExact]).toEqual([3, 2, true]);
  });

  it('sorts by change and by title, and goes on where a page ends', async () => {
    for (const title of ['Bees', 'Ants', 'Cats']) await newsroom.begin({ title });
    expect(await titles()).toEqual(['Cats', 'Ants', 'Bees']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Bees', 'Ants', 'Cats']);
    expect(await titles({ sort: 'title-asc' })).toEqual(['Ants', 'Bees', 'Cats']);
    expect(await titles({ sort: 'title-desc', limit: '2', page: '2' })).toEqual(['Ants']);
    expect(await titles({ limit: '2', page: '3' })).toEqual([]);
  });

  it('finds a manuscript by each of its authors', async () => {
    const draft = await newsroom.begin({ title: 'Two of us' });
    await setAuthors(draft, newsroom.author, newsroom.author, other);
    const { data } = await list({ author: idOf(other).toUpperCase(), query: 'two' });
    expect(data.map(({ authors }) => authors.map(({ name }) => name).slice(1))).toEqual([['Ira Palash']]);
  });

  it('does not show what was deleted with its author', async () => {
    const { _id } = await newsroom.begin();
    await newsroom.admin.delete(`/api/admin/users/${idOf(newsroom.author)}`);
    expect((await list({ query: _id })).data).toEqual([]);
  });

  it.each([
    [
      { state: 'live' },
      'This must be one of draft, review, scheduled, published, changes, withdrawn, trashed.',
    ],
    [{ author: 'x' }, 'This must be the id of an author.'],
    [{ tag: 'Rain' }, 'Please choose a tag from the list.'],
    [{ language: 'ta' }, 'This must be one of en, hi.'],
    [{ month: '2026-13' }, 'This must be a month, such as 2026-11.'],
    [{ sort: 'up' }, 'This must be one of changed, oldest, title-asc, title-desc.'],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await newsroom.admin.get<ErrorResponse>(
      `/api/admin/manuscripts?${new URLSearchParams(query)}`,
    );
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('manuscripts of release 1.0.0', () => {
  const store = (): Connection => newsroom.api.app.get<Connection>(getConnectionToken());
  let draft: Manuscript;
  beforeEach(async () => {
    draft = await new Manuscripts(newsroom.author).begin({ title: 'Old words' });
    await store()
      .collection('manuscripts')
      .updateOne({ _id: new mongoose.Types.ObjectId(draft._id) }, { $unset: { listing: '' } });
  });

  it('are listed after a start', async () => {
    expect(await titles()).toEqual([]);
    await recordSchemaVersion(store(), 1);
    await newsroom.api.app.get(Migrations).run(() => () => undefined);
    expect(await titles()).toEqual(['Old words']);
  });

  it('are listed correctly after a rebuild', async () => {
    const manuscripts = newsroom.api.app.get<Connection>(getConnectionToken()).collection('manuscripts');
    const filter = { _id: new mongoose.Types.ObjectId(draft._id) };
    const rebuild = () => operate(newsroom.api, ['rebuild', 'search']);
    await rebuild();
    const derived = (await manuscripts.findOne(filter))?.['listing'] as object;
    await manuscripts.updateOne(filter, { $set: { listing: { ...derived, keys: [], words: '' } } });
    expect(await rebuild()).toMatchObject({ code: 0 });
    expect((await manuscripts.findOne(filter))?.['listing']).toEqual(derived);
    expect(await titles()).toEqual(['Old words']);
  });
});
