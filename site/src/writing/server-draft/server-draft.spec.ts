import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ArticleDraft } from '../../data/calls/articles.ts';
import { EMPTY_FORM } from '../initial-form.ts';
import type { ServerDraft } from './server-draft.ts';
import { changed, created, manuscriptWith, refused, saved, WORDS } from './test/answers.ts';
import { copyWith, FakeServer } from './test/fake-server.ts';

let server: FakeServer;
let draft: ServerDraft;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  server = new FakeServer();
  ({ draft } = server);
});
afterEach(() => {
  jest.useRealTimers();
  server.end();
});

const settle = () => jest.advanceTimersByTimeAsync(10_000);
const write = (change: Partial<ArticleDraft> = {}) => server.write(change);

describe('ServerDraft', () => {
  it('creates a draft with the first words, and saves the next ones over its last version', async () => {
    server.answers = [created('0.a'), saved('0.b'), saved('0.c')];
    await write();
    await write();
    await write();
    expect(server.requests).toEqual([
      'POST /api/manuscripts k1',
      'PUT /api/manuscripts/m1 "0.a"',
      'PUT /api/manuscripts/m1 "0.b"',
    ]);
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { id: 'm1', version: '0.c' } });
    expect([draft.isComplete, server.changes]).toEqual([true, 3]);
  });

  it('sends nothing while nothing is written', async () => {
    server.words = null;
    draft.changed();
    await settle();
    expect([server.requests, draft.view.status.kind]).toEqual([[], 'idle']);
  });

  it('saves over what the first request has created if its response was lost', async () => {
    await write();
    server.words = { ...WORDS, title: 'Longer' };
    server.answers = [created('0.a'), saved('0.b')];
    await draft.saveNow();
    expect(server.requests.slice(-2)).toEqual(['POST /api/manuscripts k1', 'PUT /api/manuscripts/m1 "0.a"']);
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.b' } });
  });

  it('shows what was saved elsewhere of a draft whose creation was never acknowledged', async () => {
    server.answers = [created('0.b', { title: 'Theirs', savedAt: '2' })];
    await write();
    expect(server.requests).toHaveLength(1);
    expect(draft.view).toMatchObject({
      status: { kind: 'conflict', remote: { fields: { title: 'Theirs' } } },
    });
  });

  it.each([
    ['nothing', null, 'nothing'],
    ['a version', 201, 'version'],
    ['the words on this device alone', 503, 'failed'],
  ])('saves %s when another tab takes over', async (_, status, result) => {
    draft.reset(copyWith('0.a'));
    if (status !== null) draft.changed();
    server.answers = [1, 2].map(() => Response.json({ number: 1 }, { status: status ?? 500 }));
    expect(await draft.saveAsVersion()).toBe(result);
  });

  it('saves again once its author has signed in, in whatever tab', async () => {
    draft.reset(copyWith('0.a'));
    server.answers = [refused(401, 'SESSION_ENDED')];
    await write();
    server.token = undefined;
    draft.signedIn();
    server.token = 't2';
    server.answers = [saved('0.b')];
    draft.signedIn();
    await settle();
    expect([server.requests.length, draft.isComplete]).toEqual([2, true]);
  });

  it('lets the last save outlive the page if browsers allow it', async () => {
    server.answers = [created('0.a'), saved('0.b'), saved('0.c'), saved('0.d')];
    await write();
    const saveLast = async (change: Partial<ArticleDraft>) => {
      server.words = { ...WORDS, ...change };
      draft.changed();
      await draft.saveNow(true);
    };
    await saveLast({ content: 'rain '.repeat(10_000) });
    await saveLast({ content: 'वर्षा'.repeat(5000) });
    await write();
    expect(server.outliving).toEqual([false, true, false, false]);
  });

  it('shows that it is offline, and saves everything later', async () => {
    server.answers = [created('0.a')];
    await write();
    await write({ title: 'Offline' });
    expect([draft.view.status.kind, draft.isComplete]).toEqual(['offline', false]);
    server.answers = [saved('0.b')];
    await draft.saveNow();
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.b' } });
  });

  it('continues if only the response of its last save was lost', async () => {
    draft.reset(copyWith('0.a'));
    await write({ title: 'Lost' });
    expect(draft.view.status.kind).toBe('offline');
    server.answers = [changed('0.b', 'Lost'), saved('0.c')];
    server.words = { ...WORDS, title: 'Next' };
    await draft.saveNow();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.c' } });
  });

  it('continues words that a tab had sent before it was killed', async () => {
    draft.reset(copyWith('0.a', { unacknowledged: [{ ...WORDS, title: 'Sent' }] }));
    server.answers = [changed('0.b', 'Sent'), saved('0.c')];
    await write({ title: 'Sent, and more' });
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.c' } });
    expect(server.unacknowledged).toEqual([]);
  });

  it('continues a draft that a killed tab had created and saved', async () => {
    draft.reset({ ...EMPTY_FORM, unacknowledged: [{ ...WORDS, title: 'Sent' }] });
    server.answers = [created('0.b', { title: 'Sent', savedAt: '2' }), saved('0.c')];
    await write({ title: 'Sent, and more' });
    expect(draft.view).toMatchObject({ status: { kind: 'saved' }, saved: { version: '0.c' } });
  });

  it('finds out before a publication which version the server has, if a response was lost', async () => {
    draft.reset(copyWith('0.a', { unacknowledged: [{ ...WORDS, title: 'Sent' }] }));
    server.answers = [changed('0.b', 'Sent')];
    await draft.settle();
    expect(draft.view).toMatchObject({ saved: { version: '0.b' } });
    draft.reset(copyWith('0.a', { unacknowledged: [] }));
    server.answers = [changed('0.b', WORDS.title)]; // What a page sent while it was left is not stored.
    draft.changed();
    await draft.settle();
    expect([server.requests.length, draft.view.saved?.version]).toEqual([2, '0.b']);
  });

  it('stores words on the device before it sends them, except when the page may close', async () => {
    server.answers = [created('0.a'), saved('0.b')];
    await write();
    draft.changed();
    await draft.saveNow(true);
    expect([server.requests.length, server.stored]).toEqual([2, ['Bund']]);
  });

  it('shows what was saved elsewhere, saves nothing over it, and then saves what the author chooses', async () => {
    draft.reset(copyWith('0.a'));
    server.answers = [changed('0.b', 'Theirs')];
    await write({ title: 'Mine' });
    await write({ title: 'Mine, longer' });
    expect(server.requests).toHaveLength(1);
    expect(draft.view).toMatchObject({
      status: { kind: 'conflict', remote: { fields: { title: 'Theirs' } } },
    });
    server.answers = [saved('0.c')];
    draft.keepLocal();
    await settle();
    expect(server.requests.at(-1)).toBe('PUT /api/manuscripts/m1 "0.b"');
    expect(draft.view).toMatchObject({ status: { kind: 'saved' } });
  });

  it.each([
    [401, 'SESSION_ENDED', 'signed-out'],
    [410, 'ARTICLE_DELETED', 'gone'],
    [404, 'MANUSCRIPT_NOT_FOUND', 'gone'],
  ])('stops after a %i, and keeps the words', async (status, code, reason) => {
    draft.reset(copyWith('0.a'));
    server.answers = [refused(status, code)];
    await write();
    await write();
    expect([server.requests.length, draft.isComplete]).toEqual([1, false]);
    expect(draft.view.status).toEqual({ kind: 'paused', reason });
    server.answers = [saved('0.b')];
    await draft.retry();
    expect(draft.isComplete).toBe(true);
  });

  it.each([
    [{ errors: { title: 'The title is too long.' }, message: 'Invalid' }, 'The title is too long.'],
    [{ message: 'Article content is too large' }, 'Article content is too large'],
    [{}, 'The server refused to save this. What you write is kept on this device.'],
  ])('shows why the server refuses the words, and saves the next ones', async (body, sentence) => {
    server.answers = [refused(413, 'TOO_LARGE', body), created('0.a')];
    await write();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(draft.view.status).toEqual({ kind: 'refused', sentence });
    expect([draft.isComplete, server.requests.length]).toEqual([false, 1]);
    draft.changed();
    expect(draft.view.status.kind).toBe('idle');
    await write();
    expect([draft.view.status.kind, server.requests.length]).toEqual(['saved', 2]);
  });

  it('sends nothing from another account', async () => {
    server.token = undefined;
    await write();
    expect([server.requests, draft.view.status]).toEqual([[], { kind: 'paused', reason: 'signed-out' }]);
  });

  it('finds the manuscript of an article first, and saves nothing over words that it has not seen', async () => {
    const more = { _id: 'a1', hasChanges: false, articleVersion: 3 };
    const manuscript = manuscriptWith('3', 'Theirs', more);
    draft.reset({ ...EMPTY_FORM, article: { _id: 'a1', version: 3 } });
    server.answers = [Response.json({ manuscript }), saved('3.a')];
    await write();
    expect(server.requests).toEqual(['GET /api/manuscripts/a1 ', 'PUT /api/manuscripts/a1 "3"']);
    expect(draft.view.saved).toEqual({ id: 'a1', version: '3.a' });
    for (const newer of [{ articleVersion: 4 }, { hasChanges: true }]) {
      draft.reset({ ...EMPTY_FORM, article: { _id: 'a1', version: 3 } });
      server.answers = [Response.json({ manuscript: { ...manuscript, ...newer } })];
      await write();
      expect(draft.view).toMatchObject({
        status: { kind: 'conflict', remote: { fields: { title: 'Theirs' } } },
      });
    }
  });

  it('ignores the response to a save of an earlier text', async () => {
    draft.reset(copyWith('0.a'));
    let answer: (response: Response) => void = () => undefined;
    server.answers = [new Promise((resolve) => (answer = resolve))];
    await write();
    draft.reset(EMPTY_FORM);
    server.answers = [created('0.n')];
    draft.changed();
    answer(refused(410, 'ARTICLE_DELETED'));
    await settle();
    expect(server.requests.slice(1)).toEqual(['POST /api/manuscripts k1']);
    expect(draft.isComplete).toBe(true);
  });

  it('forgets unsaved words after a reset', async () => {
    draft.changed();
    draft.reset(copyWith('0.z'));
    await settle();
    expect(server.requests).toEqual([]);
  });

  it('continues another version of the same words, but not over other words', () => {
    draft.reset(copyWith('0.a'));
    draft.adoptVersions({ before: '0.a', after: '0.c' });
    draft.adoptVersions({ before: '0.a', after: '0.x' });
    expect(draft.view.saved).toEqual({ id: 'm1', version: '0.c' });
  });
});

