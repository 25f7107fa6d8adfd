import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
});

const login = (body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer<ErrorResponse>> =>
  visitor.send('POST', '/api/users/login', {
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A multipart form as bytes: header after `form-data` and value per part. */
function update(parts: readonly (readonly [string, string | Buffer])[]): Promise<Answer<ErrorResponse>> {
  const written = parts.flatMap(([head, value]) => [
    Buffer.from(`--b\r\nContent-Disposition: form-data${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return author.send('PUT', '/api/users/update', {
    body: new Uint8Array(Buffer.concat([...written, Buffer.from('--b--\r\n')])),
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
}

describe('JSON', () => {
  const right = { email: 'a@b.in', password: PASSWORD, role: 'author' };

  it.each([
    ['an operator for the email', { ...right, email: { $ne: null } }, 'email', 'Email is required'],
    [
      'an operator for the password',
      { ...right, password: { $regex: '.*' } },
      'password',
      'Password is required',
    ],
    ['an additional operator', { ...right, $where: 'sleep(1000)' }, '$where', 'This field is unknown.'],
    ['a list for the role', { ...right, role: ['admin'] }, 'role', 'The role must be one of author, admin.'],
    ['numbers out of range', { ...right, password: 1e308 }, 'password', 'Password is required'],
  ])('refuses %s', async (_, body, field, sentence) => {
    expect(await login(JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { errors: { [field]: sentence } },
    });
  });

  it.each([
    ['lists', '['.repeat(8_000) + ']'.repeat(8_000)],
    ['objects', `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`],
  ])('with too deeply nested %s is refused', async (_, deep) => {
    for (const body of [`{"email":${deep}}`, `{"x":${deep}}`])
      expect(await login(body)).toMatchObject({ status: 400, body: { code: 'TOO_DEEP' } });
  });

  const fields = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));

  it.each([
    ['an object with many fields', fields(101)],
    ['an object within a field', { email: fields(101) }],
    ['a long list', { email: Array.from({ length: 101 }, () => ({})) }],
  ])('with %s is refused before its fields are read', async (_, body) => {
    expect(await login(JSON.stringify(body))).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_FIELDS', message: expect.stringMatching(/\.$/) },
    });
  });

  it('with a hundred unknown fields gets an error that names a few of them', async () => {
    const { status, body } = await login(JSON.stringify(fields(100)));
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.errors ?? {})).toHaveLength(20);
  });

  it('longer than the largest form is refused', async () => {
    expect(await login(JSON.stringify(fields(20_000)))).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
  });

  it('accepts the longest passkey', async () => {
    const passkey = { name: 'p', id: 'a'.repeat(1364), clientDataJSON: 'a'.repeat(4000) };
    const { body } = await author.json<ErrorResponse>('POST', '/api/users/passkeys', {
      ...passkey,
      attestationObject: 'a'.repeat(8001),
    });
    expect(Object.keys(body.errors ?? {})).toEqual(['attestationObject']);
  });

  it('that is large when decompressed is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '));
    expect(await login(bomb, { 'Content-Encoding': 'gzip' })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
  });

  it('changes no prototype', async () => {
    await login('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    await update([
      ['; name="__proto__[polluted]"', '1'],
      ['; name="constructor[prototype]"', '1'],
    ]);
    expect('polluted' in {}).toBe(false);
  });

  it('with invalid UTF-8 is read with replacement characters', async () => {
    expect(
      (await login(Buffer.from([...Buffer.from('{"email":"a'), 0xff, 0xc0, ...Buffer.from('@b.in"}')])))
        .status,
    ).toBe(400);
  });
});

describe('a query', () => {
  it.each([
    '/api/articles/search?query[$ne]=x&query[$regex]=.*',
    '/api/articles/search?__proto__[a]=1&constructor=1',
    `/api/articles/search?${'a=1&'.repeat(2000)}`,
  ])('%# ignores unknown parameters', async (path) => {
    expect(await visitor.get(path)).toMatchObject({ status: 200, body: { data: [] } });
  });

  it.each(['0', '-1', '1.5', '1e3', '99999999999999999999', 'NaN', '%00', 'x', '0x10'])(
    'refuses the page %s',
    async (page) => {
      for (const path of ['/api/articles/genre/Weather', `/api/users/public/${author.session?._id}`])
        expect(await visitor.get(`${path}?page=${page}`)).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        });
    },
  );

  it.each(['%00', 'a%00b', '(a%2B)%2B$', '%5B', '%5C', '%F0%9F%98%80'])(
    'searches for %s literally',
    async (text) => {
      const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
      expect(await author.get(`/api/users/profile?title=${text}`)).toMatchObject({ status: 200 });
      expect(await visitor.get(`/api/articles/search?query=${text}`)).toMatchObject({ status: 200 });
      expect(await admin.get(`/api/admin/users?query=${text}`)).toMatchObject({ status: 200 });
    },
  );

  it('has a hundred parameters, and those after them are ignored', async () => {
    const others = 'utm=1&'.repeat(99);
    const page = async (many: string): Promise<number> =>
      (await visitor.get(`/api/articles/genre/Weather?${many}page=x`)).status;
    expect([await page(others), await page(`${others}utm=1&`)]).toEqual([400, 200]);
  });

  it('refuses a repeated parameter where one value is expected', async () => {
    expect((await visitor.get('/api/articles/genre/Weather?page=1&page=2')).status).toBe(400);
    expect((await visitor.get('/api/articles/search?query=a&query=b')).status).toBe(400);
  });

  it.each([
    '%00',
    'a%00b',
    '$ne',
    '%7B%22$gt%22:%22%22%7D',
    '__proto__',
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%98%80',
  ])('treats %s as the slug of a missing article', async (id) => {
    expect(await visitor.get(`/api/articles/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'ARTICLE_NOT_FOUND' },
    });
  });
});

