import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { SubmittedResponse } from '../../src/contract/manuscripts.ts';
import { ManuscriptsRepository } from '../../src/features/manuscripts/manuscripts.repository.ts';
import { setAuthors } from '../support/bylines.ts';
import { type Answer, articleForm, Client, type Fields } from '../support/client.ts';
import { type Changed, IDEMPOTENCY_KEY, Manuscripts } from '../support/manuscripts.ts';
import { ACCOUNTS, Newsroom } from '../support/newsroom.ts';
import { type RunningApi, startReplica } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();

describe('a request that would publish', () => {
  const post = async <T = SubmittedResponse>(fields: Fields = {}, headers = {}): Promise<Answer<T>> =>
    newsroom.author.form<T>('POST', '/api/articles', await articleForm(fields), headers);

  it('submits once per key', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => post({ bannerImage: newsroom.bannerImage }, IDEMPOTENCY_KEY)),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const ids = new Set(answers.map(({ body }) => body.manuscript._id));
    expect([ids.size, answers.filter(({ body }) => !body.repeated).length]).toEqual([1, 1]);
    const [{ body }] = answers as [Answer<SubmittedResponse>];
    const other = await post<Changed>({ bannerImage: newsroom.bannerImage, title: 'Other' }, IDEMPOTENCY_KEY);
    expect([other.status, other.body.manuscript._id]).toEqual([422, body.manuscript._id]);
    await newsroom.approve(body.manuscript);
    const late = await post({ bannerImage: newsroom.bannerImage }, IDEMPOTENCY_KEY);
    expect(late.body).toMatchObject({ repeated: true, manuscript: { state: 'published' } });
    await newsroom.expectIntact();
  });

  it('submits the draft that a save with the same key has begun meanwhile', async () => {
    const draft = await newsroom.own.begin({ content: '<p>Saved.</p>' }, IDEMPOTENCY_KEY);
    jest.spyOn(newsroom.api.app.get(ManuscriptsRepository), 'findByKey').mockResolvedValueOnce(null);
    const { status, body } = await post({ bannerImage: newsroom.bannerImage }, IDEMPOTENCY_KEY);
    expect([status, body.manuscript?._id]).toEqual([202, draft._id]);
    expect(await newsroom.actionsOf(draft._id)).toEqual(['submit', 'save']);
    await newsroom.expectIntact();
  });

  it('is refused for one draft under the key of another', async () => {
    await newsroom.own.begin({}, IDEMPOTENCY_KEY);
    const { _id } = await newsroom.begin();
    const { status, body } = await post<ErrorResponse>({ manuscript: _id }, IDEMPOTENCY_KEY);
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('shows nothing under its key to somebody who is no longer among its authors', async () => {
    const { bannerImage, admin, visitor, own } = newsroom;
    const draft = await own.begin({ bannerImage, 'tags[]': 'Weather' }, IDEMPOTENCY_KEY);
    const other = await visitor.author();
    expect((await setAuthors(draft, admin, other)).status).toBe(200);
    const begin = (): Promise<Answer<unknown>> =>
      newsroom.author.form('POST', '/api/manuscripts', { title: 'Bund' }, IDEMPOTENCY_KEY);
    const none = { status: 404, body: { code: 'MANUSCRIPT_NOT_FOUND' } };
    expect(await begin()).toMatchObject(none);
    expect(await post({ bannerImage }, IDEMPOTENCY_KEY)).toMatchObject(none);
    const theirs = await new Manuscripts(other).read(draft._id);
    expect((await newsroom.submit(theirs, other)).status).toBe(200);
    expect(await begin()).toMatchObject(none);
    expect(await post({ bannerImage }, IDEMPOTENCY_KEY)).toMatchObject(none);
  });

  it('submits a draft, keeps words that its author has not seen, and replaces what waits', async () => {
    const draft = await newsroom.begin({ content: '<p>Saved elsewhere.</p>' });
    const first = await post({ manuscript: draft._id, content: '<p>First.</p>' });
    expect(first.body.manuscript).toMatchObject({
      _id: draft._id,
      state: 'review',
      content: '<p>First.</p>',
    });
    expect(await newsroom.actionsOf(draft._id)).toEqual(['submit', 'save']);
    const { version } = first.body.manuscript;
    const stale = await post({ manuscript: draft._id, manuscriptVersion: draft.version });
    expect(stale.status).toBe(412);
    const second = await post({
      ...{ manuscript: draft._id, manuscriptVersion: version, content: '<p>Second.</p>' },
    });
    expect(second.body.manuscript).toMatchObject({ state: 'review', content: '<p>Second.</p>' });
    expect((await newsroom.approve(first.body.manuscript)).status).toBe(412);
    await newsroom.expectIntact();
  });

  it('is refused to others than its author', async () => {
    const { _id } = await newsroom.live();
    const other = await newsroom.visitor.author();
    const form = await articleForm();
    expect((await other.form('PUT', `/api/articles/${_id}`, form)).body.code).toBe('NOT_YOUR_ARTICLE');
    expect((await newsroom.admin.form('POST', '/api/articles', form)).status).toBe(403);
  });
});

