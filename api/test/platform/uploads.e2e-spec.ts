import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import sharp from 'sharp';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { IncomingFiles } from '../../src/platform/uploads/incoming-files.ts';
import { PICTURE_MAX_BYTES } from '../../src/contract/limits.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client } from '../support/client.ts';
import { animation, noisyPhoto, photo } from '../support/pictures.ts';
import { blackPng, chunk } from '../support/png.ts';
import { useSharedApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

const PAYLOAD = '<script>alert(1)</script><?php system($_GET[0]); ?>';
const MEBIBYTE = 1024 * 1024;

const api = useSharedApi();
let author: Client;

beforeAll(async () => {
  author = await new Client(api).author();
});

async function upload(
  bytes: Buffer,
  name = 'picture.jpg',
): Promise<Answer<UploadedPicture & { code: string }>> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), name);
  return author.send('POST', '/api/images', { body: form });
}

const jpeg = async (): Promise<Buffer> =>
  sharp(await photo(64, 48))
    .jpeg()
    .toBuffer();
const withExif = async (): Promise<Buffer> =>
  sharp(await photo(640, 480))
    .withExif({
      IFD0: { ImageDescription: PAYLOAD, Copyright: PAYLOAD },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' },
    })
    .jpeg()
    .toBuffer();
const text = Buffer.from(`Comment\0${PAYLOAD}`);

describe('a picture that is also something else', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG with a script after its end', async () => Buffer.concat([await jpeg(), Buffer.from(PAYLOAD)])],
    ['a JPEG with a script and a place in its EXIF', withExif],
    [
      'a PNG with a script in a text chunk',
      async () => Promise.resolve(blackPng(64, 48, { more: [chunk('tEXt', text)] })),
    ],
    [
      'a PNG with a script after its end',
      async () => Buffer.concat([await photo(64, 48), Buffer.from(PAYLOAD)]),
    ],
    [
      'a GIF with a script after its end',
      async () => Buffer.concat([await animation(), Buffer.from(PAYLOAD)]),
    ],
    [
      'a WebP with a script in its XMP',
      async () =>
        sharp(await photo(64, 48))
          .withXmp(`<x>${PAYLOAD}</x>`)
          .webp()
          .toBuffer(),
    ],
  ])('%s is stored as only a picture', async (_, make) => {
    const bytes = await make();
    expect(bytes.includes(PAYLOAD)).toBe(true);
    const { status, body } = await upload(bytes, 'x.php');
    expect(status).toBe(201);
    const { picture } = body;
    const files = [...picture.jpeg, ...picture.webp].map(({ src }) => src);
    expect(files.length).toBeGreaterThan(0);
    for (const src of picture.card === null ? files : [...files, picture.card]) {
      const answer = await fetch(api.url + src);
      const served = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('Content-Type')).toMatch(/^image\/(?:jpeg|webp)$/);
      expect(served.includes('alert(1)')).toBe(false);
      expect((await sharp(served).metadata()).exif).toBeUndefined();
    }
  });

  it.each<[string, Buffer]>([
    ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)//')],
    ['a page that begins like a JPEG', Buffer.from(`\xff\xd8\xff${PAYLOAD}`, 'latin1')],
    ['a page that begins like a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${PAYLOAD}`, 'latin1')],
    ['a page with an AVIF header', Buffer.from(`\0\0\0\x20ftypavif${PAYLOAD}`, 'latin1')],
    ['a page that begins like a WebP', Buffer.from(`RIFF\x40\0\0\0WEBPVP8 ${PAYLOAD}`, 'latin1')],
  ])('%s is refused', async (_, bytes) => {
    expect(await upload(bytes, 'a.jpg')).toMatchObject({ status: 400, body: { code: 'PICTURE_DAMAGED' } });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.7',
    'PK\x03\x04',
    'BM6\0\0\0',
    '#!/bin/sh',
  ])('a file that starts with %s is refused, with any name', async (bytes) => {
    expect(await upload(Buffer.from(bytes, 'latin1'), 'a.png')).toMatchObject({
      status: 400,
      body: { code: 'NOT_A_PICTURE' },
    });
  });
});