describe('a conflict', () => {
  it('that the author has closed opens again only on request', async () => {
    draft.reset(copyWith('0.a'));
    server.answers = [1, 2, 3].map(() => changed('0.b', 'Theirs'));
    await write({ title: 'Mine' });
    draft.closeConflict();
    draft.resume();
    await settle();
    expect([server.requests.length, draft.view.status]).toMatchObject([
      2,
      { kind: 'conflict', isOpen: false },
    ]);
    await draft.retry();
    expect(draft.view.status).toMatchObject({ kind: 'conflict', isOpen: true });
  });

  it('found by a publication is published over the version that was compared', async () => {
    draft.reset(copyWith('0.a'));
    await draft.stop();
    const remote = copyWith('3.b', { article: { _id: 'm1', version: 3 } });
    draft.showConflict(remote);
    expect(draft.view.status).toEqual({ kind: 'conflict', remote, isPublishing: true, isOpen: true });
    draft.keepLocal();
    await settle();
    // What is saved next, or published, replaces it.
    expect([server.requests, draft.view.saved?.version, server.sync.article?.version]).toEqual([
      [],
      '3.b',
      3,
    ]);
  });

  it('found by a publication can be compared later, although nothing was changed since', async () => {
    draft.reset(copyWith('0.a'));
    draft.showConflict(copyWith('0.b'));
    draft.closeConflict();
    server.answers = [changed('0.c', 'Theirs')];
    await draft.retry();
    expect(draft.view.status).toMatchObject({ kind: 'conflict', isOpen: true, isPublishing: false });
  });
});
