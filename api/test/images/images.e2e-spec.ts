import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../../testing/patience.ts';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { Picture, UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client } from '../support/client.ts';
import { FakeS3 } from '../support/fake-s3.ts';
import { animation, photo, plainAddress } from '../support/pictures.ts';
import { type RunningApi, startApi } from '../support/start-api.ts';

/** Timeout for further picture sizes, in milliseconds: the encoder gives way to everything else that runs. */
const LATE_MS = 90_000 * PATIENCE;
const POLL_MS = 100;
const REST_MS = 30_000;

jest.setTimeout(LATE_MS + REST_MS);

const STORES = [
  { name: 'a disk', isOnS3: false },
  { name: 'S3', isOnS3: true },
];
/** Of a picture that is 400 pixels wide; `slow/large-pictures` has one of 12 megapixels. */
const SIZES = [320, 400];
const BUCKET = {
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe.each(STORES)('pictures on $name', ({ isOnS3 }) => {
  let api: RunningApi;
  let visitor: Client;
  let author: Client;
  let s3: FakeS3 | null = null;

  beforeAll(async () => {
    if (isOnS3) s3 = new FakeS3();
    api = await startApi(s3 === null ? {} : { S3_ENDPOINT: await s3.start(), ...BUCKET }, {
      background: true,
    });
    visitor = new Client(api);
    author = await visitor.author();
  });
  afterAll(async () => {
    await api.stop();
    await s3?.stop();
  });

  const upload = (image: Buffer, as = author): Promise<Answer<UploadedPicture>> =>
    as.form<UploadedPicture>('POST', '/api/images', { image });

  /** The article's banner, once `is` holds for it. */
  async function bannerWhen(id: string, is: (banner: Picture) => boolean): Promise<Picture> {
    for (const startedAt = performance.now(); performance.now() - startedAt < LATE_MS;) {
      const { body } = await visitor.get<ArticleResponse>(`/api/articles/${id}`);
      if (is(body.article.banner)) return body.article.banner;
      await sleep(POLL_MS);
    }
    throw new Error('The further sizes did not come.');
  }

  async function bytesOf(path: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(`${api.url}${path}`)).arrayBuffer());
  }

  describe('after the response', () => {
    it('a photo is published before all its sizes exist, and then gets them', async () => {
      const bannerImage = await photo(400, 300);
      const { _id, banner } = await author.publish({ bannerImage });
      expect(banner.avif).toEqual([]);
      const complete = await bannerWhen(
        _id,
        ({ avif, jpeg }) => avif.length === SIZES.length && jpeg.length === SIZES.length,
      );
      expect(complete.avif.map(({ width }) => width)).toEqual(SIZES);
      for (const format of ['webp', 'jpeg'] as const)
        expect(complete[format].map(({ width }) => width)).toEqual(SIZES);
      const { format, width, height } = await sharp(await bytesOf(complete.avif[1]?.src ?? '')).metadata();
      expect({ format, width, height }).toEqual({ format: 'heif', width: 400, height: 300 });
    });

    it('an animation has a still first, then animated files', async () => {
      const { _id, banner } = await author.publish({ bannerImage: await animation() });
      expect(banner.jpeg.map(({ width }) => width)).toEqual([64]);
      const moving = await bannerWhen(_id, ({ src }) => src.endsWith('.gif'));
      expect((await sharp(await bytesOf(moving.src)).metadata()).pages).toBe(3);
      expect((await sharp(await bytesOf(moving.webp[0]?.src ?? '')).metadata()).pages).toBe(3);
      expect(moving.avif).toEqual([]);
    });
  });

  describe('POST /api/images', () => {
    it('stores the sizes that are quick to create', async () => {
      const { status, body } = await upload(await photo(1400, 700));
      expect(status).toBe(201);
      expect(body.picture).toMatchObject({
        width: 1400,
        height: 700,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        avif: [],
      });
      expect(body.picture.jpeg.map(({ width }) => width)).toEqual([320, 720, 1280]);
      expect(body.picture.webp.map(({ width }) => width)).toEqual([320, 720, 1280]);
      expect(body.picture.src).toBe(body.picture.jpeg[2]?.src);
    });

    it('creates a share card, unless the picture is one or is too small', async () => {
      const cardOf = async (width: number, height: number): Promise<string | null> =>
        (await upload(await photo(width, height))).body.picture.card;
      for (const [width, height, name] of [
        [1400, 1000, '1200x630.jpg'],
        [800, 420, '1200x630.jpg'],
        [1200, 630, '1200.jpg'],
      ] as const) {
        const card = (await cardOf(width, height)) ?? '';
        expect(plainAddress(card)).toMatch(new RegExp(`^/images/[0-9a-f]{32}/${name}$`));
        const made = await sharp(await bytesOf(card)).metadata();
        expect(made).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      }
      expect(await cardOf(500, 300)).toBeNull();
    });

    it('gives the same bytes the same address', async () => {
      const image = await photo();
      const answers = await Promise.all([upload(image), upload(image), upload(image)]);
      expect(new Set(answers.map(({ body }) => body.picture.src)).size).toBe(1);
    });
  });

  describe('GET /images', () => {
    it('serves files as immutable', async () => {
      const { banner } = await author.publish({ bannerImage: await photo() });
      const { src = '', webp: files = [] } = banner ?? {};
      const { status, headers } = await visitor.get(src);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const webp = await visitor.get(files[0]?.src ?? '');
      expect(webp.headers.get('content-type')).toBe('image/webp');
      const head = await visitor.send('HEAD', src);
      expect(head).toMatchObject({ status: 200, body: '' });
      expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
    });

    it('sends a 304 to clients that have the file', async () => {
      const { body } = await upload(await photo());
      const etag = (await visitor.get(body.picture.src)).headers.get('ETag') ?? '';
      const again = await request(api.url).get(body.picture.src).set('If-None-Match', etag).expect(304);
      expect(again.headers['content-length']).toBeUndefined();
    });

    it.each(['source', '320.avif', '../../jwt-secret', '48.svg', '48.jpg.html', '%2e%2e'])(
      'does not serve %s',
      async (file) => {
        const { bannerImage } = await author.publish({ bannerImage: await photo() });
        const folder = bannerImage.replace(/[^/]+$/, '');
        expect((await visitor.get(`${folder}${file}`)).status).toBe(404);
      },
    );
  });

  describe('a folder of pictures', () => {
    it('is not listed', async () => {
      const { body } = await upload(await photo());
      const folder = body.picture.src.replace(/[^/]+$/, '');
      for (const path of ['/images', '/images/', folder, folder.slice(0, -1), `${folder}.`])
        expect([path, (await fetch(api.url + path)).status]).toEqual([path, 404]);
    });
  });

  it('are stored in the configured bucket, exactly as served', async () => {
    const { body } = await upload(await photo());
    const key = plainAddress(body.picture.src).replace('/images/', '');
    const keys = [...(s3?.objects.keys() ?? [])].filter((name) => name.endsWith(key));
    expect(keys).toHaveLength(isOnS3 ? 1 : 0);
    const files = await readdir(api.dataDir, { recursive: true });
    expect(files.some((file) => file.endsWith(key))).toBe(!isOnS3);
  });
});
