import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client, type Fields } from '../support/client.ts';
import { type Changed, Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useApi();
const visitor = new Client(api);
let author: Client;
let manuscripts: Manuscripts;
let store: Connection;
/** An upload of the author, and its address with a key. */
let keyed: string;
let plain: string;

beforeAll(() => {
  store = api.app.get<Connection>(getConnectionToken());
});
beforeEach(async () => {
  author = await visitor.author();
  manuscripts = new Manuscripts(author);
  const { body } = await author.form<UploadedPicture>('POST', '/api/images', {
    image: await photo(400, 200),
  });
  keyed = body.picture.src;
  plain = plainAddress(keyed);
});

const statusOf = async (path: string): Promise<number> => (await visitor.get(path)).status;
const showing = (src: string): string => `<p>a</p><img src="${src}" alt="" />`;
const publish = async (fields: Fields): Promise<number> => {
  const form = { title: 'Bund', 'tags[]': 'Weather', bannerImage: await photo(), ...fields };
  return (await author.form('POST', '/api/articles', form)).status;
};
const counted = async (): Promise<(number | undefined)[]> => {
  const id = plain.split('/')[2] ?? '';
  const found = await store
    .collection<{ _id: string; uses: number; hidden: number }>('pictures')
    .findOne({ _id: id });
  return [found?.uses, found?.hidden];
};
const keyedIn = (answer: unknown): string[] =>
  JSON.stringify(answer).match(/\/images\/[0-9a-f]{32}\/[\w.]+\?key=[\w.-]+/g) ?? [];

it('an upload is served only at the address with a key, which its author gets', async () => {
  expect([await statusOf(plain), await statusOf(keyed)]).toEqual([404, 200]);
  const { headers } = await visitor.get(keyed);
  expect(headers.get('Cache-Control')).toBe('private, max-age=3600');
  const [, key = ''] = keyed.split('?key=');
  const other = plainAddress(
    (await author.form<UploadedPicture>('POST', '/api/images', { image: await photo() })).body.picture.src,
  );
  for (const wrong of [`${plain}?key=x`, `${keyed}x`, `${plain}?key=zzzzzzzzz.x`, `${other}?key=${key}`])
    expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
  for (const odd of [`${keyed}&key=x`, `${plain}?key[]=${key}`, `${plain}?key=`])
    expect([odd, await statusOf(odd)]).toEqual([odd, 404]);
});

it('a draft keeps its pictures without their keys, and shows them with keys', async () => {
  const draft = await manuscripts.begin({ content: showing(keyed), bannerImage: await photo() });
  const stored = await store.collection('manuscripts').findOne({ slug: draft._id });
  expect(stored?.['workingCopy'].content).toBe(showing(plain));
  expect([await statusOf(plain), await counted()]).toEqual([404, [1, 1]]);
  const answer = await author.get<ManuscriptResponse>(`/api/manuscripts/${draft._id}`);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const addresses = keyedIn(answer.body);
  // Each file of both pictures.
  expect(addresses.length).toBeGreaterThan(5);
  expect(plainAddress(JSON.stringify(answer.body)).match(/\/images\//g)?.length ?? 0).toBeGreaterThan(0);
  for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
  expect(JSON.stringify(answer.body).replaceAll(/\?key=[\w.-]+/g, '?key')).not.toMatch(
    /\.(?:jpg|webp)(?!\?key)/,
  );
  const { data } = (await author.get<ManuscriptsResponse>('/api/manuscripts')).body;
  expect(await statusOf(data[0]?.banner?.src ?? '')).toBe(200);
  expect(await statusOf(plainAddress(data[0]?.banner?.src))).toBe(404);
});

describe('a hidden picture of others', () => {
  let stranger: Client;
  let otherManuscripts: Manuscripts;

  beforeEach(async () => {
    stranger = await visitor.author();
    otherManuscripts = new Manuscripts(stranger);
    await manuscripts.begin({ content: showing(keyed) });
  });

  it('gets no key and no hold for an author who names it in a draft', async () => {
    const draft = await otherManuscripts.begin({ content: showing(plain) });
    await otherManuscripts.save(draft, { content: `${showing(plain)}<p>More.</p>` });
    await stranger.form('POST', `/api/manuscripts/${draft._id}/revisions`, { content: showing(plain) });
    const answers = [
      await stranger.get(`/api/manuscripts/${draft._id}`),
      await stranger.get(`/api/manuscripts/${draft._id}/revisions/1`),
      await stranger.get('/api/manuscripts'),
    ];
    expect(answers.map(({ status, body }) => [status, keyedIn(body)])).toEqual(answers.map(() => [200, []]));
    expect(await counted()).toEqual([1, 1]);
    // The typed address stays.
    expect((await otherManuscripts.read(draft._id)).content).toContain(plain);
  });

  it('is not published by an author who names it, and stays hidden', async () => {
    const draft = await otherManuscripts.begin({ content: showing(plain), bannerImage: await photo() });
    const form = async () => ({
      ...{ title: 'Bund', 'tags[]': 'Weather', bannerImage: await photo(), content: showing(plain) },
    });
    const live = await stranger.publish();
    const refused = [
      await stranger.form('POST', '/api/articles', await form()),
      await stranger.form('POST', '/api/articles', { ...(await form()), manuscript: draft._id }),
      await stranger.form('PUT', `/api/articles/${live._id}`, await form()),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [400, 'PICTURE_GONE']),
    );
    expect([await statusOf(plain), await counted()]).toEqual([404, [1, 1]]);
  });

  it('gets no key for an author who named it, even after a save by a co-author who may read it', async () => {
    const draft = await otherManuscripts.begin({ content: showing(plain) });
    await setAuthors({ _id: draft._id }, stranger, stranger, author);
    const current = await manuscripts.read(draft._id);
    expect((await manuscripts.save(current, { content: `${showing(plain)}<p>b</p>` })).status).toBe(200);
    expect(keyedIn((await stranger.get(`/api/manuscripts/${draft._id}`)).body)).toEqual([]);
  });
});

it('authors who may read a manuscript with a hidden picture can use the picture in their texts', async () => {
  await manuscripts.begin({ content: showing(keyed) });
  const next = await manuscripts.begin({ content: showing(plain) });
  expect(keyedIn((await author.get(`/api/manuscripts/${next._id}`)).body)).not.toEqual([]);
  expect(await publish({ content: showing(plain), manuscript: next._id })).toBe(201);
});

it('publishing shows the pictures immediately, and every withdrawal hides them again', async () => {
  const draft = await manuscripts.begin({ content: showing(plain) });
  expect(await statusOf(plain)).toBe(404);
  expect(await publish({ content: showing(keyed), manuscript: draft._id })).toBe(201);
  const { headers } = await visitor.get(plain);
  expect([headers.get('Cache-Control'), await counted()]).toEqual([
    'public, max-age=31536000, immutable',
    [2, 1],
  ]);
  // Published pictures have plain addresses, also for their author.
  expect(keyedIn((await author.get(`/api/manuscripts/${draft._id}`)).body)).toEqual([]);
  await author.delete(`/api/articles/${draft._id}`);
  expect([await statusOf(plain), await counted()]).toEqual([404, [1, 1]]);
  const { body } = await author.send<ManuscriptResponse>('POST', `/api/manuscripts/${draft._id}/restore`);
  expect([await statusOf(plain), await statusOf(keyedIn(body)[0] ?? '')]).toEqual([404, 200]);
  expect(await publish({ content: showing(plain), manuscript: draft._id })).toBe(201);
  expect(await statusOf(plain)).toBe(200);
  const change = { title: 'Bund', content: '<p>No picture.</p>' };
  expect((await author.form<Changed>('PUT', `/api/articles/${draft._id}`, change)).status).toBe(200);
  expect([await statusOf(plain), await counted()]).toEqual([404, [1, 1]]);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
});

it('a picture that readers see somewhere is public, even if drafts use it too', async () => {
  const profilePhoto = await photo(300, 300);
  await author.form('PUT', '/api/users/update', { profilePhoto });
  const { body } = await author.form<UploadedPicture>('POST', '/api/images', { image: profilePhoto });
  expect(body.picture.src).toBe(plainAddress(body.picture.src));
  const draft = await manuscripts.begin({ content: showing(body.picture.src) });
  expect(await statusOf(body.picture.src)).toBe(200);
  await author.delete(`/api/manuscripts/${draft._id}`);
  expect(await statusOf(body.picture.src)).toBe(200);
  await author.form('PUT', '/api/users/update', { profilePhoto: await photo() });
  expect(await statusOf(body.picture.src)).toBe(404);
});
