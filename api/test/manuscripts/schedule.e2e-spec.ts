import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { PATIENCE } from '../../../testing/patience.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse, NewsroomResponse } from '../../src/contract/manuscripts.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import { ScheduledPublication } from '../../src/features/manuscripts/schedule/scheduled-publication.service.ts';
import { type Answer, Client, type Fields, PASSWORD } from '../support/client.ts';
import { Manuscripts, withoutLateSizes } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { makeDue as makeManuscriptDue, pause } from '../support/schedules.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const HOUR_MS = 60 * 60 * 1000;

const api = useApi(
  { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TIME_ZONE: 'Europe/London' },
  { background: true },
);
const visitor = new Client(api);
let store: Connection;
let admin: Client;
let author: Client;
let own: Manuscripts;
let bannerImage: Buffer;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
});
beforeEach(async () => {
  author = await visitor.author();
  own = new Manuscripts(author);
});

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString();
const begin = (fields: Fields = {}): Promise<Manuscript> =>
  own.begin({ bannerImage, 'tags[]': 'Weather', ...fields });
const schedule = <T = ManuscriptResponse>(
  { _id, version }: Pick<Manuscript, '_id' | 'version'>,
  at = inAnHour(),
  as = author,
): Promise<Answer<T>> =>
  as.json<T>('PUT', `/api/manuscripts/${_id}/schedule`, { at }, { 'If-Match': `"${version}"` });
const unschedule = (id: string, as = author): Promise<Answer<ManuscriptResponse>> =>
  as.delete<ManuscriptResponse>(`/api/manuscripts/${id}/schedule`);
const statusOf = async (id: string): Promise<number> => (await visitor.get(`/api/articles/${id}`)).status;
const makeDue = (id: string, at?: Date): Promise<string> => makeManuscriptDue(store, id, at);
const publishedAs = async (id: string): Promise<Article> => {
  await until(async () => (await statusOf(id)) === 200);
  return (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
};
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};