describe('a form', () => {
  it.each([
    ['without a name', [['', 'x']], 'MALFORMED_FORM'],
    ['with an empty name', [['; name=""', 'x']], 'MALFORMED_FORM'],
    ['with a number for a name', [['; name="0"', 'x']], 'VALIDATION_FAILED'],
    ['with an operator', [['; name="name[$ne]"', 'x']], 'VALIDATION_FAILED'],
    ['with a list of a billion holes', [['; name="bio[999999999]"', 'x']], 'MALFORMED_FORM'],
    ['with nested names', [['; name="a[b][c][d]"', 'x']], 'MALFORMED_FORM'],
    [
      'with the same field twice',
      [
        ['; name="name"', 'a'],
        ['; name="name"', 'b'],
      ],
      'VALIDATION_FAILED',
    ],
    ['with the name of a method', [['; name="name[toString]"', 'x']], 'VALIDATION_FAILED'],
    ['with a name too long', [[`; name="${'x'.repeat(200)}"`, 'x']], 'MALFORMED_FORM'],
  ] as const)('%s is refused', async (_, parts, code) => {
    expect(await update(parts)).toMatchObject({
      status: 400,
      body: { code, message: expect.stringMatching(/\.$|required$/) },
    });
  });

  it('of a thousand fields is refused', async () => {
    const fields = Array.from({ length: 1000 }, (_, n) => [`; name="f${n}"`, 'x'] as const);
    expect(await update(fields)).toMatchObject({ status: 400, body: { code: 'MALFORMED_FORM' } });
  });

  it('whose fields are too large together is refused, with or without Content-Length', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const fields = Array.from(
      { length: 60 },
      (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${megabyte}\r\n`,
    );
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expect(await author.send('POST', '/api/articles', { body: fields.join(''), headers })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
    const body = new Blob(fields).stream();
    const chunked = { body, headers, duplex: 'half' } as RequestInit;
    expect(await author.send('POST', '/api/articles', chunked)).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE' },
    });
  });

  it('loses invalid UTF-8 and null bytes', async () => {
    const bio = Buffer.from([0x61, 0x00, 0x62, 0xff, 0x63]);
    expect(await update([['; name="bio"', bio]])).toMatchObject({ status: 200, body: { bio: 'ab\ufffdc' } });
  });

  it('in an unknown charset is refused instead of losing the field', async () => {
    const written = (charset: string) =>
      update([[`; name="bio"\r\nContent-Type: text/plain; charset=${charset}`, 'गाँव']]);
    expect(await written('UTF-8')).toMatchObject({ status: 200, body: { bio: 'गाँव' } });
    expect(await written('x-iscii-de')).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED_FORM', message: 'Please write the form in UTF-8.' },
    });
  });
});
