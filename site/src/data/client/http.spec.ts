import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, call, type CallOptions } from './http.ts';

const realFetch = globalThis.fetch;

/** Mocks the response to the next call. */
function answerWith(body: string, status = 400): void {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
}

async function failure(): Promise<ApiError> {
  const error = await call('/api/users/login').catch((cause: unknown) => cause);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail');
}

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a call', () => {
  /** The request of a call. */
  async function sent(options?: CallOptions): Promise<{ url: unknown; init: RequestInit; headers: object }> {
    answerWith('{"data":1}', 200);
    expect(await call('/api/articles', options)).toEqual({ data: 1 });
    const [url, init = {}] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
    return { url, init, headers: Object.fromEntries(new Headers(init.headers)) };
  }

  it('is a GET by default', async () => {
    const { url, init, headers } = await sent();
    expect([url, init.method, init.body, headers]).toEqual(['/api/articles', 'GET', undefined, {}]);
  });

  it('sends a token, a query without undefined values, and an object as JSON', async () => {
    const { url, init, headers } = await sent({
      method: 'POST',
      query: { page: 2, sort: undefined },
      body: { title: 'Rain' },
      token: 'abc',
      headers: { 'if-match': '"1"' },
    });
    expect([url, init.method, init.body]).toEqual(['/api/articles?page=2', 'POST', '{"title":"Rain"}']);
    expect(headers).toEqual({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      'if-match': '"1"',
    });
  });

  it('leaves the encoding of a form to the browser', async () => {
    const body = new FormData();
    const { init, headers } = await sent({ method: 'PUT', body });
    expect(init.body).toBe(body);
    expect(headers).toEqual({});
  });

  it('accepts an answer without a body', async () => {
    answerWith('', 200);
    expect(await call('/api/articles/1', { method: 'DELETE' })).toEqual({});
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await call('/api/articles/1', { method: 'DELETE' })).toEqual({});
  });

  it('aborted by its caller is not a failure', async () => {
    globalThis.fetch = jest.fn((_, init?: RequestInit) => Promise.reject(init?.signal?.reason as Error));
    const ended = call('/api/articles', { signal: AbortSignal.abort() });
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a failed call', () => {
  it('reports code, message and fields', async () => {
    answerWith('{"statusCode":409,"code":"EMAIL_TAKEN","message":"Taken.","errors":{"email":"Taken."}}', 409);
    expect(await failure()).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      serverMessage: 'Taken.',
      fields: { email: 'Taken.' },
    });
  });

  it.each([
    ['{"message":"No code."}', 'No code.'],
    ['{"error":"An error field."}', 'An error field.'],
    ['{"message":"Both.","error":"Bad Request"}', 'Both.'],
    ['{"message":" ","error":"Empty message."}', 'Empty message.'],
    ['{"message":["a"],"error":{"b":1},"errors":{"c":2}}', undefined],
    ['<h1>Bad Gateway</h1>', undefined],
    ['null', undefined],
    ['', undefined],
  ])('reads %s', async (body, sentence) => {
    answerWith(body);
    const { code, serverMessage, fields } = await failure();
    expect({ code, serverMessage, fields }).toEqual({
      code: 'UNEXPECTED',
      serverMessage: sentence,
      fields: {},
    });
  });

  it('ignores field errors that are not text', async () => {
    answerWith('{"errors":{"title":"Long.","tags":["a"],"content":""}}');
    expect((await failure()).fields).toEqual({ title: 'Long.' });
  });

  it('reports a missing answer', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ status: 0, code: 'NETWORK', serverMessage: undefined });
  });
});
