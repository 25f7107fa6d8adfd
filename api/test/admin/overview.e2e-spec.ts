import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { OverviewResponse } from '../../src/contract/overview.ts';
import { recordBackup } from '../../src/platform/store/last-backup.ts';
import type { Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { changePassword } from '../support/mail.ts';
import { Newsroom } from '../support/newsroom.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
const HOUR_MS = 60 * 60 * 1000;

const overview = async (): Promise<OverviewResponse> => {
  const { status, body } = await newsroom.admin.get<OverviewResponse>('/api/admin/overview');
  expect(status).toBe(200);
  return body;
};

it('has the first of what waits, of what comes next and of what was published', async () => {
  const published = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    published.unshift((await newsroom.live({ title }))._id);
  const waiting = [];
  for (let count = 0; count < 4; count += 1) waiting.unshift((await newsroom.submitted())._id);
  const scheduled = [];
  for (const hours of [3, 1, 2, 4]) {
    const draft = await newsroom.submitted();
    const at = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const seen = { 'If-Match': `"${draft.version}"` };
    await newsroom.admin.json('PUT', `/api/manuscripts/${draft._id}/schedule`, { at }, seen);
    scheduled.push({ id: draft._id, hours });
  }
  const body = await overview();
  expect(body.review.total).toBe(4);
  expect(body.review.data.map(({ _id }) => _id)).toEqual(waiting.slice(0, 3));
  expect(body.scheduled.total).toBe(4);
  const inOrder = scheduled.toSorted((one, other) => one.hours - other.hours).map(({ id }) => id);
  expect(body.scheduled.data.map(({ _id }) => _id)).toEqual(inOrder.slice(0, 3));
  expect(body.scheduled.data[0]).toMatchObject({ state: 'scheduled', scheduledAt: expect.any(String) });
  expect(body.published.map(({ _id }) => _id)).toEqual(published.slice(0, 3));
});

it('names scheduled articles that were not published, to editors too, until they are scheduled again', async () => {
  const editor = await makeEditor(newsroom.api, await newsroom.visitor.author());
  const missed = async (as: Client) =>
    (await as.get<OverviewResponse>('/api/admin/overview')).body.attention.missed;
  const draft = await newsroom.submitted({ title: 'Late' });
  await newsroom.schedule(draft);
  // As if an author had scheduled it before admins had to approve.
  const store = newsroom.api.app.get<Connection>(getConnectionToken());
  const unapproved = { $unset: { 'schedule.approved': '' } };
  await store.collection('manuscripts').updateOne({ slug: draft._id }, unapproved);
  expect(await missed(newsroom.admin)).toBeNull();
  await newsroom.makeDue(draft._id);
  await until(async () => (await missed(newsroom.admin)) !== null);
  for (const as of [newsroom.admin, editor]) expect(await missed(as)).toEqual({ count: 1, titles: ['Late'] });
  await newsroom.schedule(await newsroom.own.read(draft._id));
  expect(await missed(newsroom.admin)).toBeNull();
});

it('says what needs attention until it no longer does', async () => {
  await changePassword(newsroom.author);
  expect((await overview()).attention).toMatchObject({
    mail: { count: expect.any(Number), reason: null },
    backup: { lastAt: null },
  });
  const store = newsroom.api.app.get<Connection>(getConnectionToken());
  await recordBackup(store);
  await store.collection('mail').deleteMany({});
  expect((await overview()).attention).toMatchObject({ mail: null, backup: null });
});
