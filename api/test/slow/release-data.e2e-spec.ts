import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import type { ArticlePage, ArticleResponse, SearchResponse } from '../../src/contract/articles.ts';
import type { FoundAuthorsResponse } from '../../src/contract/authors.ts';
import type { NotesResponse } from '../../src/contract/notes.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import { SCHEMA_VERSION, storedSchemaVersion } from '../../src/server/migrations/schema-version.ts';
import { namesOf } from '../support/bylines.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { unpackReleaseData } from '../support/release-data.ts';
import { until } from '../support/until.ts';

describe('the data folder of release 1.0.0', () => {
  let magazine: OwnMagazine;
  let store: Connection;
  let visitor: Client;

  beforeAll(async () => {
    magazine = await OwnMagazine.start({}, '', (dataDir) => unpackReleaseData('1.0.0', dataDir));
    store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
    visitor = new Client(magazine);
  });
  afterAll(async () => {
    await store.close();
    await magazine.stop();
  });

  const found = async (query: string): Promise<string> => {
    const { body } = await visitor.get<SearchResponse>(`/api/articles/search?query=${query}`);
    return body.data[0]?._id ?? '';
  };

  it('opens, and publishes what became due meanwhile', async () => {
    expect(await storedSchemaVersion(store)).toBe(SCHEMA_VERSION);
    expect(await store.collection('manuscripts').countDocuments({ 'listing.keys': null })).toBe(0);
    expect(await store.collection('users').countDocuments({ words: null })).toBe(0);
    await until(async () => (await found('Due while nothing ran')) !== '');
    expect(await found('baarish')).toBe(await found('बारिश'));
    expect(await found('baarish')).not.toBe('');
  });

  it('is read as before', async () => {
    const { body } = await visitor.get<ArticlePage>('/api/articles/genre/Weather?limit=50');
    expect(body.data.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Due while nothing ran', 'बारिश देर से आई', 'Bunds Hold the Rain']),
    );
    expect(body.data).toHaveLength(3);
    const { article } = (await visitor.get<ArticleResponse>(`/api/articles/${await found('bunds')}`)).body;
    expect(namesOf(article)).toEqual(['Ira Palash', 'Meera Kachnar']);
    expect(article).toMatchObject({
      version: 4,
      corrections: [{ text: 'An earlier version said forty villages.' }],
    });
    const pictures = [article.bannerImage, ...(article.content.match(/\/images\/[^" ]+\.jpg/g) ?? [])];
    expect(pictures.length).toBeGreaterThan(1);
    for (const src of pictures) expect([src, await statusOf(magazine.url + src)]).toEqual([src, 200]);
    // Pictures have the date of their first manuscript; nobody knows that of a profile photo.
    const photos = await store.collection('users').distinct('photo');
    const undated = { _id: { $nin: photos }, uses: { $gt: 0 }, createdAt: null };
    expect(await store.collection('pictures').countDocuments(undated)).toBe(0);
    expect(await store.collection('pictures').countDocuments({ createdAt: { $ne: null } })).toBeGreaterThan(
      0,
    );
    const gone = await store.collection('removed_articles').find({}).toArray();
    expect(gone.length).toBeGreaterThanOrEqual(2);
    for (const { _id } of gone) expect(await statusOf(`${magazine.url}/api/articles/${_id}`)).toBe(410);
  });

  it('lets its authors in, who find drafts, notes and every version', async () => {
    const meera = await visitor.login('meera@banyan.example', PASSWORD);
    const { body: people } = await meera.get<FoundAuthorsResponse>('/api/users/authors?query=pal%20ira');
    expect(people.data.map(({ name }) => name)).toEqual(['Ira Palash']);
    const own = new Manuscripts(meera);
    const [draft] = (await own.list('?list=drafts')).data;
    expect(await own.read(draft?._id ?? '')).toMatchObject({
      ...{ title: 'Solar pumps', content: expect.stringContaining('idle at night') },
    });
    const { body: notes } = await meera.get<NotesResponse>(`/api/manuscripts/${draft?._id}/notes`);
    expect(notes.data).toMatchObject([{ text: 'Who paid?' }]);
    const path = `/api/manuscripts/${await found('bunds')}/revisions`;
    const { body: versions } = await meera.get<RevisionsResponse>(path);
    expect(versions.data.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    for (const { number } of versions.data) expect((await meera.get(`${path}/${number}`)).status).toBe(200);
  });

  it('is written as before, and intact', async () => {
    const ira = await visitor.login('ira@banyan.example', PASSWORD);
    const path = `/api/articles/${await found('bunds')}`;
    const change = { title: 'Bunds', content: '<p>Fewer words.</p>' };
    expect((await ira.form('PUT', path, change)).body).toMatchObject({ article: { version: 5 } });
    expect(await operate(magazine, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });
});
