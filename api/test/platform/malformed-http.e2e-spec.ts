import { beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { BODY_DEADLINE, BODY_DEADLINE_MS } from '../../src/platform/http/body-deadline.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { Client } from '../support/client.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
});

/** Sends it over a new connection, then runs `meanwhile` until it closes. Returns the response. */
async function speak(words: string, meanwhile?: (socket: Socket) => NodeJS.Timeout): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(words);
  const timer = meanwhile?.(socket);
  await new Promise((onEnd) => socket.on('error', onEnd).on('close', onEnd));
  clearInterval(timer);
  return answer;
}

describe('invalid HTTP', () => {
  const POST = 'POST /api/users/logout HTTP/1.1\r\nHost: x\r\n';

  it.each([
    ['no request', 'rubbish\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a header without a name', `${POST}: x\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['endless headers', `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'an endless address',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'a broken body',
      `${POST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nrubbish\r\n`,
      400,
      'MALFORMED_REQUEST',
    ],
  ])('gets the usual error response: %s', async (_, words, status, code) => {
    const answer = await speak(words);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [line = '', ...headers] = head.toLowerCase().split('\r\n');
    expect(line).toMatch(new RegExp(`^http/1.1 ${status} `));
    const errorBody = JSON.parse(body) as ErrorResponse;
    expect(errorBody).toEqual({
      statusCode: status,
      code,
      message: expect.stringMatching(/\.$/),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers).toEqual(
      expect.arrayContaining([
        `x-request-id: ${errorBody.requestId}`,
        'connection: close',
        'content-type: application/json; charset=utf-8',
        'x-content-type-options: nosniff',
      ]),
    );
  });

  it('closes only its own connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => speak('rubbish\r\n\r\n')));
    expect((await visitor.get('/api/articles/search')).status).toBe(200);
  });
});

describe('a request with conflicting lengths', () => {
  const WITHIN = '{"email":"a@b.in"}';

  it.each([
    ['both by length and in chunks', `Content-Length: ${WITHIN.length}\r\nTransfer-Encoding: chunked`],
    ['in chunks and by length', `Transfer-Encoding: chunked\r\nContent-Length: ${WITHIN.length}`],
    ['by two lengths', `Content-Length: ${WITHIN.length}\r\nContent-Length: 0`],
    ['in invalid chunks', 'Transfer-Encoding: xchunked'],
  ])('(%s) is refused, and cannot smuggle a second request', async (_, lengths) => {
    const smuggled = 'GET /api/articles/random HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const head = `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lengths}`;
    const answers = await speak(`${head}\r\n\r\n${WITHIN}0\r\n\r\n${smuggled}`);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('a body that arrives very slowly', () => {
  const ask = async (head: string): Promise<string> => {
    const headers = `Host: x\r\nAuthorization: Bearer ${author.session?.token}\r\nContent-Length: 999`;
    return speak(`${head}\r\n${headers}\r\n\r\n`, (socket) => setInterval(() => socket.write('x'), 20));
  };

  it('times out, with an error if no response has begun', async () => {
    expect(api.app.getHttpAdapter().getInstance().get(BODY_DEADLINE)).toBe(BODY_DEADLINE_MS);
    api.app.set(BODY_DEADLINE, 1_500);
    const json = await ask('POST /api/users/login HTTP/1.1\r\nContent-Type: application/json');
    expect(json).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
    const form = await ask('PUT /api/users/update HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b');
    expect(form).toMatch(/^HTTP\/1\.1 408 /);
    const refused = await ask('POST /api/nothing HTTP/1.1');
    expect(refused).toMatch(/^HTTP\/1\.1 404 /);
    api.app.set(BODY_DEADLINE, BODY_DEADLINE_MS);
    expect((await visitor.get('/api/articles/search')).status).toBe(200);
  });
});
