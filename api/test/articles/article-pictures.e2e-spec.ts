import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Article, ArticleUpdatedResponse } from '../../src/contract/articles.ts';
import { PICTURE_MAX_BYTES } from '../../src/contract/limits.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client, type Fields } from '../support/client.ts';
import { photo, plainAddress } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

// Further picture sizes, created in the background, would change what is compared.
const api = useSharedApi();
const visitor = new Client(api);
let author: Client;
let article: Article;

beforeAll(async () => {
  author = await visitor.author();
  article = await author.publish({ title: 'Before' });
});

describe('pictures in the text', () => {
  const edit = (fields: Fields = {}): Fields => ({ title: 'After', content: '<p>Changed.</p>', ...fields });
  const put = (fields: Fields): Promise<Answer<ArticleUpdatedResponse>> =>
    author.form('PUT', `/api/articles/${article._id}`, fields);
  const upload = async (bytes: Buffer): Promise<UploadedPicture['picture']> => {
    const { status, body } = await author.form<UploadedPicture>('POST', '/api/images', { image: bytes });
    expect(status).toBe(201);
    return body.picture;
  };

  it('get responsive sources, and are deleted with the article', async () => {
    const picture = await upload(await photo(700, 350));
    const { content, _id } = await author.publish({
      content: `<p>a</p><img src="${picture.src}" alt="Rain">`,
    });
    const src = plainAddress(picture.src);
    expect(content).toContain(`<img src="${src}" srcset="`);
    expect(content).toContain('width="700" height="350" alt="Rain"');
    const again = await author.form<ArticleUpdatedResponse>('PUT', `/api/articles/${_id}`, {
      title: 'b',
      content,
    });
    expect(again.body.article.content).toBe(content);
    await author.form('PUT', `/api/articles/${_id}`, { title: 'b', content: '<p>none</p>' });
    expect((await visitor.get(picture.src)).status).toBe(200);
    await author.delete(`/api/articles/${_id}`);
    expect((await visitor.get(src)).status).toBe(404);
  });

  it('that were pasted are stored like uploads', async () => {
    const data = `data:image/png;base64,${(await photo(400, 200)).toString('base64')}`;
    const { content } = await author.publish({ content: `<p><img src="${data}" alt="x"></p>` });
    const src = /src="([^"]+)"/.exec(content)?.[1] ?? '';
    expect(src).toMatch(/^\/images\/[0-9a-f]{32}\/400\.jpg$/);
    expect((await visitor.get(src)).status).toBe(200);
  });

  it('that were pasted have limits on size and number', async () => {
    const pasted = (bytes: Buffer) => `<img src="data:image/png;base64,${bytes.toString('base64')}" alt="">`;
    const large = Buffer.concat([await photo()], PICTURE_MAX_BYTES + 1);
    expect(await put(edit({ content: `<p>a</p>${pasted(large)}` }))).toMatchObject({
      status: 413,
      body: { code: 'PICTURE_TOO_LARGE', errors: { content: 'Image size should be at most 10MB' } },
    });
    const one = pasted(await photo());
    expect(await put(edit({ content: one.repeat(21) }))).toMatchObject({
      status: 400,
      body: { code: 'TOO_MANY_PICTURES', errors: { content: expect.stringMatching(/one by one/) } },
    });
    const { status, body } = await put(edit({ content: one.repeat(20) }));
    expect([status, body.article.content.match(/<img /g)?.length]).toEqual([200, 20]);
  });

  it('must be existing pictures of this magazine', async () => {
    const content = (src: string): Fields => edit({ content: `<p>a<img src="${src}" alt=""></p>` });
    const pasted = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(await put(content(pasted))).toMatchObject({ status: 400, body: { code: 'NOT_A_PICTURE' } });
    expect((await put(content('https://elsewhere.example/a.jpg'))).body.article.content).toBe('<p>a</p>');
    const gone = `/images/${'0'.repeat(32)}/640.jpg`;
    expect(await put(content(gone))).toMatchObject({ status: 400, body: { code: 'PICTURE_GONE' } });
  });

  it('are named if they are gone', async () => {
    const there = await upload(await photo());
    const image = (src: string): string => `<img src="${src}" alt="Rain">`;
    const gone = ['0', '1'].map((digit) => digit.repeat(32));
    const [first = '', second = ''] = gone.map((id) => image(`/images/${id}/640.jpg`));
    const said = 'Pictures 1 ("Rain") and 3 ("Rain") in the text no longer exist. Please add them again.';
    expect(await put(edit({ content: first + image(there.src) + second }))).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_GONE', message: said, errors: { content: said }, pictures: gone },
    });
  });
});
