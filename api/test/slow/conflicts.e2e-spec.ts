import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { PATIENCE } from '../../../testing/patience.ts';
import type { ContentionCounts } from '../../embedded-store/contention/contention.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import { ReferencesProjection } from '../../src/features/manuscripts/writer/projections/references.projection.ts';
import { Transactions } from '../../src/platform/store/transactions.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { type Answer, Client } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { messagesOf } from '../support/mail.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { makeDue, pause } from '../support/schedules.ts';
import { ADMIN, type RunningApi, startReplica, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

/** CONFLICTS_SEED repeats a run as far as possible. */
const SEED = Number(process.env['CONFLICTS_SEED'] ?? Math.floor(Math.random() * 1e6));
const AUTHORS = 30;
/** How many of them are merged into the next ones, and how many an admin deletes. */
const [MERGED, DELETED] = [3, 3];
const HOUR_MS = 60 * 60 * 1000;

const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  { background: true, conflicts: SEED },
);
const visitor = new Client(api);
let admin: Client;
let store: Connection;
/** One for all: pictures are encoded a few at a time. */
let bannerImage: Buffer;

beforeAll(async () => {
  process.stdout.write(`CONFLICTS_SEED=${SEED}\n`);
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
  store = api.app.get<Connection>(getConnectionToken());
});

function expectStatus(status: number, answer: Answer<unknown>): void {
  expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
}

interface Work {
  published: Article;
  draft: string;
  scheduled: string;
  deleted: string;
}

/** Publishes, saves twice, schedules for now, and deletes. */
async function work(author: Client, name: string): Promise<Work> {
  const own = new Manuscripts(author);
  const [published, draft, planned, removed] = await Promise.all([
    author.publish({ title: `Published by ${name}`, bannerImage }),
    own.begin({ title: `Draft of ${name}` }),
    own.begin({ title: `Scheduled by ${name}`, bannerImage, 'tags[]': 'Weather' }),
    author.publish({ title: `Deleted by ${name}`, bannerImage }),
  ]);
  const saves = async (): Promise<void> => {
    const { status, body } = await own.save(draft, { content: '<p>First.</p>' });
    expect(status).toBe(200);
    const { status: second } = await own.save(
      { _id: draft._id, version: body.version },
      { content: '<p>Last.</p>' },
    );
    expect(second).toBe(200);
  };
  const schedule = async ({ _id, version }: Manuscript): Promise<void> => {
    const at = new Date(Date.now() + HOUR_MS).toISOString();
    const headers = { 'If-Match': `"${version}"` };
    expectStatus(200, await author.json('PUT', `/api/manuscripts/${_id}/schedule`, { at }, headers));
    await pause(store, _id);
    await makeDue(store, _id);
  };
  await Promise.all([
    saves(),
    schedule(planned),
    author.delete(`/api/articles/${removed._id}`).then((answer) => expectStatus(200, answer)),
  ]);
  return { published, draft: draft._id, scheduled: planned._id, deleted: removed._id };
}

const statusOf = async (id: string): Promise<number> => (await visitor.get(`/api/articles/${id}`)).status;

