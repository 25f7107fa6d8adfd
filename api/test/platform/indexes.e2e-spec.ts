import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type SortOrder, Types } from 'mongoose';
import { wordsFilter } from '../../src/features/articles/search/article-words.repository.ts';
import { ORDER } from '../../src/features/articles/reading/articles.repository.ts';
import { PERSON_REFERENCES } from '../../src/features/manuscripts/writer/person-references.ts';
import { containing, prefixPattern, startingWith } from '../../src/platform/store/filters.ts';
import { PrepareCollections } from '../../src/platform/store/prepare-collections.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

/** Part of the result of MongoDB's `explain`. */
interface Plan {
  stage: string;
  indexName?: string;
  direction?: string;
  inputStage?: Plan;
}

const api = useApi();
let connection: Connection;

beforeAll(async () => {
  connection = api.app.get<Connection>(getConnectionToken());
  const author = await new Client(api).author();
  await author.publish();
});

interface Question {
  of?: string;
  filter: object;
  sort: Record<string, SortOrder>;
}

/** Asserts that an index serves a query in its sort order. */
async function expectIndex(
  { of = 'StoredArticle', filter, sort }: Question,
  indexName: string,
  direction: 'forward' | 'backward' = 'forward',
): Promise<void> {
  const query = connection.model(of).find(filter).sort(sort).limit(8);
  const { queryPlanner } = (await query.explain('queryPlanner')) as unknown as {
    queryPlanner: { winningPlan: Plan };
  };
  const stages: Plan[] = [];
  for (let plan: Plan | undefined = queryPlanner.winningPlan; plan !== undefined; plan = plan.inputStage)
    stages.push(plan);
  expect(stages.map(({ stage }) => stage)).not.toContain('SORT');
  expect(stages.find(({ stage }) => stage === 'IXSCAN')).toMatchObject({ indexName, direction });
}

it.each(PERSON_REFERENCES)(
  'an index finds the $collection by $path',
  async ({ collection, path, in: kind }) => {
    const person = new Types.ObjectId();
    const filter = { [path]: kind === 'text' ? startingWith(person.toHexString()) : person };
    const plan = JSON.stringify(await connection.collection(collection).find(filter).explain());
    expect([plan.includes('IXSCAN'), plan.includes('COLLSCAN')]).toEqual([true, false]);
  },
);

const author = new Types.ObjectId();
const { latest } = ORDER;

