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
const realFetch = globalThis.fetch;

/** Mocks the responses, in order, and returns the recorded requests. `null` is a lost response. */
function answerWith(...answers: (object | null)[]): string[] {
  const requests: string[] = [];
  globalThis.fetch = jest.fn((address: unknown, init?: RequestInit) => {
    const { method = 'GET', headers } = init ?? {};
    const sent = new Headers(headers);
    const condition = sent.get('idempotency-key') ?? sent.get('if-match') ?? '';
    requests.push(`${method} ${String(address)} ${condition}`.trim());
    const answer = answers.shift();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return requests;
}

const NEW = { kind: 'new', key: 'k1', replacedVersion: undefined, replaced: {} } satisfies Target;
const EXISTING: Target = {
  kind: 'existing',
  _id: 'a1',
  version: 2,
  manuscriptVersion: undefined,
  correction: '',
};
const send = (replacedVersion?: number) => publish(DRAFT, { ...NEW, replacedVersion }, 't1');
const published = (version: number, repeated: boolean) => ({ article: { _id: 'a1', version }, repeated });
const failed = (text: string) => ({ kind: 'failed', text, reason: null, refused: {}, pictures: [] });
const SAVED = { kind: 'saved', id: 'a1', text: 'Article published successfully!' };

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a new article', () => {
  it('is published', async () => {
    const requests = answerWith(published(1, false));
    expect(await send()).toEqual(SAVED);
    expect(requests).toEqual(['POST /api/articles k1']);
  });

  it('is updated if it was published before and only the response was lost', async () => {
    const requests = answerWith(null, published(1, true), { success: true });
    expect(await send()).toEqual(failed('Failed to publish article.'));
    expect(await send()).toEqual(SAVED);
    expect(requests).toEqual(['POST /api/articles k1', 'POST /api/articles k1', 'PUT /api/articles/a1 "1"']);
  });

  it('is updated if its idempotency key has published another text', async () => {
    const requests: string[] = [];
    const answers = [
      Response.json({ code: 'IDEMPOTENCY_KEY_REUSED', article: { _id: 'a1', version: 1 } }, { status: 422 }),
      Response.json({ success: true }),
    ];
    globalThis.fetch = jest.fn((address: unknown, init?: RequestInit) => {
      requests.push(`${init?.method} ${String(address)}`);
      return Promise.resolve(answers.shift() ?? Response.error());
    });
    expect(await send()).toEqual(SAVED);
    expect(requests).toEqual(['POST /api/articles', 'PUT /api/articles/a1']);
  });

  it('overwrites another version only after its author has compared both', async () => {
    const requests = answerWith(published(3, true), published(3, true), { success: true });
    expect(await send()).toMatchObject({
      kind: 'conflict',
      remote: { article: { _id: 'a1', version: 3 } },
    });
    expect(requests).toEqual(['POST /api/articles k1']);
    expect(await send(3)).toEqual(SAVED);
    expect(requests.at(-1)).toBe('PUT /api/articles/a1 "3"');
  });

  it('is submitted if an admin approves first', async () => {
    answerWith({ manuscript: { _id: 'a1' }, repeated: true });
    expect(await send()).toEqual({ kind: 'submitted', id: 'a1' });
  });

  it('fails if the response has no id', async () => {
    answerWith({ article: {} });
    expect(await send()).toEqual(failed('Something went wrong. Try again.'));
  });

  it('is not sent without a session', async () => {
    const requests = answerWith();
    expect(await publish(DRAFT, NEW, undefined)).toEqual({ kind: 'signed-out' });
    expect(requests).toEqual([]);
  });
});

describe('an existing article', () => {
  const refuse = (status: number) => Response.json({ message: 'No.' }, { status });

  it('replaces the version that was read', async () => {
    const requests = answerWith({ success: true });
    const outcome = await publish(DRAFT, EXISTING, 't1');
    expect(outcome).toEqual({ kind: 'saved', id: 'a1', text: 'Article updated successfully!' });
    expect(requests).toEqual(['PUT /api/articles/a1 "2"']);
  });

  it('is submitted if an admin approves first', async () => {
    answerWith({ manuscript: { _id: 'a1' }, repeated: false });
    expect(await publish(DRAFT, EXISTING, 't1')).toEqual({ kind: 'submitted', id: 'a1' });
  });

  it('is a conflict with the newer version, if that can be read', async () => {
    const answers = [
      refuse(412),
      Response.json({ article: { _id: 'a1', version: 3 } }),
      refuse(412),
      refuse(500),
    ];
    globalThis.fetch = jest.fn(() => Promise.resolve(answers.shift() ?? refuse(500)));
    expect(await publish(DRAFT, EXISTING, 't1')).toMatchObject({
      kind: 'conflict',
      remote: { article: { _id: 'a1', version: 3 } },
    });
    expect(await publish(DRAFT, EXISTING, 't1')).toMatchObject({ kind: 'failed', reason: 'No.' });
  });

  it('reports an ended session, and a missing response', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(refuse(401)));
    expect(await publish(DRAFT, EXISTING, 't1')).toEqual({ kind: 'signed-out' });
    answerWith(null);
    expect(await publish(DRAFT, EXISTING, 't1')).toEqual(
      failed('An error occurred while updating the article.'),
    );
  });
});

describe('a refusal by the server', () => {
  it.each<[Target['kind'], Target, string]>([
    ['new', NEW, 'Failed to publish article.'],
    ['existing', EXISTING, 'Failed to update article: Damaged'],
  ])('names the refused fields: %s article', async (_, target, text) => {
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

  it('of a deleted article has its own outcome', async () => {
    const answer = Response.json({ code: 'ARTICLE_DELETED', message: 'Gone.' }, { status: 410 });
    globalThis.fetch = jest.fn(() => Promise.resolve(answer));
    expect(await publish(DRAFT, EXISTING, 't1')).toEqual({
      kind: 'gone',
      text: 'Failed to update article: Gone.',
    });
  });
});
