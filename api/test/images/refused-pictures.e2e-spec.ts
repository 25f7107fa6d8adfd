import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_MAX_BYTES, PROFILE_PHOTO_MAX_BYTES } from '../../src/contract/limits.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { type Answer, Client } from '../support/client.ts';
import { noisyPhoto, photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
});

const upload = (image: Buffer, as = author): Promise<Answer<UploadedPicture>> =>
  as.form<UploadedPicture>('POST', '/api/images', { image });

describe('POST /api/images', () => {
  it('refuses files that are not pictures, whatever their name', async () => {
    const whole = await noisyPhoto(600, 400);
    for (const [bytes, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'NOT_A_PICTURE'],
      [Buffer.from('<html><script>alert(1)</script>'), 'NOT_A_PICTURE'],
      [Buffer.alloc(0), 'NOT_A_PICTURE'],
      [whole.subarray(0, whole.length / 2), 'PICTURE_DAMAGED'],
    ] as const) {
      expect(await upload(bytes)).toMatchObject({
        status: 400,
        body: { code, message: expect.stringMatching(/./) },
      });
    }
    expect(await author.form('POST', '/api/images', {})).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { image: 'Please select an image file' } },
    });
  });

  it('accepts one of exactly the maximum size', async () => {
    const padded = (bytes: Buffer, size: number): Buffer => Buffer.concat([bytes], size);
    expect((await upload(padded(await photo(), PICTURE_MAX_BYTES))).status).toBe(201);
    const profilePhoto = padded(await photo(), PROFILE_PHOTO_MAX_BYTES - 1);
    expect((await author.form('PUT', '/api/users/update', { profilePhoto })).status).toBe(200);
  });

  it('refuses one that is too large, in bytes and in pixels', async () => {
    expect(await upload(Buffer.alloc(PICTURE_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'PICTURE_TOO_LARGE' },
    });
    const flood = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    expect(await upload(flood)).toMatchObject({ status: 400, body: { code: 'PICTURE_TOO_MANY_PIXELS' } });
  });

  it('is for authors', async () => {
    expect((await upload(await photo(), visitor)).status).toBe(401);
  });

  it('requires a form with one file in its field', async () => {
    expect(await author.json('POST', '/api/images', {})).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect(await author.form('POST', '/api/images', { picture: await photo() })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: { picture: expect.any(String) } },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    for (const body of [
      '--x\r\nrubbish',
      '',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ]) {
      expect(await author.send('POST', '/api/images', { body, headers })).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED_FORM' },
      });
    }
  });
});