describe('an index serves', () => {
  it.each([
    ['a category, latest first', { tags: 'Weather' }, ORDER.latest, 'tags_1_createdAt_-1__id_-1', 'forward'],
    ['a category, oldest first', { tags: 'Weather' }, ORDER.oldest, 'tags_1_createdAt_-1__id_-1', 'backward'],
    [
      'a category by title, from A',
      { tags: 'Weather' },
      ORDER['title-asc'],
      'tags_1_titleKey_1__id_1',
      'forward',
    ],
    [
      'a category by title, from Z',
      { tags: 'Weather' },
      ORDER['title-desc'],
      'tags_1_titleKey_1__id_1',
      'backward',
    ],
    ['the latest of all', {}, latest, 'createdAt_-1__id_-1', 'forward'],
    ['the featured', { isFeatured: true }, latest, 'isFeatured_1_createdAt_-1__id_-1', 'forward'],
    ["an author's", { authors: author }, latest, 'authors_1_createdAt_-1__id_-1', 'forward'],
    ['a part of the sitemap', { sitemapPart: 1 }, { updatedAt: -1 }, 'sitemapPart_1_updatedAt_-1', 'forward'],
    ['the news', { createdAt: { $gt: new Date(0) } }, latest, 'createdAt_-1__id_-1', 'forward'],
    [
      'the corrected',
      { correctedAt: { $gt: new Date(0) } },
      { correctedAt: -1, _id: -1 },
      'correctedAt_-1__id_-1',
      'forward',
    ],
    ['random articles', { lot: { $gte: 0.5 } }, { lot: 1 }, 'lot_1', 'forward'],
    [
      'random articles in a language',
      { lang: 'hi', lot: { $gte: 0.5 } },
      { lot: 1 },
      'lang_1_lot_1',
      'forward',
    ],
  ] as const)('%s, without sorting', async (_, filter, sort, indexName, direction) => {
    await expectIndex({ filter, sort }, indexName, direction);
  });

  it.each([
    ['a word of whole texts', wordsFilter(['river'], { genre: null })],
    ['two words in a category', wordsFilter(['river', 'late'], { genre: 'Weather', since: new Date(0) })],
  ])('%s, newest first, without sorting', async (_, filter) => {
    await expectIndex({ of: 'ArticleWords', filter, sort: latest }, 'words_1_createdAt_-1__id_-1');
  });

  it.each([
    ['the log', {}, 'createdAt_-1__id_-1'],
    ['what somebody did, in the log', { by: 'operator' }, 'by_1_createdAt_-1__id_-1'],
    ['a kind of action, in the log', { kind: 'settings' }, 'kind_1_createdAt_-1__id_-1'],
  ])('%s, newest first, without sorting', async (_, filter, indexName) => {
    await expectIndex({ of: 'StoredLogEntry', filter, sort: latest }, indexName);
  });

  it.each([
    ['words of titles', { words: prefixPattern('mon') }, {}, 'words_1_createdAt_-1__id_-1'],
    ['two words of titles', { pairs: 'mon riv' }, latest, 'pairs_1_createdAt_-1__id_-1'],
    ['beginnings of titles', { folded: startingWith('mon') }, { folded: 1 }, 'folded_1'],
    ['whole titles', { folded: 'x' }, {}, 'folded_1'],
  ] as const)('%s, without sorting', async (_, filter, sort, indexName) => {
    await expectIndex({ of: 'ArticleTitle', filter, sort }, indexName);
  });

  it.each([
    ['what a request has written', { idempotencyKey: 'x' }, 'idempotencyKey_1'],
    ["an author's manuscripts", { authors: author }, 'authors_1'],
    [
      'those that an author in the trash has left',
      { 'absentAuthors.author': author },
      'absentAuthors.author_1',
    ],
    ['a slug', { slug: 'x' }, 'slug_1'],
    ['what somebody did', { 'deeds.by': author }, 'deeds.by_1'],
    ['what an admin returned', { 'returned.by': author }, 'returned.by_1'],
    ['what somebody saved last', { 'workingCopy.savedBy': author }, 'workingCopy.savedBy_1'],
    [
      'missed schedules',
      { state: 'draft', 'missedSchedule.at': { $gte: new Date(0) } },
      'missedSchedule.at_-1',
    ],
  ] as const)('%s, without sorting', async (_, filter, indexName) => {
    await expectIndex({ of: 'StoredManuscript', filter, sort: {} }, indexName);
  });

  const listed = { authors: author, state: 'draft', 'workingCopy.savedAt': { $gt: new Date(0) } };
  it.each([
    [
      'drafts',
      listed,
      { 'workingCopy.savedAt': -1, _id: -1 },
      'authors_1_state_1_workingCopy.savedAt_-1__id_-1',
    ],
    [
      'what is scheduled',
      { authors: author, state: 'scheduled', 'schedule.at': { $gt: new Date(0) } },
      { 'schedule.at': 1, _id: 1 },
      'authors_1_state_1_schedule.at_1__id_1',
    ],
    [
      'the trash',
      { author, state: 'trashed', 'trash.at': { $gt: new Date(0) } },
      { 'trash.at': -1, _id: -1 },
      'author_1_state_1_trash.at_-1__id_-1',
    ],
  ] as const)("an author's list of %s, without sorting", async (_, filter, sort, indexName) => {
    await expectIndex({ of: 'StoredManuscript', filter, sort }, indexName);
  });

  it('the history of a manuscript, newest first, without sorting', async () => {
    const filter = { manuscript: author };
    await expectIndex(
      { of: 'StoredRevision', filter, sort: { number: -1 } },
      'manuscript_1_number_1',
      'backward',
    );
  });

  it.each(['StoredNote', 'StoredPreview'])('a list of %s, newest first', async (of) => {
    await expectIndex({ of, filter: { manuscript: author }, sort: { _id: -1 } }, 'manuscript_1__id_-1');
  });

  it.each([
    [
      'what is due, longest first',
      { state: 'waiting', dueAt: { $lte: new Date() }, leasedUntil: { $lte: new Date() } },
      { dueAt: 1 },
      'state_1_dueAt_1',
    ],
    ['the newest', {}, latest, 'createdAt_-1__id_-1'],
    ["an account's", { account: author }, {}, 'account_1'],
  ] as const)('messages: %s, without sorting', async (_, filter, sort, indexName) => {
    await expectIndex({ of: 'StoredMessage', filter, sort }, indexName);
  });

  it('the link of a forgotten password by its token', async () => {
    await expectIndex({ of: 'PasswordReset', filter: { tokenHash: 'x' }, sort: {} }, 'tokenHash_1');
  });

  it('a passkey by its id on the device, and those of an account, newest first', async () => {
    await expectIndex({ of: 'StoredPasskey', filter: { credential: 'x' }, sort: {} }, 'credential_1');
    await expectIndex({ of: 'StoredPasskey', filter: { user: author }, sort: { _id: -1 } }, 'user_1__id_-1');
  });

  it('the revisions that may be thinned, without sorting', async () => {
    const filter = { action: 'save', createdAt: { $lt: new Date() } };
    await expectIndex({ of: 'StoredRevision', filter, sort: {} }, 'action_1_createdAt_1');
  });

  // A page of the admin's table is a range of one index, with or without a filter.
  it.each([
    ['authors', { role: 'author' }],
    [
      'authors whose name or email contains a text',
      { role: 'author', $or: [{ name: containing('ira') }, { email: containing('ira') }] },
    ],
    [
      'authors whom another author searches for',
      {
        role: 'author',
        trashedAt: null,
        $or: [{ name: containing('ira') }, { email: 'ira@palash.example' }],
      },
    ],
  ])('%s, newest first, without sorting', async (_, filter) => {
    await expectIndex({ of: 'StoredAccount', filter, sort: latest }, 'role_1_createdAt_-1__id_-1');
  });
});

it('an index whose options have changed does not stop a start, and an index of the operator stays', async () => {
  const { collection } = connection.model('LiveProcess');
  await collection.dropIndex('seenAt_1');
  await collection.createIndex({ seenAt: 1 }, { expireAfterSeconds: 7 });
  await collection.createIndex({ beats: 1 }, { name: 'of the operator' });
  await api.app.get(PrepareCollections).onModuleInit();
  const indexes = await collection.indexes();
  expect(indexes.map(({ name, expireAfterSeconds }) => [name, expireAfterSeconds])).toEqual(
    expect.arrayContaining([
      ['seenAt_1', 3600],
      ['of the operator', undefined],
    ]),
  );
});
