import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ArticlePublishedResponse,
  ArticleResponse,
  ArticleUpdatedResponse,
} from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { type Answer, Client, type Fields } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);
const GONE = 'This picture no longer exists. Please choose another one.';
let author: Client;
let drafts: Manuscripts;

beforeEach(async () => {
  author = await visitor.author();
  drafts = new Manuscripts(author);
});

const publish = <T = ArticlePublishedResponse>(
  fields: Fields,
  headers = {},
  as = author,
): Promise<Answer<T>> =>
  as.form<T>(
    'POST',
    '/api/articles',
    { title: 'Kosi', content: '<p>Rain.</p>', 'tags[]': 'Weather', ...fields },
    headers,
  );
const idIn = (src: string | undefined): string => src?.split('/')[2] ?? '';
/** A picture that only a draft of its uploader has. */
async function hidden(as = author): Promise<string> {
  const image = await photo();
  const id = await as.upload(image);
  await new Manuscripts(as).begin({ bannerImage: image });
  return id;
}

describe('a stored picture as the banner', () => {
  it('is published, and shown to readers', async () => {
    const id = await hidden();
    const { status, body } = await publish({ bannerPicture: id });
    expect([status, idIn(body.article.bannerImage)]).toEqual([201, id]);
    expect((await visitor.get(body.article.bannerImage)).status).toBe(200);
  });

  it('replaces the banner of an article, and of a draft', async () => {
    const [id, next] = [await author.upload(await photo()), await hidden()];
    const article = await author.publish();
    const { body } = await author.form<ArticleUpdatedResponse>(
      'PUT',
      `/api/articles/${article._id}`,
      { title: 'Kosi', content: '<p>Rain.</p>', bannerPicture: id },
      { 'If-Match': `"${article.version}"` },
    );
    expect(idIn(body.article.bannerImage)).toBe(id);
    const draft = await drafts.begin({ bannerPicture: id });
    expect(idIn(draft.banner?.src)).toBe(id);
    expect((await drafts.save(draft, { bannerPicture: next })).status).toBe(200);
    const saved = await drafts.read(draft._id);
    expect(idIn(saved.banner?.src)).toBe(next);
    // An empty field keeps it.
    await drafts.save(saved, { bannerPicture: '' });
    expect(idIn((await drafts.read(draft._id)).banner?.src)).toBe(next);
  });

  it('may be sent as JSON', async () => {
    const id = await hidden();
    const words = { title: 'Kosi', content: '<p>Rain.</p>', tags: ['Weather'], bannerPicture: id };
    const { status, body } = await author.json<ArticlePublishedResponse>('POST', '/api/articles', words);
    expect([status, idIn(body.article.bannerImage)]).toEqual([201, id]);
  });

  it('comes after a file', async () => {
    const image = await photo();
    const { body } = await publish({ bannerPicture: await hidden(), bannerImage: image });
    expect(idIn(body.article.bannerImage)).toBe(await author.upload(image));
  });

  it('is a part of a request that is repeated', async () => {
    const [id, other] = [await hidden(), await hidden()];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { body } = await publish({ bannerPicture: id }, key);
    const repeated = await publish({ bannerPicture: id }, key);
    expect([repeated.body.repeated, repeated.body.article._id]).toEqual([true, body.article._id]);
    expect((await publish({ bannerPicture: other }, key)).status).toBe(422);
  });
});

describe('whose picture', () => {
  it('readers see, anybody may choose', async () => {
    const { body } = await publish({ bannerPicture: await hidden() });
    const id = idIn(body.article.bannerImage);
    const stranger = await visitor.author();
    const published = await publish({ bannerPicture: id }, {}, stranger);
    expect([published.status, idIn(published.body.article.bannerImage)]).toEqual([201, id]);
  });

  it('readers do not see, only its people and editors may choose', async () => {
    const id = await hidden();
    const stranger = await visitor.author();
    const refused = await publish<ErrorResponse>({ bannerPicture: id }, {}, stranger);
    expect([refused.status, refused.body.errors]).toEqual([400, { bannerPicture: GONE }]);
    const saved = await stranger.form<ErrorResponse>('POST', '/api/manuscripts', { bannerPicture: id });
    expect([saved.status, saved.body.errors]).toEqual([400, { bannerPicture: GONE }]);
    const editor = await makeEditor(api, stranger);
    expect((await publish({ bannerPicture: id }, {}, editor)).status).toBe(201);
  });

  it.each([
    ['f'.repeat(32), GONE],
    ['../../etc', 'This must be the id of a picture.'],
    ['F'.repeat(32), 'This must be the id of a picture.'],
  ])('nobody has (%s), is refused', async (bannerPicture, sentence) => {
    const { status, body } = await publish<ErrorResponse>({ bannerPicture });
    expect([status, body.errors]).toEqual([400, { bannerPicture: sentence }]);
  });

  it('is missing as before without any', async () => {
    for (const fields of [{}, { bannerPicture: '' }]) {
      const { status, body } = await publish<ErrorResponse>(fields);
      expect([status, body.errors]).toEqual([400, { bannerImage: 'Please fill out all required fields.' }]);
    }
  });
});

it('the magazine stays intact', async () => {
  const { body } = await publish({ bannerPicture: await hidden() });
  const read = await visitor.get<ArticleResponse>(`/api/articles/${body.article._id}`);
  expect(read.status).toBe(200);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
});
