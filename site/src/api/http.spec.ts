import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, call } from './http.ts';

const real = globalThis.fetch;

/** Answers the next call. */
function answerWith(body: string, status = 400): void {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(body, { status })));
}

async function failure(): Promise<ApiError> {
  const error = await call('/api/users/login').catch((cause: unknown) => cause);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail');
}

describe('a failed call', () => {
  afterEach(() => {
    globalThis.fetch = real;
  });

  it('tells code, sentence and fields', async () => {
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
    ['{"message":"","error":"Empty message."}', 'Empty message.'],
    ['{"message":["a"],"error":{"b":1},"errors":{"c":2}}', undefined],
    ['<h1>Bad Gateway</h1>', undefined],
    ['null', undefined],
    ['', undefined],
  ])('reads %s', async (body, sentence) => {
    answerWith(body);
    expect(await failure()).toMatchObject({ code: 'UNEXPECTED', serverMessage: sentence, fields: {} });
  });

  it('says that there was no answer', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ status: 0, code: 'NETWORK', serverMessage: undefined });
  });
});
