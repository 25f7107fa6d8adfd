import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Article,
  ArticlePublishedResponse,
  ArticleUpdatedResponse,
} from '../../src/contract/articles.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { type Answer, Client, type Fields, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
let author: Client;
let article: Article;
let draft: string;

beforeAll(async () => {
  author = await new Client(api).author();
  article = await author.publish({ title: 'Both Ways' });
  const created = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
    title: 'With a banner',
    bannerImage: await photo(),
  });
  draft = created.body.manuscript._id;
});

const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
const text = { title: 'Rain', content: '<p>Rain.</p>' };

const OWN = new Set(['requestId', 'savedAt', 'updatedAt', 'version']);

/** The answer without what differs between two equal requests. */
function comparable({ status, body }: Answer<object>): unknown {
  const own = (name: string, value: unknown): unknown => (OWN.has(name) ? null : value);
  return { status, body: JSON.parse(JSON.stringify(body), own) as unknown };
}

describe('the same request as a form and as JSON gets the same answer', () => {
  const requests: [method: string, path: () => string, fields: Record<string, string | readonly string[]>][] =
    [
      ['PUT', () => '/api/users/update', { name: 'Neem  Tree', bio: 'Rain.' }],
      ['PUT', () => '/api/users/update', { name: ' ', bio: 'x'.repeat(2000) }],
      ['PUT', () => '/api/users/update', { nonsense: 'x' }],
      ['PUT', () => '/api/users/update', { profilePhoto: 'x' }],
      [
        'POST',
        () => '/api/users/register',
        { name: '', email: 'no', password: 'short', confirmPassword: '' },
      ],
      ['POST', () => '/api/articles', { ...text, tags: ['Weather'] }],
      ['POST', () => '/api/articles', { title: '', tags: ['Nothing'], language: 'xx', isFeatured: 'maybe' }],
      [
        'PUT',
        () => `/api/articles/${article._id}`,
        { ...text, tags: ['Weather', 'Environment'], language: 'hi' },
      ],
      ['PUT', () => `/api/articles/${article._id}`, { ...text, isFeatured: 'true', description: 'Late.' }],
      ['PUT', () => `/api/articles/${article._id}`, { title: 'Rain', content: '', bannerImage: 'x' }],
      ['PUT', () => `/api/articles/${'f'.repeat(24)}`, text],
      ['PUT', () => `/api/manuscripts/${draft}`, text],
      ['POST', () => `/api/manuscripts/${draft}/revisions`, { title: 'x'.repeat(1000) }],
    ];

  it.each(requests)('%s %s: %j', async (method, path, fields) => {
    const form = await author.form<object>(method, path(), fields);
    const json = await author.json<object>(method, path(), fields);
    expect(comparable(json)).toEqual(comparable(form));
  });
});

describe('JSON', () => {
  it('signs up', async () => {
    const email = 'json@banyan.example';
    const body = { name: 'Jamun', email, ...passwords, bio: 'Seeds.' };
    const answer = await new Client(api).json<SessionResponse>('POST', '/api/users/register', body);
    expect([answer.status, answer.body.name, answer.body.email]).toEqual([201, 'Jamun', email]);
  });

  it('begins, saves and publishes a draft with its banner, with lists, truth values and null', async () => {
    const words = {
      ...text,
      title: 'As JSON',
      tags: ['Weather', 'Environment'],
      isFeatured: true,
      language: null,
    };
    const created = await author.json<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Begun' });
    expect([created.status, created.body.manuscript.title]).toEqual([201, 'Begun']);
    const kept = await author.json('POST', `/api/manuscripts/${draft}/revisions`, words);
    expect(kept.status).toBe(201);
    const read = await author.get<ManuscriptResponse>(`/api/manuscripts/${draft}`);
    const ifMatch = { 'If-Match': read.headers.get('ETag') ?? '' };
    expect((await author.json('PUT', `/api/manuscripts/${draft}`, words, ifMatch)).status).toBe(200);
    const published = await author.json<ArticlePublishedResponse>('POST', '/api/articles', {
      ...words,
      manuscript: draft,
    });
    expect(published.status).toBe(201);
    expect(published.body.article).toMatchObject({ title: 'As JSON', tags: words.tags, isFeatured: true });
    const changed = await author.json<ArticleUpdatedResponse>(
      'PUT',
      `/api/articles/${published.body.article._id}`,
      { ...text, tags: [] },
    );
    expect([changed.status, changed.body.article.tags]).toEqual([200, []]);
  });

  it('takes an article that is larger than other JSON', async () => {
    const fields: Fields = { ...text, content: `<p>${'Rain. '.repeat(10_000)}</p>` };
    for (const [method, path] of [
      ['PUT', `/api/articles/${article._id}`],
      ['POST', '/api/manuscripts'],
      ['POST', `/api/manuscripts/${draft}/revisions`],
    ] as const)
      expect([path, (await author.json(method, path, fields)).status]).toEqual([
        path,
        method === 'PUT' ? 200 : 201,
      ]);
  });

  it('is read only of people who are signed in, if it is an article', async () => {
    const answer = await new Client(api).send('POST', '/api/articles', {
      body: '{',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

it.each([
  ['POST', '/api/articles', 'multipart/form-data or application/json'],
  ['PUT', '/api/users/update', 'multipart/form-data or application/json'],
  ['POST', '/api/images', 'multipart/form-data'],
])('%s %s refuses other types with a sentence', async (method, path, types) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const { status, body } = await author.send(method, path, {
      body: 'a=b',
      headers: { 'Content-Type': type },
    });
    expect([status, body.message]).toEqual([415, `Please send this as ${types}.`]);
  }
});
