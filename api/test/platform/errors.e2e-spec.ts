import { describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import request from 'supertest';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { Client } from '../support/client.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);

const login = (body: string, type = 'application/json'): ReturnType<Client['send']> =>
  visitor.send('POST', '/api/users/login', { body, headers: { 'Content-Type': type } });

describe('an error response', () => {
  it.each([
    ['malformed JSON', () => login('{"email":'), 400, 'MALFORMED_JSON'],
    ['JSON that is not an object', () => login('"x"'), 400, 'MALFORMED_JSON'],
    ['a list', () => login('[]'), 400, 'VALIDATION_FAILED'],
    ['no body', () => login(''), 400, 'VALIDATION_FAILED'],
    [
      'a disguised prototype',
      () => login('{"__proto__":{"email":"a@b.in"},"constructor":1}'),
      400,
      'VALIDATION_FAILED',
    ],
    ['a body too large', () => login(JSON.stringify({ email: 'x'.repeat(300_000) })), 413, 'BODY_TOO_LARGE'],
    [
      'a form instead of JSON',
      () => login('email=a', 'application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'an unknown charset',
      () => login('{}', 'application/json; charset=klingon'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text instead of a form',
      () =>
        visitor.send('POST', '/api/users/register', {
          body: 'Rain',
          headers: { 'Content-Type': 'text/plain' },
        }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unknown address', () => visitor.get('/api/nothing/here'), 404, 'ROUTE_NOT_FOUND'],
    ['the root of the API', () => visitor.get('/api'), 404, 'ROUTE_NOT_FOUND'],
    ['an unsupported method', () => visitor.send('PATCH', '/api/users/login'), 405, 'METHOD_NOT_ALLOWED'],
    [
      'an address that cannot be decoded',
      () => visitor.get('/api/articles/%E0%A4%A'),
      400,
      'MALFORMED_REQUEST',
    ],
    ['a missing picture', () => visitor.get(`/images/${'0'.repeat(32)}/640.jpg`), 404, 'PICTURE_NOT_FOUND'],
  ])('always has the same shape: %s', async (_, ask, status, code) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      statusCode: status,
      code,
      message: expect.stringMatching(/^[A-Z].+/),
      requestId: answer.headers.get('X-Request-Id'),
      ...(code === 'VALIDATION_FAILED' && { errors: expect.any(Object) }),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\.js:|Mongo|stack/);
  });

  it('names the allowed methods of an address', async () => {
    const { headers } = await visitor.send('PATCH', '/api/articles/665f1c2ab1d4c8a9e0f3b712');
    expect(headers.get('Allow')).toBe('GET, PUT, DELETE, HEAD');
  });

  it('keeps a valid request id from a gateway, and replaces others', async () => {
    const kept = await visitor.get('/api/nothing', { 'X-Request-Id': 'gateway-0001' });
    expect(kept.headers.get('X-Request-Id')).toBe('gateway-0001');
    const replaced = await visitor.get('/api/nothing', { 'X-Request-Id': '<script>' });
    expect(replaced.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of an aborted upload affects nobody else', async () => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/users/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n--b\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await visitor.get('/api/articles/search')).status).toBe(200);
  });
});

describe('headers', () => {
  it('prevent browsers from interpreting data as another type', async () => {
    const { headers } = await visitor.get('/api/articles/search');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('allow a list to be revalidated', async () => {
    const { headers } = await request(api.url).get('/api/articles/genre/Weather').expect(200);
    await request(api.url)
      .get('/api/articles/genre/Weather')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });
});

describe('the documentation', () => {
  it('is a page that loads only its own files', async () => {
    const page = await request(api.url).get('/api/docs').expect(200);
    expect(page.text).toContain('swagger-ui');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    await request(api.url).get('/api/docs/swagger-ui-bundle.js').expect(200);
  });

  it('offers its OpenAPI document at two addresses', async () => {
    const [one, other] = [
      await visitor.get<ErrorResponse>('/api/docs/openapi.json'),
      await visitor.get('/api/openapi.json'),
    ];
    expect(one.status).toBe(200);
    expect(one.body).toEqual(other.body);
  });
});
