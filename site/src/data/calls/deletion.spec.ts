import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deleteAt } from './deletion.ts';

const realFetch = globalThis.fetch;

function answerWith(status: number, body: object): void {
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(body, { status })));
}

describe('deleteAt', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it.each([
    [200, { success: true }],
    [404, { code: 'USER_NOT_FOUND' }],
    [404, { code: 'ARTICLE_NOT_FOUND' }],
    [410, { code: 'ARTICLE_DELETED' }],
  ])('treats %d as deleted', async (status, body) => {
    answerWith(status, body);
    await expect(deleteAt('/api/articles/1', { token: 'abc' })).resolves.toBeUndefined();
    const [url, init] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
    expect([url, init?.method]).toEqual(['/api/articles/1', 'DELETE']);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
  });

  // A 404 from a proxy says nothing about the article.
  it.each([401, 403, 404, 500])('fails with %d', async (status) => {
    answerWith(status, { code: 'ANY' });
    await expect(deleteAt('/api/articles/1', {})).rejects.toMatchObject({ status });
  });
});