describe('an approval for a time', () => {
  it('publishes what the admin read, and keeps what its author has saved since', async () => {
    const draft = await newsroom.submitted({ content: '<p>Read.</p>' });
    const refused = await newsroom.schedule<ErrorResponse>(draft, newsroom.author);
    expect([refused.status, refused.body.code]).toEqual([403, 'APPROVAL_NEEDED']);
    const planned = await newsroom.schedule(draft);
    expect(planned.body.manuscript).toMatchObject({ state: 'scheduled', submission: null });
    expect((await newsroom.own.save(draft, { content: '<p>Unread.</p>' })).status).toBe(200);
    await newsroom.expectIntact();
    await newsroom.makeDue(draft._id);
    await until(async () => (await newsroom.statusOf(draft._id)) === 200);
    expect((await newsroom.article(draft._id)).content).toBe('<p>Read.</p>');
    expect(await newsroom.own.read(draft._id)).toMatchObject({ hasChanges: true, content: '<p>Unread.</p>' });
    expect(await newsroom.actionsOf(draft._id)).toEqual(['publish', 'schedule', 'submit']);
    await newsroom.expectIntact();
  });

  it('leaves nothing behind if nothing is saved since, and ends when its author submits again', async () => {
    const draft = await newsroom.submitted();
    await newsroom.schedule(draft);
    const again = (await newsroom.submit(draft)).body.manuscript;
    expect(again).toMatchObject({ state: 'review', scheduledAt: null });
    await newsroom.schedule(again);
    await newsroom.makeDue(draft._id);
    await until(async () => (await newsroom.statusOf(draft._id)) === 200);
    expect(await newsroom.own.read(draft._id)).toMatchObject({ state: 'published', hasChanges: false });
  });
});

describe('a change of the policy', () => {
  let free: RunningApi;
  let freeAuthor: Client;
  beforeAll(async () => {
    free = await startReplica(newsroom.api, ACCOUNTS);
  });
  afterAll(() => free.stop());
  beforeEach(() => {
    freeAuthor = new Client(free, newsroom.author.session);
  });

  it('publishes nothing that an author has scheduled before, and lets authors publish what waits', async () => {
    const [planned, waiting] = [await newsroom.begin(), await newsroom.submitted()];
    expect((await newsroom.submit<ErrorResponse>(waiting, freeAuthor)).status).toBe(200);
    expect((await newsroom.submit<ErrorResponse>(planned, freeAuthor)).body.code).toBe('REVIEW_OFF');
    await newsroom.schedule(planned, freeAuthor);
    const form = await articleForm({ manuscript: waiting._id });
    const { status } = await freeAuthor.form('POST', '/api/articles', form);
    expect(status).toBe(201);
    expect(await newsroom.own.read(waiting._id)).toMatchObject({ state: 'published', submission: null });

    await newsroom.makeDue(planned._id);
    await until(async () => (await newsroom.own.read(planned._id)).state === 'draft');
    expect((await newsroom.own.read(planned._id)).missedSchedule?.reason).toBe(
      'An admin must approve articles before they are published. Submit this for review.',
    );
    expect(await newsroom.statusOf(planned._id)).toBe(404);
    await newsroom.expectIntact();
  });
});
