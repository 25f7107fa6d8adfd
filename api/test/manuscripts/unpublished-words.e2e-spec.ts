import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { freePort } from '../../../testing/free-port.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import type { Article } from '../../src/contract/articles.ts';
import { GENRES } from '../../src/contract/genres.ts';
import type { Manuscript, ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import type { PreviewCreatedResponse } from '../../src/contract/previews.ts';
import { Client, type Fields } from '../support/client.ts';
import { documentOf } from '../support/conform.ts';
import { submitNew } from '../support/in-review.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { ADMIN } from '../support/start-api.ts';
import { until } from '../support/until.ts';

/** A word that only unpublished texts contain. */
const SECRET = 'Zyxomma';
const HIDDEN: Fields = {
  title: `${SECRET} title`,
  description: `${SECRET} standfirst`,
  content: `<p>${SECRET} text.</p>`,
  bannerAlt: `${SECRET} picture`,
  bannerCredit: `${SECRET} credit`,
  'tags[]': 'Interviews',
  isFeatured: true,
};

let magazine: OwnMagazine;
let author: Client;
let other: Client;
let article: Article;
let draft: Manuscript;
/** In review, after it was returned with a note. So are the changes to the article. */
let waiting: Manuscript;
/** In the trash, or withdrawn: a draft, and two articles that were live. */
let gone: readonly string[];
/** Of the withdrawn article. */
let slug: string;
let pictures: readonly string[];
/** Paths of preview links that have ended. */
let ended: string[] = [];

beforeAll(async () => {
  magazine = await OwnMagazine.start();
  author = await new Client(magazine).author();
  other = await new Client(magazine).author();
  article = await author.publish({ title: 'Seen', 'tags[]': 'Weather' });
  const begun = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
    ...HIDDEN,
    bannerImage: await photo(),
  });
  draft = begun.body.manuscript;
  const change = { ...HIDDEN, bannerImage: await photo() };
  const changed = await author.form('PUT', `/api/manuscripts/${article._id}`, change, { 'If-Match': '"1"' });
  expect(changed.status).toBe(200);
  const { body: ahead } = await author.get<ManuscriptResponse>(`/api/manuscripts/${article._id}`);
  for (const { _id } of [draft, article]) {
    const path = `/api/manuscripts/${_id}`;
    const note = await author.json('POST', `${path}/notes`, { text: `${SECRET} note` });
    expect(note.status).toBe(201);
    const opens = await author.send<PreviewCreatedResponse>('POST', `${path}/previews`);
    const withdrawn = await author.send<PreviewCreatedResponse>('POST', `${path}/previews`);
    for (const { body } of [opens, withdrawn])
      expect(await (await fetch(magazine.url + body.path)).text()).toContain(`${SECRET} text`);
    await author.delete(`${path}/previews/${withdrawn.body.preview._id}`);
    ended = [...ended, withdrawn.body.path];
  }
  waiting = await submitAll();
  const discarded = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', {
    ...HIDDEN,
    bannerImage: await photo(),
  });
  const once = await author.publish(HIDDEN);
  const corrected = await author.form('PUT', `/api/articles/${once._id}`, {
    ...HIDDEN,
    correction: `${SECRET} note`,
  });
  expect(corrected.status).toBe(200);
  for (const page of [
    '/',
    '/corrections',
    `/articles/${once._id}`,
    `/search?q=${SECRET}`,
    `/profile/${author.session?._id}`,
  ])
    await fetch(magazine.url + page);
  const withdrawn = await author.publish({ ...HIDDEN, bannerImage: await photo(400, 300) });
  gone = [discarded.body.manuscript._id, once._id, withdrawn._id];
  pictures = [
    ...[once.banner, discarded.body.manuscript.banner, draft.banner],
    ...[ahead.manuscript.banner, withdrawn.banner, waiting.banner],
  ].flatMap((banner) => [banner?.src ?? '', ...(banner?.webp ?? []).map(({ src }) => src)].map(plainAddress));
  expect((await author.delete(`/api/manuscripts/${gone[0]}`)).status).toBe(200);
  expect((await author.delete(`/api/articles/${gone[1]}`)).status).toBe(200);
  expect((await author.send('POST', `/api/manuscripts/${gone[2]}/withdraw`)).status).toBe(200);
  slug = withdrawn.slug;
});
afterAll(() => magazine.stop());