describe('a scheduled draft', () => {
  it('is listed by its time, is no article yet, and can be another time', async () => {
    const draft = await begin();
    const at = inAnHour();
    const { status, body } = await schedule(draft, at);
    expect(status).toBe(200);
    const scheduled: Manuscript = { ...withoutLateSizes(draft), state: 'scheduled', scheduledAt: at };
    expect(withoutLateSizes(body.manuscript)).toEqual(scheduled);
    expect(withoutLateSizes((await schedule(draft, at)).body.manuscript)).toEqual(scheduled);
    const sooner = await begin({ title: 'Sooner' });
    await schedule(sooner, new Date(Date.now() + HOUR_MS / 2).toISOString());
    const { data, counts } = await own.list('?list=scheduled');
    expect(data.map(({ title }) => title)).toEqual(['Sooner', 'Bund']);
    expect(counts).toEqual({ drafts: 0, review: 0, scheduled: 2, changes: 0, withdrawn: 0, trash: 0 });
    expect(await statusOf(draft._id)).toBe(404);
    const later = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    expect((await schedule(draft, later)).body.manuscript.scheduledAt).toBe(later);
    await expectIntact();
  });

  it('is published at its time, with the words saved last, once', async () => {
    const draft = await begin();
    await schedule(draft);
    const saved = await own.save(draft, { title: 'Saved later', content: '<p>Later words.</p>' });
    expect(saved.status).toBe(200);
    await pause(store, draft._id);
    const at = await makeDue(draft._id);
    const article = await publishedAs(draft._id);
    expect(article).toMatchObject({
      title: 'Saved later',
      content: '<p>Later words.</p>',
      version: 1,
      date: at,
    });
    const history = await author.get<RevisionsResponse>(`/api/manuscripts/${draft._id}/revisions`);
    expect(history.body.data).toMatchObject([{ action: 'publish', by: author.session?.name, isLive: true }]);
    expect(await own.read(draft._id)).toMatchObject({ state: 'published', scheduledAt: null });
    expect((await unschedule(draft._id)).body).toMatchObject({ code: 'MANUSCRIPT_OUT' });
    await expectIntact();
  });

  it('is a draft again if its author wants it', async () => {
    const draft = await begin();
    await schedule(draft);
    const returned = withoutLateSizes(draft);
    expect(withoutLateSizes((await unschedule(draft._id)).body.manuscript)).toEqual(returned);
    expect(withoutLateSizes((await unschedule(draft._id)).body.manuscript)).toEqual(returned);
  });

  it('is published now if its author cannot wait', async () => {
    const draft = await begin();
    await schedule(draft);
    const form = { title: 'Now', content: '<p>Now.</p>', 'tags[]': 'Weather', manuscript: draft._id };
    const { status, body } = await author.form<ArticleResponse>('POST', '/api/articles', form);
    expect([status, body.article._id]).toEqual([201, draft._id]);
    await expectIntact();
  });

  it('is not published from the trash, and restored it is a draft', async () => {
    const draft = await begin();
    await schedule(draft);
    expect((await author.delete(`/api/manuscripts/${draft._id}`)).status).toBe(200);
    await expectIntact();
    await author.send('POST', `/api/manuscripts/${draft._id}/restore`);
    expect(await own.read(draft._id)).toMatchObject({ state: 'draft', scheduledAt: null });
  });

  it('comes back from the trash with its author, as a draft if it was to be published meanwhile', async () => {
    const [missed, waiting, at] = [await begin({ title: 'Missed' }), await begin(), inAnHour()];
    await Promise.all([schedule(missed, at), schedule(waiting, at)]);
    await admin.delete(`/api/admin/users/${author.session?._id}`);
    const passed = new Date(Date.now() - 60_000);
    const filter = { _id: new mongoose.Types.ObjectId(missed._id), state: 'trashed' };
    await store.collection('manuscripts').updateOne(filter, { $set: { 'schedule.at': passed } });
    await admin.send('POST', `/api/admin/trash/authors/${author.session?._id}/restore`);
    own = new Manuscripts(await visitor.login(author.session?.email ?? '', PASSWORD));
    expect(await own.read(missed._id)).toMatchObject({
      ...{ state: 'draft', scheduledAt: null },
      missedSchedule: { at: passed.toISOString(), reason: 'It was in the trash with its author.' },
    });
    expect(await own.read(waiting._id)).toMatchObject({ state: 'scheduled', scheduledAt: at });
    await expectIntact();
  });

  it('that cannot be published at its time is a draft that says why, and keeps no other back', async () => {
    const [first, second] = [await begin({ title: 'First' }), await begin({ title: 'Second' })];
    await schedule(first);
    await schedule(second);
    await own.save(first, { title: '' });
    await pause(store, first._id);
    const at = await makeDue(first._id, new Date(Date.now() - 2000));
    await makeDue(second._id);
    await publishedAs(second._id);
    const kept = await own.read(first._id);
    expect(kept).toMatchObject({ state: 'draft', scheduledAt: null });
    expect(kept.missedSchedule).toEqual({ at, reason: 'Please fill out all required fields.' });
    expect((await own.list()).data[0]?.missedSchedule).toEqual(kept.missedSchedule);
    const { body: saved } = await own.save(kept, { title: 'With a title' });
    const again = await schedule({ ...kept, version: saved.version });
    expect(again.body.manuscript).toMatchObject({ state: 'scheduled', missedSchedule: null });
    await expectIntact();
  });

  it('of which the approved version is lost is not published with other words', async () => {
    const draft = await begin();
    await schedule(draft);
    const lost = { $set: { 'schedule.approved': { revision: 99, mark: 'lost' } } };
    await store.collection('manuscripts').updateOne({ slug: draft._id }, lost);
    await makeDue(draft._id);
    await until(async () => (await own.read(draft._id)).missedSchedule !== null);
    expect([(await own.read(draft._id)).state, await statusOf(draft._id)]).toEqual(['draft', 404]);
  });

  it('of a deleted account is gone', async () => {
    const draft = await begin();
    await schedule(draft);
    await author.json('POST', '/api/users/delete', { password: 'Peepal@2026' });
    expect(
      await store.collection('manuscripts').countDocuments({ state: 'scheduled', slug: draft._id }),
    ).toBe(0);
    await expectIntact();
  });
});

