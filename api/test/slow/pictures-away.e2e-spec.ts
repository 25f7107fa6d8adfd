import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port.ts';
import { startOwnMagazine } from '../../../testing/own-process.ts';
import { Client } from '../support/client.ts';
import { FakeS3 } from '../support/fake-s3.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { type RunningApi, startApi } from '../support/start-api.ts';

const UNAVAILABLE = {
  status: 503,
  body: {
    code: 'PICTURES_UNAVAILABLE',
    message: 'Pictures cannot be stored or read at the moment. Please try again later.',
  },
};

const upload = async (api: RunningApi) => {
  const author = await new Client(api).author();
  return author.form('POST', '/api/images', { image: await photo() });
};

describe('a missing bucket', () => {
  const s3 = new FakeS3();
  let api: RunningApi;
  let settings: Record<string, string>;
  let sentence: string;

  beforeAll(async () => {
    s3.bucket = 'pictures';
    const endpoint = await s3.start();
    const key = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'picturse', ...key };
    sentence = `S3 at ${endpoint} has no bucket "picturse" (S3_BUCKET).`;
    api = await startApi(settings);
  });
  afterAll(async () => {
    await api.stop();
    await s3.stop();
  });

  it('makes a start fail with one sentence', async () => {
    const starting = startOwnMagazine({ ...api, port: await freePort() }, settings);
    await expect(starting).rejects.toThrow(`ended too early: ${sentence}`);
  });

  it('makes "verify" fail with the same sentence, instead of reporting every file as missing', async () => {
    expect(await operate({ ...api, environment: settings }, ['verify'])).toMatchObject({
      code: 1,
      complaints: [sentence],
    });
  });

  it('makes the process not ready, and uploads fail with 503, until it exists', async () => {
    const ready = async (): Promise<unknown[]> => {
      const answer = await fetch(`${api.url}/health/ready`);
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    expect(await ready()).toEqual([503, 'pictures-away']);
    const refused = await upload(api);
    expect(refused).toMatchObject(UNAVAILABLE);
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    s3.bucket = 'picturse';
    expect(await ready()).toEqual([200, 'ready']);
    expect((await upload(api)).status).toBe(201);
  });
});

it('on an unwritable disk, uploads fail with 503 too, and the process is not ready', async () => {
  const api = await startApi();
  const folder = join(api.dataDir, 'images');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'no folder');
  expect(await upload(api)).toMatchObject(UNAVAILABLE);
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(503);
  await api.stop();
});
