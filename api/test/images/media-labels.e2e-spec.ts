import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import type { OwnPictureResponse, UploadedPicture } from '../../src/contract/pictures.ts';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { ImageStore } from '../../src/features/images/image-store.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });
const visitor = new Client(api);
const AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
let admin: Client;
let author: Client;

const setLabels = async (mediaLabels: 'off' | 'on'): Promise<void> => {
  const { headers } = await admin.get<SettingsResponse>('/api/admin/settings');
  const version = { 'If-Match': headers.get('ETag') ?? '' };
  expect((await admin.json('PUT', '/api/admin/settings', { mediaLabels }, version)).status).toBe(200);
};
const say = async (id: string, origin: string): Promise<void> => {
  expect((await author.json('PATCH', `/api/pictures/${id}`, { origin })).status).toBe(200);
};
const read = async (id: string) => (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const text = async (path: string): Promise<string> => (await fetch(api.url + path)).text();
const file = async (path: string): Promise<Response> => fetch(api.url + path);
const sourceTypeOf = async (path: string): Promise<string | undefined> => {
  const { xmp } = await sharp(Buffer.from(await (await file(path)).arrayBuffer())).metadata();
  return /DigitalSourceType="([^"]+)"/.exec(xmp?.toString() ?? '')?.[1];
};

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
});
afterEach(() => setLabels('off'));

describe('what a picture is', () => {
  it('is shown to readers in page, card and feed if the magazine labels pictures', async () => {
    const banner = await photo();
    const [bannerId, inText] = [await author.upload(banner), await author.upload(await photo())];
    const { _id } = await author.publish({
      title: 'Drawn by a machine',
      'tags[]': 'Weather',
      bannerImage: banner,
      content: `<p>a</p><img src="/images/${inText}/48.jpg" alt="A pond" />`,
    });
    await say(bannerId, 'ai');
    await say(inText, 'edited');
    const before = await read(_id);
    expect([before.banner.origin, before.content.includes('data-origin')]).toEqual([undefined, false]);
    const paths = [`/articles/${_id}`, '/weather', '/api/rss/feed', '/api/rss/atom', '/api/rss/json'];
    for (const path of paths)
      expect([path, (await text(path)).includes('Made with AI')]).toEqual([path, false]);

    await setLabels('on');
    const after = await read(_id);
    expect(after.banner.origin).toBe('ai');
    expect(after.content).toContain('data-origin="edited"');
    for (const path of paths)
      expect([path, (await text(path)).includes('Made with AI')]).toEqual([path, true]);
    const page = await text(`/articles/${_id}`);
    expect([page.includes('Edited photo'), page.includes(AI)]).toEqual([true, true]);
    expect(await text('/api/rss/feed')).toContain('Edited photo');

    await say(bannerId, 'photo');
    expect(await text(`/articles/${_id}`)).not.toContain('Made with AI');
  });

  it('is in the files that readers get, and changes no pixel', async () => {
    const image = await photo(400, 300);
    const id = await author.upload(image);
    const { banner } = await author.publish({ bannerImage: image });
    const paths = [banner.src, ...banner.webp.map(({ src }) => src)];
    const plain = await file(banner.src);
    for (const path of paths) expect([path, await sourceTypeOf(path)]).toEqual([path, undefined]);
    await say(id, 'ai');
    for (const path of paths) expect([path, await sourceTypeOf(path)]).toEqual([path, AI]);
    const labelled = await file(banner.src);
    expect(labelled.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
    const head = await fetch(api.url + banner.src, { method: 'HEAD' });
    const [before, after] = [await plain.arrayBuffer(), await labelled.arrayBuffer()];
    expect(head.headers.get('Content-Length')).toBe(`${after.byteLength}`);
    const [one, other] = await Promise.all(
      [before, after].map((bytes) => sharp(Buffer.from(bytes)).raw().toBuffer()),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    const again = await fetch(api.url + banner.src, {
      headers: { 'If-None-Match': labelled.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('is said by its uploader and by admins only, and stands in the log', async () => {
    const id = await author.upload(await photo());
    const stranger = await visitor.author();
    expect((await stranger.json('PATCH', `/api/pictures/${id}`, { origin: 'ai' })).status).toBe(404);
    await say(id, 'ai');
    const { body } = await author.get<OwnPictureResponse>(`/api/pictures/${id}`);
    expect(body.picture.origin).toBe('ai');
    const { body: log } = await admin.get<{ data: { changes: unknown[] }[] }>(
      '/api/admin/log?query=made&limit=1',
    );
    expect(log.data[0]?.changes).toEqual([{ field: 'value', before: '', after: 'Made with AI' }]);
  });
});

describe('Content Credentials', () => {
  /** A PNG with a chunk like that of C2PA. */
  async function withManifest(): Promise<Buffer> {
    const png = await photo();
    const content = Buffer.from('a manifest');
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write('caBX', 4);
    // The signature and the first chunk come first. Decoders do not check the checksum of chunks that they skip.
    return Buffer.concat([png.subarray(0, 33), head, content, crcOf('caBX', content), png.subarray(33)]);
  }

  it('are found in an upload, said, and stored beside its sizes', async () => {
    const { body } = await author.form<UploadedPicture>('POST', '/api/images', {
      image: await withManifest(),
    });
    expect(body.hasCredentials).toBe(true);
    const id = body.picture.src.split('/')[2] ?? '';
    const stored = await api.app.get(ImageStore).open(id, 'credentials.c2pa');
    stored?.stream.destroy();
    expect(stored?.bytes).toBe('a manifest'.length);
    expect((await author.get<OwnPictureResponse>(`/api/pictures/${id}`)).body.picture.hasCredentials).toBe(
      true,
    );
    expect((await file(`/images/${id}/credentials.c2pa`)).status).toBe(404);
    const plain = await author.form<UploadedPicture>('POST', '/api/images', { image: await photo() });
    expect(plain.body.hasCredentials).toBe(false);
  });

  it('are in a backup', async () => {
    await author.form('POST', '/api/images', { image: await withManifest() });
    const folder = await mkdtemp(join(tmpdir(), 'credentials-'));
    const archive = join(folder, 'backup.tar');
    expect(await operate(api, ['backup', archive])).toMatchObject({ code: 0 });
    expect((await readFile(archive)).includes('credentials.c2pa')).toBe(true);
    expect(await operate(api, ['verify', archive])).toMatchObject({ code: 0 });
    await rm(folder, { recursive: true });
  });

  it('are known to verify, and go with their picture', async () => {
    const { body } = await author.form<UploadedPicture>('POST', '/api/images', {
      image: await withManifest(),
    });
    const id = body.picture.src.split('/')[2] ?? '';
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
    const images = api.app.get(ImageStore);
    await images.removeFile(id, 'credentials.c2pa');
    expect(JSON.stringify(await operate(api, ['verify']))).toContain(
      `File credentials.c2pa of picture ${id} is missing.`,
    );
    expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(200);
    expect(await images.open(id, '48.jpg')).toBeNull();
    const store = api.app.get<Connection>(getConnectionToken());
    expect(await store.collection<{ _id: string }>('pictures').findOne({ _id: id })).toBeNull();
  });
});

function crcOf(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  let crc = 0xffffffff;
  for (const byte of Buffer.concat([Buffer.from(type), content])) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return bytes;
}