it('what became due together is published in order of time', async () => {
  const drafts = await Promise.all(['A', 'B', 'C', 'D'].map((title) => begin({ title })));
  for (const draft of drafts) await schedule(draft);
  // All are set before the first is due; the last one first.
  const first = Date.now() + 3000 * PATIENCE;
  for (const [n, { _id }] of [...drafts.entries()].toReversed()) await makeDue(_id, new Date(first + n));
  for (const { _id } of drafts) await publishedAs(_id);
  const published = await store
    .collection('revisions')
    .find({ action: 'publish' })
    .sort({ _id: 1 })
    .toArray();
  const order = published.map(({ manuscript }) => String(manuscript));
  const ids = drafts.map(({ _id }) => _id);
  expect(order.filter((id) => ids.includes(id))).toEqual(ids);
});

it('fifty that fail keep no other back', async () => {
  const publication = api.app.get(ScheduledPublication, { strict: false });
  const publish = publication.publish.bind(publication);
  const last = await begin();
  await schedule(last);
  const manuscripts = store.collection('manuscripts');
  const [one] = await manuscripts.find({ slug: last._id }).toArray();
  const ids = Array.from({ length: 51 }, () => new mongoose.Types.ObjectId());
  const failing = new Set(ids.map(String));
  const schedules = { at: new Date(Date.now() - 60_000), by: new mongoose.Types.ObjectId() };
  jest
    .spyOn(publication, 'publish')
    .mockImplementation(async (due) =>
      failing.has(due.id) ? Promise.reject(new Error('The store is slow.')) : publish(due),
    );
  await manuscripts.insertMany(ids.map((_id) => ({ ...one, _id, slug: String(_id), schedule: schedules })));
  await makeDue(last._id);
  await publishedAs(last._id);
  await manuscripts.deleteMany({ _id: { $in: ids } });
  jest.restoreAllMocks();
});

it.each([
  ['2020-01-01T00:00:00Z', 'Choose a time in the future.'],
  ['2990-01-01T00:00:00Z', 'Choose a time within five years.'],
  ['2027-01-01T06:30', 'Choose a day and a time.'],
  ['2027-02-31T25:30:00Z', 'Choose a day and a time.'],
  ['2027-02-30T06:30:00Z', 'Choose a day and a time.'],
  ['', 'Choose a day and a time.'],
])('a time such as %p is refused: %s', async (at, sentence) => {
  const draft = await begin();
  const { status, body } = await schedule<{ errors: object }>(draft, at);
  expect([status, body.errors]).toEqual([400, { at: sentence }]);
});

it('what could not be published is not scheduled, and says what is missing', async () => {
  const { status, body } = await schedule<{ errors: object }>(await own.begin({ title: '', content: '' }));
  const MISSING = 'Please fill out all required fields.';
  expect([status, body.errors]).toEqual([400, { title: MISSING, bannerImage: MISSING, tags: MISSING }]);
  const article = await author.publish();
  const refused = await schedule<{ code: string }>(await own.read(article._id));
  expect([refused.status, refused.body.code]).toEqual([409, 'MANUSCRIPT_NOT_SCHEDULED']);
});

it('admins schedule any, others none, and nobody what has changed', async () => {
  const draft = await begin();
  const other = await visitor.author();
  expect((await schedule(draft, inAnHour(), other)).status).toBe(404);
  expect((await schedule({ ...draft, version: '0.x' })).status).toBe(412);
  expect((await schedule(draft, inAnHour(), admin)).status).toBe(200);
  expect((await unschedule(draft._id, other)).status).toBe(404);
  expect((await unschedule(draft._id, admin)).status).toBe(200);
});

it('a save that meets a schedule is kept, and the schedule too', async () => {
  const draft = await begin();
  const [saved, planned] = await Promise.all([own.save(draft, { title: 'At once' }), schedule(draft)]);
  expect([200, 412]).toContain(planned.status);
  expect(saved.status).toBe(200);
  const { title, state } = await own.read(draft._id);
  expect([title, state]).toEqual(['At once', planned.status === 200 ? 'scheduled' : 'draft']);
});

it('the newsroom tells its time zone and its time', async () => {
  const { body } = await author.get<NewsroomResponse>('/api/newsroom');
  expect(body.timeZone).toBe('Europe/London');
  expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(5000);
});