/** Submits the changes to the article, and a draft that an admin has returned once. Returns the draft. */
async function submitAll(): Promise<Manuscript> {
  const port = await freePort();
  const reviewing = await magazine.startReplica(port, { PUBLISHING_POLICY: 'admin' });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await statusOf(`${url}/health/ready`)) === 200);
  const bannerImage = await photo(500, 400);
  const submitted = await submitNew({ url }, author, { ...HIDDEN, bannerImage });
  const admin = await new Client({ url }).login(ADMIN.email, ADMIN.password, 'admin');
  const path = `/api/admin/review/${submitted._id}/return`;
  const returned = await admin.json('POST', path, { note: `${SECRET} return` });
  expect(returned.status).toBe(200);
  const manuscripts = new Manuscripts(new Client({ url }, author.session));
  for (const id of [submitted._id, article._id])
    expect((await manuscripts.submit(await manuscripts.read(id))).status).toBe(200);
  await reviewing.end('SIGTERM');
  return submitted;
}

interface Operation {
  security?: object[];
  parameters?: { name: string; in: string }[];
}

/** Addresses of a public route that could show the words: with each id, and a search for the word. */
function addressesOf(path: string, { parameters = [] }: Operation): string[] {
  const values: Record<string, readonly string[]> = {
    id: [draft._id, waiting._id, article._id, ...gone, slug, author.session?._id ?? ''],
    genre: ['Interviews', 'Weather'],
    genreTag: ['latest', 'featured', 'Interviews'],
    part: ['0', '1'],
  };
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  const paths =
    name === undefined ? [path] : (values[name] ?? []).map((each) => path.replace(`{${name}}`, each));
  const search = parameters.find((each) => each.in === 'query' && ['query', 'title'].includes(each.name));
  return search === undefined
    ? paths
    : paths.flatMap((each) => [each, `${each}?${search.name}=${SECRET}`, `${each}?${search.name}=zyx`]);
}

async function publicAddresses(): Promise<string[]> {
  const { paths } = (await documentOf(magazine.url)) as OpenAPIObject;
  const api = Object.entries(paths).flatMap(([path, item]) => {
    const operation = (item as Record<string, Operation>)['get'];
    return operation?.security?.length === 0 ? addressesOf(path, operation) : [];
  });
  const categories = GENRES.map((genre) => `/${genre.toLowerCase().replaceAll('_', '-')}`);
  const ids = [draft._id, waiting._id, article._id, ...gone, slug].map((id) => `/articles/${id}`);
  const pages = ['/', ...categories, ...ids, `/profile/${author.session?._id}`, `/search?q=${SECRET}`];
  const machines = [
    '/corrections',
    '/api/rss/json?list=corrections',
    '/sitemap.xml',
    '/sitemap-articles-1.xml',
    '/sitemap-articles-0.xml',
    '/sitemap-news.xml',
  ];
  return [...ended, ...api, ...pages, ...machines, '/sitemap-authors-1.xml', `/articles/${draft._id}.md`];
}

it('no reader sees unpublished words: as nobody, as another author, and from the cache', async () => {
  const addresses = await publicAddresses();
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses)
    for (const token of [undefined, other.session?.token, undefined]) {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const answer = await fetch(magazine.url + address, { headers });
      // A search repeats the word that was searched for, but finds nothing.
      const text = (await answer.text()).replaceAll(/(?:value|query|q)=?["':=]+ ?"?Zyxomma/gi, '');
      expect([address, text.match(new RegExp(`${SECRET} \\w+`, 'i'))?.[0]]).toEqual([address, undefined]);
      expect([address, answer.status < 500]).toEqual([address, true]);
      if (!address.includes('/api/users/public/'))
        for (const id of [draft._id, waiting._id, ...gone])
          expect([address, text.includes(id) && answer.status === 200]).toEqual([address, false]);
    }
});

it('nobody else gets pictures of drafts, of changes that are not live, withdrawn ones, and from the trash', async () => {
  expect(new Set(pictures).size).toBe(14);
  for (const src of pictures)
    for (const reader of [new Client(magazine), other])
      expect([src, (await reader.get(src)).status]).toEqual([src, 404]);
});

it('counts and totals leave drafts out', async () => {
  const reader = new Client(magazine);
  const total = async (path: string): Promise<unknown> =>
    (await reader.get<{ pagination: { total: number } }>(path)).body.pagination.total;
  expect(await total('/api/articles/genre/Interviews')).toBe(0);
  expect(await total('/api/articles/search?query=zyxomma')).toBe(0);
  expect(await total('/api/articles/search/text?query=zyxomma')).toBe(0);
  const { body } = await reader.get<{ articles: { pagination: { total: number } } }>(
    `/api/users/public/${author.session?._id}`,
  );
  expect(body.articles.pagination.total).toBe(1);
});

it('the author sees them all', async () => {
  for (const id of [draft._id, waiting._id, article._id]) {
    const { body } = await author.get<ManuscriptResponse>(`/api/manuscripts/${id}`);
    expect(body.manuscript.title).toBe(HIDDEN['title']);
  }
  const { body } = await author.get<ManuscriptsResponse>('/api/manuscripts?list=trash');
  expect(body.data.map(({ _id }) => _id).toSorted()).toEqual(gone.slice(0, 2).toSorted());
});