it(
  'thirty authors lose nothing and double nothing, and each message is sent once',
  async () => {
    const authors = await Promise.all(
      Array.from({ length: AUTHORS }, (_, n) => visitor.author({ name: `Author ${n}` })),
    );
    await admin.upload(bannerImage);
    const works = await Promise.all(authors.map((author, n) => work(author, `${n}`)));
    const merged = authors.slice(0, MERGED);
    const targets = authors.slice(MERGED, 2 * MERGED);
    const deleted = authors.slice(-DELETED);
    await Promise.all([
      ...merged.map(async (author, n) => {
        const into = idOf(targets[n]);
        expectStatus(202, await admin.json('POST', `/api/admin/authors/${idOf(author)}/merge`, { into }));
      }),
      ...deleted.map(async (author) =>
        expectStatus(200, await admin.delete(`/api/admin/users/${idOf(author)}`)),
      ),
      ...authors
        .slice(2 * MERGED, -DELETED)
        .map((author, n) => author.publish({ title: `Meanwhile ${n}`, bannerImage })),
    ]);
    const messages = messagesOf(api);
    await until(async () => (await messages.countDocuments({ kind: 'merged-into' })) === MERGED);
    const remaining = works.slice(0, -DELETED);
    await until(async () => {
      const statuses = await Promise.all(remaining.map(({ scheduled }) => statusOf(scheduled)));
      return statuses.every((status) => status === 200);
    });

    for (const [n, { published, draft, scheduled, deleted: gone }] of works.entries()) {
      const isGone = n >= AUTHORS - DELETED;
      expect([n, await statusOf(published._id), await statusOf(scheduled), await statusOf(gone)]).toEqual(
        isGone ? [n, 410, expect.any(Number), 410] : [n, 200, 200, 410],
      );
      const manuscript = await store.collection('manuscripts').findOne({ _id: new Types.ObjectId(draft) });
      expect([n, manuscript?.['workingCopy'].content]).toEqual([n, '<p>Last.</p>']);
      for (const title of [`Published by ${n}`, `Scheduled by ${n}`])
        expect([title, await store.collection('articles').countDocuments({ title })]).toEqual([
          title,
          isGone ? 0 : 1,
        ]);
    }
    for (const [n, author] of merged.entries()) {
      const { body } = await visitor.get<ArticleResponse>(`/api/articles/${works[n]?.published._id}`);
      expect(body.article.authors.map(({ _id }) => _id)).toEqual([idOf(targets[n])]);
      for (const [kind, to] of [
        ['merged-away', emailOf(author)],
        ['merged-into', emailOf(targets[n])],
      ] as const)
        expect([kind, await messages.countDocuments({ kind, to })]).toEqual([kind, 1]);
    }
    expect(await api.app.get(ReferencesProjection, { strict: false }).recountTags()).toBe(0);
    const { code, complaints } = await operate(api, ['verify']);
    expect([code, complaints]).toEqual([0, []]);
    expect(api.app.get(Transactions).repetitions).toBeGreaterThan(0);
  },
  5 * 60_000 * PATIENCE,
);

async function contentionCounts(): Promise<ContentionCounts> {
  const answer = await store.getClient().db('admin').command({ configureContention: 1 });
  return answer as unknown as ContentionCounts;
}

describe.each([1, 2])('with %i replicas', (replicas) => {
  let apis: RunningApi[];

  beforeAll(async () => {
    const further = Array.from({ length: replicas - 1 }, () => startReplica(api));
    apis = [api, ...(await Promise.all(further))];
  });

  afterAll(() => Promise.all(apis.slice(1).map((replica) => replica.stop())));

  const repetitions = (): number => apis.reduce((sum, { app }) => sum + app.get(Transactions).repetitions, 0);

  it.each([1, 10, 50])('%i authors who publish in the same second all succeed', async (count) => {
    const prepared = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const author = await visitor.author();
        const form = { title: `Same Second ${n}`, 'tags[]': 'Weather' };
        const draft = await new Manuscripts(author).begin({ ...form, bannerImage });
        const seen = { manuscript: draft._id, manuscriptVersion: draft.version };
        const client = new Client(apis[n % replicas] ?? api, author.session);
        return { client, fields: { ...form, ...seen, content: '<p>Rain.</p>' } };
      }),
    );
    const [repeated, counts] = [repetitions(), await contentionCounts()];
    const begun = performance.now();
    const published = await Promise.all(
      prepared.map(async ({ client, fields }) => {
        const { status } = await client.form('POST', '/api/articles', fields);
        return { status, took: performance.now() - begun };
      }),
    );
    const times = published.map(({ took }) => took).toSorted((a, b) => a - b);
    const after = await contentionCounts();
    process.stdout.write(
      `${count} publications, ${replicas} replicas: median ${times[Math.floor(count / 2)]?.toFixed(0)} ms, ` +
        `slowest ${times.at(-1)?.toFixed(0)} ms, ${repetitions() - repeated} transactions repeated, ` +
        `${after.conflicts - counts.conflicts} conflicts, ${after.failedWrites - counts.failedWrites} random failures, ` +
        `${after.unknownCommits - counts.unknownCommits} unknown commits\n`,
    );
    expect(published.map(({ status }) => status)).toEqual(Array(count).fill(201));
  });
});
