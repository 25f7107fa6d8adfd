import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { articleForm, Client } from '../support/client.ts';
import { startReplica, useApi } from '../support/start-api.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const api = useApi({}, { pages: true });
let author: Client;
let id: string;
let address: string;
let dictionary: Buffer;
let held: Record<string, string>;

/** As a program would; `fetch` decodes, and sends encodings of its own. */
async function ask(path: string, headers: Record<string, string> = {}, url = api.url): Promise<Answer> {
  const [answer] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** By Debian's program where there is one. */
async function decoded(body: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-dcz-'));
  try {
    const words = join(folder, 'words');
    await writeFile(words, dictionary);
    const { error, stdout } = spawnSync('zstd', ['-d', '-c', '-D', words], { input: body });
    return (error ? zstdDecompressSync(body, { dictionary }) : stdout).toString();
  } finally {
    await rm(folder, { recursive: true });
  }
}

const addressIn = ({ headers }: Answer): string => /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '';

beforeAll(async () => {
  author = await new Client(api).author();
  id = (await author.publish({ title: 'Against a dictionary', 'tags[]': ['Weather'] }))._id;
  const page = await ask(`/articles/${id}`);
  expect(page.headers['link']).toMatch(/^<\/dictionary\/[\w-]{22}\.txt>; rel="compression-dictionary"$/);
  address = addressIn(page);
  dictionary = (await ask(address)).body;
  const hash = createHash('sha256').update(dictionary).digest('base64');
  held = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': `:${hash}:` };
});

describe('the dictionary', () => {
  it('has its hash for a name, never changes, and arrives compressed', async () => {
    const name = createHash('sha256').update(dictionary).digest('base64url').slice(0, 22);
    expect(address).toBe(`/dictionary/${name}.txt`);
    const { status, headers } = await ask(address, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect((await ask('/dictionary/older.txt')).status).toBe(404);
  });
});

describe.each([
  ['an article', () => `/articles/${id}`, 0.4],
  ['a category', () => '/weather', 0.2],
  ['the home page', () => '/', 0.2],
  ['a search', () => '/search?q=dictionary', 0.2],
])('%s for a client with the dictionary', (_, path, share) => {
  it('is the same in fewer bytes, rendered and cached', async () => {
    const whole = await ask(path(), { 'accept-encoding': 'identity' });
    const plain = await ask(path(), { 'accept-encoding': 'br' });
    for (const how of ['rendered', 'cached']) {
      const small = await ask(path(), held);
      expect([how, small.headers['content-encoding']]).toEqual([how, 'dcz']);
      expect(small.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(small.headers.etag).not.toBe(plain.headers.etag);
      expect(small.body.length).toBeLessThan(plain.body.length * share);
      expect(await decoded(small.body)).toBe(whole.body.toString());
    }
  });

  it('is not sent again while nothing changes', async () => {
    const { headers } = await ask(path(), held);
    const again = await ask(path(), { ...held, 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, headers.etag, 0]);
  });

  it('is whole for a dictionary that is not this one', async () => {
    const other = `:${createHash('sha256').update('older').digest('base64')}:`;
    const { headers } = await ask(path(), { ...held, 'available-dictionary': other });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  });
});

it('a change shows at once, and its tag is good for another', async () => {
  const path = `/api/articles/${id}`;
  for (const title of ['Changed once', 'Changed twice']) {
    const before = (await ask(`/articles/${id}`, held)).headers.etag;
    const change = await author.form('PUT', path, await articleForm({ title }));
    expect(change.status).toBe(200);
    const page = await ask(`/articles/${id}`, { ...held, 'if-none-match': String(before) });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'dcz']);
    expect(await decoded(page.body)).toContain(title);
  }
});

it('data is not compressed against it, which saves nothing', async () => {
  for (const path of ['/api/articles/genre/Weather', `/api/articles/${id}`, '/sitemap-pages.xml']) {
    const { status, headers } = await ask(path, held);
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'br']);
    expect(headers.vary).not.toContain('Available-Dictionary');
  }
});

describe('what is not the same for everybody', () => {
  it.each([
    ['data for somebody signed in', () => '/api/articles/genre/Weather?page=1&limit=8'],
    ['a profile', () => '/api/users/profile'],
  ])('is never compressed against it: %s', async (_, path) => {
    const { status, headers } = await ask(path(), {
      ...held,
      authorization: `Bearer ${author.session?.token}`,
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-encoding']).not.toBe('dcz');
    expect(headers.vary ?? '').not.toContain('Available-Dictionary');
  });

  it.each(['/preview/nothing', '/nothing/at/all'])('nor is %s', async (path) => {
    const { headers } = await ask(path, held);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).not.toBe('dcz');
    expect(headers['link']).toBeUndefined();
  });

  it('nor is the answer to a sign-in', async () => {
    const answer = await fetch(`${api.url}/api/users/login`, {
      method: 'POST',
      headers: { ...held, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.headers.get('content-encoding')).not.toBe('dcz');
  });
});

// Last: a replica takes the connection of this process with it.
it('the dictionary is the same on every replica, and holds nothing that anybody has written', async () => {
  const replica = await startReplica(api, { SITE_URL: 'https://other.example' }, { pages: true });
  expect(addressIn(await ask('/', {}, replica.url))).toBe(address);
  await replica.stop();
  expect(dictionary.toString()).not.toMatch(/Against a dictionary|other\.example|eyJ/);
});