describe('a decompression bomb', () => {
  it.each<[string, () => Buffer, number, string]>([
    ['a claim of 2^31 by 1 pixels', () => blackPng(8, 8, { claims: [2 ** 31 - 1, 1] }), 400, ''],
    [
      'a claim of 60,000 by 60,000 pixels',
      () => blackPng(8, 8, { claims: [60_000, 60_000] }),
      400,
      'PICTURE_TOO_MANY_PIXELS',
    ],
    ['a strip', () => blackPng(8, 20_000), 400, 'PICTURE_TOO_NARROW'],
    ['without pixels', () => blackPng(8, 8, { claims: [0, 0] }), 400, 'PICTURE_DAMAGED'],
  ])('%s: is refused', async (_, make, status, code) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(MEBIBYTE);
    const answer = await upload(bytes, 'bomb.png');
    expect([answer.status, answer.body.code]).toEqual([
      status,
      code === '' ? expect.stringMatching(/^PICTURE_/) : code,
    ]);
  });
});

describe('a partly received file', () => {
  const incoming = async (): Promise<string[]> => readdir(`${api.dataDir}/incoming`);
  const noneLeft = async (): Promise<void> => until(async () => (await incoming()).length === 0);

  it('is on disk during the upload, and removed when the sender disconnects', async () => {
    await noneLeft();
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    const part = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
    socket.write(
      `POST /api/images HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${author.session?.token ?? ''}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${MEBIBYTE}\r\n\r\n${part}`,
    );
    socket.write(Buffer.alloc(MEBIBYTE / 2));
    await until(async () => (await incoming()).length === 1);
    socket.destroy();
    await noneLeft();
  });

  it('is removed once there is a response, with any status', async () => {
    const jpg = await jpeg();
    const form = (...files: [string, Buffer][]): FormData => {
      const data = new FormData();
      for (const [field, bytes] of files) data.append(field, new Blob([new Uint8Array(bytes)]), 'a.jpg');
      return data;
    };
    const sent: [string, FormData, number][] = [
      ['/api/images', form(['image', jpg]), 201],
      ['/api/images', form(['image', Buffer.from('%PDF-1.7')]), 400],
      ['/api/images', form(['image', Buffer.from('GIF89a=1;alert(1)//')]), 400],
      ['/api/images', form(['image', Buffer.alloc(PICTURE_MAX_BYTES + 1)]), 413],
      ['/api/images', form(['image', jpg], ['image', jpg]), 400],
      ['/api/images', form(['image', jpg], ['other', jpg]), 400],
      ['/api/articles', form(['bannerImage', jpg]), 400],
      ['/api/users/register', form(['profilePhoto', jpg]), 400],
    ];
    const field = form(['image', jpg]);
    field.set('image', 'no file');
    sent.push(['/api/images', field, 400]);
    for (const [path, body, status] of sent) {
      expect((await author.send('POST', path, { body })).status).toBe(status);
      await noneLeft();
    }
  });

  it('is reported to the author if the disk is full', async () => {
    const files = api.app.get(IncomingFiles, { strict: false });
    const full = jest.spyOn(files, 'receive').mockImplementation((bytes) => {
      bytes.destroy();
      return Promise.reject(new AppError('STORAGE_FULL'));
    });
    expect(await upload(await jpeg())).toMatchObject({ status: 503, body: { code: 'STORAGE_FULL' } });
    full.mockRestore();
    expect((await upload(await jpeg())).status).toBe(201);
  });
});

describe('a picture as phones and cameras make it', () => {
  const fixture = (name: string): Promise<Buffer> =>
    readFile(new URL(`../fixtures/${name}.jpg`, import.meta.url));

  it.each<[string, () => Promise<Buffer>, [number, number]]>([
    ['a JPEG without its end marker', () => fixture('without-end-marker'), [1200, 900]],
    ['a scan header as Samsung writes it', () => fixture('samsung-sos'), [400, 300]],
    ['a PNG without its end', async () => (await photo(64, 48)).subarray(0, -12), [64, 48]],
  ])('%s: is accepted', async (_, make, [width, height]) => {
    const answer = await upload(await make());
    expect([answer.status, answer.body.picture]).toMatchObject([201, { width, height }]);
  });

  it('that is truncated is refused with a sentence', async () => {
    const whole = await noisyPhoto(400, 300);
    for (const part of [0.3, 0.9])
      expect(await upload(whole.subarray(0, whole.length * part))).toMatchObject({
        status: 400,
        body: {
          errors: { image: 'The image file is damaged or incomplete. Please save or download it again.' },
        },
      });
  });
});
