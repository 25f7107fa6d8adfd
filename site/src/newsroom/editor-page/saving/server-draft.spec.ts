import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Manuscript } from '@contract/manuscripts.ts';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { ServerDraft } from './server-draft.ts';
import { begun, changed, refused, saved, WORDS } from './test/answers.ts';

const real = globalThis.fetch;

let words: ArticleDraft | null;
let token: string | undefined;
let asked: string[];
let outliving: boolean[];
let answers: Response[];
let noted: string[];
let draft: ServerDraft;
const onSaved = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [words, token, asked, outliving, answers] = [{ ...WORDS }, 't1', [], [], []];
  noted = [];
  onSaved.mockClear();
  globalThis.fetch = jest.fn((address: unknown, init?: RequestInit) => {
    const sent = new Headers(init?.headers);
    const version = sent.get('if-match') ?? sent.get('idempotency-key') ?? '';
    asked.push(`${init?.method} ${String(address)} ${version}`);
    outliving.push(init?.keepalive === true);
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer);
  });
  draft = new ServerDraft();
  draft.connect({
    read: () => words,
    name: () => 'k1',
    token: () => token,
    isSame: (mine, theirs) => mine.title === theirs.title,
    note: () => {
      noted.push(draft.unheard.words.map(({ title }) => title).join(', '));
      return Promise.resolve();
    },
    onSaved,
    onStatus: () => undefined,
  });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = real;
});

const settle = () => jest.advanceTimersByTimeAsync(10_000);
const write = async (change: Partial<ArticleDraft> = {}) => {
  words = { ...WORDS, ...change };
  draft.changed();
  await settle();
};

