import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ArticleDraft } from '../../../data/calls/articles.ts';
import { publish, type Target } from './publication.ts';

const DRAFT: ArticleDraft = {
  title: 'Rain',
  description: '',
  content: '<p>Rain.</p>',
  tags: ['Weather'],
  isFeatured: false,
  banner: null,
  bannerAlt: '',
  bannerCredit: '',
  language: null,
};
const real = globalThis.fetch;

/** Mocks responses to calls in turn, and records the requests. */
function answerWith(...answers: (object | null)[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn((address: unknown, init?: RequestInit) => {
    const { method = 'GET', headers } = init ?? {};
    const sent = new Headers(headers);
    const said = sent.get('idempotency-key') ?? sent.get('if-match') ?? '';
    asked.push(`${method} ${String(address)} ${said}`.trim());
    const answer = answers.shift();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

const send = (replacedVersion?: number) =>
  publish(DRAFT, { kind: 'new', key: 'k1', replacedVersion, replaced: {} }, 't1');
const published = (version: number, repeated: boolean) => ({ article: { _id: 'a1', version }, repeated });
const SAVED = { kind: 'saved', id: 'a1', text: 'Article published successfully!' };

afterEach(() => {
  globalThis.fetch = real;
});

describe('a new article', () => {
  it('is published', async () => {
    const asked = answerWith(published(1, false));
    expect(await send()).toEqual(SAVED);
    expect(asked).toEqual(['POST /api/articles k1']);
  });

  it('is saved as it is now where it was published before and only the answer was lost', async () => {
    const asked = answerWith(null, published(1, true), { success: true });
    expect(await send()).toEqual({
      kind: 'failed',
      text: 'Failed to publish article.',
      reason: null,
      refused: {},
      pictures: [],
    });
    expect(await send()).toEqual(SAVED);
    expect(asked).toEqual(['POST /api/articles k1', 'POST /api/articles k1', 'PUT /api/articles/a1 "1"']);
  });

  it('is saved as it is now where the server says that its key has published something else', async () => {
    const asked: string[] = [];
    const answers = [
      Response.json({ code: 'IDEMPOTENCY_KEY_REUSED', article: { _id: 'a1', version: 1 } }, { status: 422 }),
      Response.json({ success: true }),
    ];
    globalThis.fetch = jest.fn((address: unknown, init?: RequestInit) => {
      asked.push(`${init?.method} ${String(address)}`);
      return Promise.resolve(answers.shift() ?? Response.error());
    });
    expect(await send()).toEqual(SAVED);
    expect(asked).toEqual(['POST /api/articles', 'PUT /api/articles/a1']);
  });

  it('does not overwrite another version unless its author has compared both', async () => {
    const asked = answerWith(published(3, true), published(3, true), { success: true });
    expect(await send()).toMatchObject({
      kind: 'conflict',
      remote: { article: { _id: 'a1', version: 3 } },
    });
    expect(asked).toEqual(['POST /api/articles k1']);
    expect(await send(3)).toEqual(SAVED);
    expect(asked.at(-1)).toBe('PUT /api/articles/a1 "3"');
  });

  it('is submitted where an admin approves first', async () => {
    answerWith({ manuscript: { _id: 'a1' }, repeated: true });
    expect(await send()).toEqual({ kind: 'submitted', id: 'a1' });
  });

  it('without an id in the answer was not published', async () => {
    answerWith({ article: {} });
    expect(await send()).toEqual({
      kind: 'failed',
      text: 'Something went wrong. Try again.',
      reason: null,
      refused: {},
      pictures: [],
    });
  });

  it('is not sent without a session', async () => {
    const asked = answerWith();
    expect(
      await publish(DRAFT, { kind: 'new', key: 'k1', replacedVersion: undefined, replaced: {} }, undefined),
    ).toEqual({
      kind: 'signed-out',
    });
    expect(asked).toEqual([]);
  });
});

describe('an existing article', () => {
  const old: Target = { kind: 'old', _id: 'a1', version: 2, manuscriptVersion: undefined, correction: '' };
  const refuse = (status: number) => Response.json({ message: 'No.' }, { status });

  it('replaces the version that was read', async () => {
    const asked = answerWith({ success: true });
    const outcome = await publish(DRAFT, old, 't1');
    expect(outcome).toEqual({ kind: 'saved', id: 'a1', text: 'Article updated successfully!' });
    expect(asked).toEqual(['PUT /api/articles/a1 "2"']);
  });

  it('waits where an admin approves first', async () => {
    answerWith({ manuscript: { _id: 'a1' }, repeated: false });
    expect(await publish(DRAFT, old, 't1')).toEqual({ kind: 'submitted', id: 'a1' });
  });

  it('comes back as it is now where somebody else has saved it, if it can be had', async () => {
    const answers = [
      refuse(412),
      Response.json({ article: { _id: 'a1', version: 3 } }),
      refuse(412),
      refuse(500),
    ];
    globalThis.fetch = jest.fn(() => Promise.resolve(answers.shift() ?? refuse(500)));
    expect(await publish(DRAFT, old, 't1')).toMatchObject({
      kind: 'conflict',
      remote: { article: { _id: 'a1', version: 3 } },
    });
    expect(await publish(DRAFT, old, 't1')).toMatchObject({ kind: 'failed', reason: 'No.' });
  });

  it('is not sent by whom the server does not know any more, and says so where there was no answer', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(refuse(401)));
    expect(await publish(DRAFT, old, 't1')).toEqual({ kind: 'signed-out' });
    answerWith(null);
    expect(await publish(DRAFT, old, 't1')).toEqual({
      kind: 'failed',
      text: 'An error occurred while updating the article.',
      reason: null,
      refused: {},
      pictures: [],
    });
  });
});

describe('a refusal by the server', () => {
  it.each<[Target['kind'], Target, string]>([
    [
      'new',
      { kind: 'new', key: 'k1', replacedVersion: undefined, replaced: {} },
      'Failed to publish article.',
    ],
    [
      'old',
      { kind: 'old', _id: 'a1', version: 1, manuscriptVersion: undefined, correction: '' },
      'Failed to update article: Damaged',
    ],
  ])('names the fields that the server refused, of a %s one', async (_, target, text) => {
    const refuse = (errors: object, more = {}) => {
      const answer = Response.json({ code: 'X', message: 'Damaged', errors, ...more }, { status: 400 });
      globalThis.fetch = jest.fn(() => Promise.resolve(answer));
      return publish(DRAFT, target, 't1');
    };
    const named = { title: 'Long', description: 'Long', content: 'Empty', tags: 'Unknown' };
    expect(await refuse({ bannerImage: 'Damaged', ...named })).toEqual({
      kind: 'failed',
      text,
      reason: null,
      refused: { banner: 'Damaged', ...named },
      pictures: [],
    });
    // Errors of other fields appear above the form.
    expect(await refuse({ bannerImage: 'Damaged', other: 'Odd' })).toMatchObject({ reason: 'Damaged' });
    expect(await refuse({})).toMatchObject({ reason: 'Damaged', refused: {} });
    expect(await refuse({ content: 'Gone' }, { pictures: ['a1', 7] })).toMatchObject({ pictures: ['a1'] });
  });

  it('is distinguished for a deleted article', async () => {
    const answer = Response.json({ code: 'ARTICLE_DELETED', message: 'Gone.' }, { status: 410 });
    globalThis.fetch = jest.fn(() => Promise.resolve(answer));
    expect(
      await publish(
        DRAFT,
        { kind: 'old', _id: 'a1', version: 1, manuscriptVersion: undefined, correction: '' },
        't1',
      ),
    ).toEqual({
      kind: 'gone',
      text: 'Failed to update article: Gone.',
    });
  });
});
