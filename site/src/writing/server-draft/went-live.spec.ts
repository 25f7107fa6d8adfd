import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { EMPTY_FIELDS } from '../initial-form.ts';
import { changed, created, manuscriptWith, saved } from './test/answers.ts';
import { copyWith, FakeServer } from './test/fake-server.ts';

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

it('continues words that were published meanwhile as changes that are not live', async () => {
  server.answers = [created('0.a', { title: 'Saved' })];
  await server.write({ title: 'Saved' });
  server.answers = [changed('1', 'Saved', LIVE), saved('1.b')];
  await server.write({ title: 'Saved, and half a wo' });
  expect(server.requests.slice(1)).toEqual(['PUT /api/manuscripts/m1 "0.a"', 'PUT /api/manuscripts/m1 "1"']);
  expect(server.draft.view).toMatchObject({ status: { kind: 'saved' }, isAhead: true });
  expect(server.statuses).toMatchObject([{ state: 'published', article: { version: 1 } }]);
});

it('learns that its words are live, and shows other words only at the next save', async () => {
  const { draft } = server;
  const answer = (title: string) => Response.json({ manuscript: manuscriptWith('1', title, LIVE) });
  draft.reset(copyWith('0.a', { fields: { ...EMPTY_FIELDS, title: 'Read' }, isUnsaved: false }));
  server.answers = [answer('Theirs'), answer('Read')];
  expect([await draft.refresh(), draft.view.saved?.version, server.statuses]).toEqual([false, '0.a', []]);
  expect([await draft.refresh(), draft.view.saved?.version, draft.view.isAhead]).toEqual([true, '1', false]);
  expect(server.statuses).toHaveLength(1);
});