describe('ServerDraft', () => {
  it('begins a draft with the first words, and saves the next ones over its last version', async () => {
    answers = [begun('0.a'), saved('0.b'), saved('0.c')];
    await write();
    await write();
    await write();
    expect(asked).toEqual([
      'POST /api/manuscripts k1',
      'PUT /api/manuscripts/m1 "0.a"',
      'PUT /api/manuscripts/m1 "0.b"',
    ]);
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { id: 'm1', version: '0.c' } });
    expect([draft.isWhole, onSaved.mock.calls.length]).toEqual([true, 3]);
  });

  it('asks nothing of the server while nothing is written', async () => {
    words = null;
    draft.changed();
    await settle();
    expect([asked, draft.view.saving.kind]).toEqual([[], 'idle']);
  });

  it('saves over what the first request has begun if its response was lost', async () => {
    await write();
    words = { ...WORDS, title: 'Longer' };
    answers = [begun('0.a'), saved('0.b')];
    await draft.now();
    expect(asked.slice(-2)).toEqual(['POST /api/manuscripts k1', 'PUT /api/manuscripts/m1 "0.a"']);
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.b' } });
  });

  it('shows what was saved elsewhere of a draft whose beginning it never heard of', async () => {
    answers = [begun('0.b', { title: 'Theirs', savedAt: '2' })];
    await write();
    expect(asked).toHaveLength(1);
    expect(draft.view).toMatchObject({ saving: { kind: 'changed-elsewhere' }, theirs: { title: 'Theirs' } });
  });

  it.each([
    ['nothing', null, 'nothing'],
    ['a version', 201, 'version'],
    ['the words on this device alone', 503, 'failed'],
  ])('leaves %s aside for another tab', async (_, status, result) => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    if (status !== null) draft.changed();
    answers = [1, 2].map(() => Response.json({ number: 1 }, { status: status ?? 500 }));
    expect(await draft.keepAside()).toBe(result);
  });

  it('saves again once its author has signed in, in whatever tab', async () => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    answers = [refused(401, 'SESSION_ENDED')];
    await write();
    token = undefined;
    draft.signedIn();
    token = 't2';
    answers = [saved('0.b')];
    draft.signedIn();
    await settle();
    expect([asked.length, draft.isWhole]).toEqual([2, true]);
  });

  it('lets the last save outlive the page if browsers allow it', async () => {
    answers = [begun('0.a'), saved('0.b'), saved('0.c'), saved('0.d')];
    await write();
    const saveLast = async (change: Partial<ArticleDraft>) => {
      words = { ...WORDS, ...change };
      draft.changed();
      await draft.now(true);
    };
    await saveLast({ content: 'rain '.repeat(10_000) });
    await saveLast({ content: 'वर्षा'.repeat(5000) });
    await write();
    expect(outliving).toEqual([false, true, false, false]);
  });

  it('says that it is offline, and saves everything later', async () => {
    answers = [begun('0.a')];
    await write();
    await write({ title: 'Offline' });
    expect([draft.view.saving.kind, draft.isWhole]).toEqual(['offline', false]);
    answers = [saved('0.b')];
    await draft.now();
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.b' } });
  });

  it('goes on if only the response of its last save was lost', async () => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    await write({ title: 'Lost' });
    expect(draft.view.saving.kind).toBe('offline');
    answers = [changed('0.b', 'Lost'), saved('0.c')];
    words = { ...WORDS, title: 'Next' };
    await draft.now();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.c' }, theirs: null });
  });

  it('goes on with what a tab had sent that was killed before the response', async () => {
    draft.begin({
      link: { id: 'm1', version: '0.a' },
      original: null,
      unheard: [{ ...WORDS, title: 'Sent' }],
    });
    answers = [changed('0.b', 'Sent'), saved('0.c')];
    await write({ title: 'Sent, and more' });
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.c' }, theirs: null });
    expect(draft.unheard.words).toEqual([]);
  });

  it('goes on with a draft that a killed tab had begun and saved', async () => {
    draft.begin({ link: null, original: null, unheard: [{ ...WORDS, title: 'Sent' }] });
    answers = [begun('0.b', { title: 'Sent', savedAt: '2' }), saved('0.c')];
    await write({ title: 'Sent, and more' });
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, link: { version: '0.c' }, theirs: null });
  });

  it('finds out before a publication which version the server has, if a response was lost', async () => {
    draft.begin({
      link: { id: 'm1', version: '0.a' },
      original: null,
      unheard: [{ ...WORDS, title: 'Sent' }],
    });
    answers = [changed('0.b', 'Sent')];
    await draft.settle();
    expect(draft.view).toMatchObject({ link: { version: '0.b' }, theirs: null });
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null, unheard: [] });
    answers = [changed('0.b', WORDS.title)]; // What a page sent while it was left is not noted.
    draft.changed();
    await draft.settle();
    expect([asked.length, draft.view.link?.version]).toEqual([2, '0.b']);
  });

  it('has words noted before it sends them, but not where the page may end', async () => {
    answers = [begun('0.a'), saved('0.b')];
    await write();
    draft.changed();
    await draft.now(true);
    expect([asked.length, noted]).toEqual([2, ['Bund']]);
  });

  it('shows what was saved elsewhere, saves nothing over it, and then what the author chooses', async () => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    answers = [changed('0.b', 'Theirs')];
    await write({ title: 'Mine' });
    await write({ title: 'Mine, longer' });
    expect(asked).toHaveLength(1);
    expect(draft.view).toMatchObject({ saving: { kind: 'changed-elsewhere' }, theirs: { title: 'Theirs' } });
    answers = [saved('0.c')];
    draft.keepMine();
    await settle();
    expect(asked.at(-1)).toBe('PUT /api/manuscripts/m1 "0.b"');
    expect(draft.view).toMatchObject({ saving: { kind: 'saved' }, theirs: null as Manuscript | null });
  });

  it.each([
    [401, 'SESSION_ENDED', 'signed-out'],
    [410, 'ARTICLE_DELETED', 'gone'],
    [404, 'MANUSCRIPT_NOT_FOUND', 'gone'],
  ])('stops after a %i, and keeps the words', async (status, code, kind) => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    answers = [refused(status, code)];
    await write();
    await write();
    expect([asked.length, draft.view.saving.kind, draft.isWhole]).toEqual([1, kind, false]);
    answers = [saved('0.b')];
    await draft.retry();
    expect(draft.isWhole).toBe(true);
  });

  it.each([
    [{ errors: { title: 'The title is too long.' }, message: 'Invalid' }, 'The title is too long.'],
    [{ message: 'Article content is too large' }, 'Article content is too large'],
    [{}, 'The server refused to save this. What you write is kept on this device.'],
  ])('says why the server refuses the words, and saves the next ones', async (body, sentence) => {
    answers = [refused(413, 'TOO_LARGE', body), begun('0.a')];
    await write();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(draft.view.saving).toEqual({ kind: 'refused', sentence });
    expect([draft.isWhole, asked.length]).toEqual([false, 1]);
    draft.changed();
    expect(draft.view.saving.kind).toBe('idle');
    await write();
    expect([draft.view.saving.kind, asked.length]).toEqual(['saved', 2]);
  });

  it('sends nothing under another name', async () => {
    token = undefined;
    await write();
    expect([asked, draft.view.saving.kind]).toEqual([[], 'signed-out']);
  });

  it('finds the manuscript of an article first, and saves nothing over words that it has not seen', async () => {
    const manuscript = { _id: 'a1', version: '3', hasChanges: false, articleVersion: 3, title: 'Theirs' };
    draft.begin({ link: null, original: { _id: 'a1', version: 3 } });
    answers = [Response.json({ manuscript }), saved('3.a')];
    await write();
    expect(asked).toEqual(['GET /api/manuscripts/a1 ', 'PUT /api/manuscripts/a1 "3"']);
    expect(draft.view.link).toEqual({ id: 'a1', version: '3.a' });
    for (const newer of [{ articleVersion: 4 }, { hasChanges: true }]) {
      draft.begin({ link: null, original: { _id: 'a1', version: 3 } });
      answers = [Response.json({ manuscript: { ...manuscript, ...newer } })];
      await write();
      expect(draft.view).toMatchObject({
        saving: { kind: 'changed-elsewhere' },
        theirs: { title: 'Theirs' },
      });
    }
  });

  it('does not stop for the answer to a save of what it no longer writes', async () => {
    draft.begin({ link: { id: 'm1', version: '0.a' }, original: null });
    let answer: (response: Response) => void = () => undefined;
    jest.mocked(globalThis.fetch).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await write();
    draft.begin({ link: null, original: null });
    answers = [begun('0.n')];
    draft.changed();
    answer(refused(410, 'ARTICLE_DELETED'));
    await settle();
    expect(asked).toEqual(['POST /api/manuscripts k1']);
    expect(draft.isWhole).toBe(true);
  });

  it('forgets unsaved words where it begins with others', async () => {
    draft.changed();
    draft.begin({ link: { id: 'm1', version: '0.z' }, original: null });
    await settle();
    expect(asked).toEqual([]);
  });
});
