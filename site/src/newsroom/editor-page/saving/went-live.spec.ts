import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { begun, changed, saved, WORDS } from './test/answers.ts';
import { FakeServer } from './test/fake-server.ts';

const LIVE = { articleVersion: 1, hasChanges: false, state: 'published' };
let server: FakeServer;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  server = new FakeServer();
});
afterEach(() => {
  jest.useRealTimers();
  server.end();
});

it('goes on with words that were published while their author wrote, as changes that are not live', async () => {
  server.answers = [begun('0.a', { title: 'Saved' })];
  await server.write({ title: 'Saved' });
  server.answers = [changed('1', 'Saved', LIVE), saved('1.b')];
  await server.write({ title: 'Saved, and half a wo' });
  expect(server.asked.slice(1)).toEqual(['PUT /api/manuscripts/m1 "0.a"', 'PUT /api/manuscripts/m1 "1"']);
  expect(server.draft.view).toMatchObject({ saving: { kind: 'saved' }, theirs: null, isAhead: true });
  expect(server.statuses).toMatchObject([LIVE]);
});

it('hears that its words are live, and shows words of others only with the next save', async () => {
  const { draft } = server;
  const answer = (title: string) =>
    Response.json({ manuscript: { _id: 'm1', version: '1', title, ...LIVE } });
  const onServer = { ...WORDS, title: 'Read' };
  draft.begin({ link: { id: 'm1', version: '0.a' }, original: null, onServer });
  server.answers = [answer('Theirs'), answer('Read')];
  expect([await draft.refresh(), draft.view.link?.version, server.statuses]).toEqual([false, '0.a', []]);
  expect([await draft.refresh(), draft.view.link?.version, draft.view.isAhead]).toEqual([true, '1', false]);
  expect(server.statuses).toHaveLength(1);
});
