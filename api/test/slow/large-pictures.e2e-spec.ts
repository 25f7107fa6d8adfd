import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PATIENCE } from '../../../testing/patience.ts';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { Picture, UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client } from '../support/client.ts';
import { noisyPhoto, photo } from '../support/pictures.ts';
import { blackPng, chunk } from '../support/png.ts';
import { useApi } from '../support/start-api.ts';

const MEBIBYTE = 1024 * 1024;
/** Timeout for further picture sizes, in milliseconds: the encoder gives way to everything else that runs. */
const LATE_MS = 90_000 * PATIENCE;
const POLL_MS = 100;
const REST_MS = 30_000;

jest.setTimeout(LATE_MS + REST_MS);

const api = useApi({}, { background: true });
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
});

async function upload(
  bytes: Buffer,
  name = 'picture.jpg',
): Promise<Answer<UploadedPicture & { code: string }>> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  return author.send('POST', '/api/images', { body: form });
}

/** The article's banner, once `is` holds for it. */
async function bannerWhen(id: string, is: (banner: Picture) => boolean): Promise<Picture> {
  for (const begun = performance.now(); performance.now() - begun < LATE_MS;) {
    const { body } = await visitor.get<ArticleResponse>(`/api/articles/${id}`);
    if (is(body.article.banner)) return body.article.banner;
    await sleep(POLL_MS);
  }
  throw new Error('The further sizes did not come.');
}

describe('a photo of 12 megapixels', () => {
  // In a single colour, because noise of this size takes half a minute of processor time.
  it('is published before all its sizes exist, and then gets them', async () => {
    const sizes = [320, 480, 720, 960, 1280, 1600, 2400];
    const small = sizes.filter((width) => width <= 1600);
    const { _id, banner } = await author.publish({ bannerImage: await photo(4000, 3000) });
    expect(banner.avif).toEqual([]);
    expect((await visitor.get(banner.card ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const complete = await bannerWhen(
      _id,
      ({ avif, jpeg }) => avif.length === sizes.length && jpeg.length === small.length,
    );
    expect(complete.avif.map(({ width }) => width)).toEqual(sizes);
    for (const format of ['webp', 'jpeg'] as const)
      expect(complete[format].map(({ width }) => width)).toEqual(small);
    const file = await fetch(api.url + (complete.avif[2]?.src ?? ''));
    const { format, width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'heif', width: 720, height: 540 });
  });

  it('that is detailed gets its sizes too', async () => {
    const { _id } = await author.publish({ bannerImage: await noisyPhoto(800, 600) });
    const { avif } = await bannerWhen(_id, (banner) => banner.avif.length === 4);
    expect(avif.map(({ width }) => width)).toEqual([320, 480, 720, 800]);
  });
});

describe('a decompression bomb', () => {
  it('20,000 by 20,000 pixels: is refused', async () => {
    const bytes = blackPng(20_000, 20_000);
    expect(bytes.length).toBeLessThan(MEBIBYTE);
    expect(await upload(bytes, 'bomb.png')).toMatchObject({
      status: 400,
      body: { code: 'PICTURE_TOO_MANY_PIXELS' },
    });
  });

  it('more pixels than declared, or compressed texts, do no harm', async () => {
    const rows = deflateSync(Buffer.alloc(100 * MEBIBYTE));
    for (const bytes of [
      blackPng(64, 2_000_000, { claims: [64, 64] }),
      blackPng(64, 64, { more: [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), rows]))] }),
    ]) {
      expect([201, 400]).toContain((await upload(bytes, 'bomb.png')).status);
    }
  });
});

it('concurrent uploads are stored, or refused with Retry-After', async () => {
  const large = await noisyPhoto(320, 240);
  const different = Array.from({ length: 48 }, (_, n) => Buffer.concat([large, Buffer.from([n])]));
  const uploads = Promise.all(different.map((bytes) => upload(bytes)));
  for (let n = 0; n < 20; n += 1)
    expect((await visitor.get('/api/articles/search?query=a')).status).toBe(200);
  const answers = await uploads;
  const kept = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(kept.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  const folders = await readdir(`${api.dataDir}/images`);
  for (const { body } of kept) expect(folders).toContain(body.picture.src.split('/')[2]);
});

describe('a picture as phones and cameras make it', () => {
  const large = (width: number, height: number): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();

  it.each<[string, [number, number]]>([
    ['50 megapixels of a phone', [8192, 6144]],
    ['50 megapixels of a camera', [8272, 6200]],
  ])('%s: is accepted', async (_, [width, height]) => {
    const answer = await upload(await large(width, height));
    expect([answer.status, answer.body.picture]).toMatchObject([201, { width, height }]);
  });

  it('of 108 megapixels is refused in a sentence', async () => {
    expect(await upload(blackPng(12_000, 9_000))).toMatchObject({
      status: 400,
      body: { errors: { image: 'The image must have at most 52 megapixels.' } },
    });
  });
});
