import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../testing/free-port.ts';
import { startOwnMagazine } from '../../../testing/own-process.ts';
import type { Article, ArticleResponse, HomeSectionResponse } from '../../src/contract/articles.ts';
import { type UploadedMark, markPath } from '../../src/contract/marks.ts';
import type { SettingsResponse } from '../../src/contract/settings.ts';
import { type Examined, examineArchive } from '../../src/operator/archive/examine-archive.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { until } from '../support/until.ts';
import { ADMIN, type RunningApi, startApi } from '../support/start-api.ts';

/** Writers during the backup. */
const WRITERS = 3;
const TITLE = 'Kept from Before';

let folder: string;
let archive: string;
let api: RunningApi;
let before: Article;
let markFile: string;
let markBytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-drill-'));
  archive = join(folder, 'magazine.tar.gz');
  api = await startApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { background: true });
  await api.app.get(BootstrapAccounts).admin();
  before = await (
    await new Client(api).author()
  ).publish({
    title: TITLE,
    bannerAlt: 'A banyan in the rain',
    bannerCredit: 'Photo: Ira Palash',
    language: 'hi',
  });
  const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
  const pins = [{ section: 'Interviews', article: before._id, until: null }];
  await admin.json('PUT', '/api/admin/front-page', { pins }, { 'If-Match': '"0"' });
  const image = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>',
  );
  const { mark } = (await admin.form<UploadedMark>('POST', '/api/admin/marks', { image })).body;
  const { version } = (await admin.get<SettingsResponse>('/api/admin/settings')).body;
  await admin.json('PUT', '/api/admin/settings', { mark }, { 'If-Match': `"${version}"` });
  markFile = markPath(mark, '512.png');
  markBytes = await bytesOf(markFile);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

async function bytesOf(path: string): Promise<Buffer> {
  const response = await fetch(api.url + path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Publishes, changes and deletes articles with pictures, and creates and deletes authors, until told to stop.
 * @param signal counts all writes
 */
async function writeOn(signal: { stop: boolean; writes: number }): Promise<void> {
  const visitor = new Client(api);
  const author = await visitor.author({ profilePhoto: await photo() });
  for (let round = 0; !signal.stop; round += 1) {
    const bannerImage = await photo();
    const { _id } = await author.publish({ title: `Written ${round}`, bannerImage });
    const fleeting = await visitor.author();
    signal.writes += 2;
    await fleeting.publish({ title: `Fleeting ${round}`, bannerImage });
    signal.writes += 1;
    await author.form('PUT', `/api/articles/${_id}`, { title: `Again ${round}`, content: '<p>Rain.</p>' });
    signal.writes += 1;
    if (round % 2 === 1) await author.delete(`/api/articles/${_id}`);
    await fleeting.json('POST', '/api/users/delete', { password: PASSWORD });
    signal.writes += 1;
  }
}

describe('a backup during writes', () => {
  it('is complete and consistent', async () => {
    const signal = { stop: false, writes: 0 };
    const writers = Array.from({ length: WRITERS }, () => writeOn(signal));
    await until(() => Promise.resolve(signal.writes > WRITERS));
    const { writes: before } = signal;
    const made = await operate(api, ['backup', archive]);
    expect(signal.writes).toBeGreaterThan(before);
    signal.stop = true;
    await Promise.all(writers);
    expect([made.code, made.complaints]).toEqual([0, []]);
    expect(made.printed[0]).toMatch(
      / contains \d+ pictures, \d+ users, \d+ articles, .* and \d+ picture files/,
    );
    expect((await examineArchive(archive)).problems).toEqual([]);
  });

  it('leaves no unfinished file, no hold on a picture, and an intact store', async () => {
    expect(await readdir(folder)).toEqual(['magazine.tar.gz']);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const { code, printed } = await operate(api, ['verify']);
    expect([code, printed]).toEqual([0, ['The store is intact.']]);
  });
});

describe('an empty store', () => {
  beforeAll(async () => {
    await api.stop();
    // Without background picture sizes, everything stays as in the archive.
    api = await startApi();
  });

  it('is restored document for document, and file for file', async () => {
    const restored = await operate(api, ['restore', archive]);
    expect([restored.code, restored.complaints]).toEqual([0, []]);
    const again = join(folder, 'again.tar');
    await operate(api, ['backup', again]);
    expect(contents(await examineArchive(again))).toEqual(contents(await examineArchive(archive)));
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });

  it('serves the same content and pictures, and lets its authors sign in', async () => {
    const visitor = new Client(api);
    const { body } = await visitor.get<ArticleResponse>(`/api/articles/${before._id}`);
    // The banner may have got more sizes since the first response.
    const banner = { ...before.banner, avif: expect.any(Array) };
    expect(body.article).toEqual({ ...before, banner });
    expect((await fetch(`${api.url}${before.banner?.src}`)).status).toBe(200);
    const { printed } = await operate(api, ['users', '--json']);
    const accounts = printed.map((line) => JSON.parse(line) as { email: string; role: string });
    const email = accounts.find(({ role }) => role === 'author')?.email ?? '';
    expect((await visitor.login(email, PASSWORD)).session?.role).toBe('author');
  });

  it('keeps the mark and its files', async () => {
    expect((await bytesOf(markFile)).equals(markBytes)).toBe(true);
    const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
    const { settings } = (await admin.get<SettingsResponse>('/api/admin/settings')).body;
    expect(markPath(settings.mark, '512.png')).toBe(markFile);
  });

  it('keeps the pins on the front page', async () => {
    const path = '/api/articles/home/Interviews';
    const { body } = await new Client(api).get<HomeSectionResponse>(path);
    expect(body.data.map(({ title }) => title)).toEqual([TITLE]);
  });

  it('then refuses another restore unless told to replace it', async () => {
    const refused = await operate(api, ['restore', archive]);
    expect([refused.code, refused.complaints]).toEqual([
      1,
      [expect.stringMatching(/^The store is not empty: it holds \d+ pictures, \d+ users, .*--replace/)],
    ]);
    const unasked = await operate(api, ['restore', archive, '--replace']);
    expect([unasked.code, unasked.complaints]).toEqual([
      1,
      [expect.stringMatching(/^The store holds \d+ pictures, .* removes all of it\. Use --yes/)],
    ]);
    const author = await new Client(api).author();
    const added = await author.publish({ title: 'Of Tomorrow' });
    expect((await operate(api, ['restore', archive, '--replace', '--yes'])).code).toBe(0);
    const visitor = new Client(api);
    expect((await visitor.get(`/api/articles/${added._id}`)).status).not.toBe(200);
    expect((await visitor.get(`/api/articles/${before._id}`)).status).toBe(200);
    expect((await author.get('/api/users/profile')).status).toBe(401);
  });
});

describe('a restore into the store of a running magazine', () => {
  const restore = ['restore', '', '--replace', '--yes'];
  beforeAll(() => {
    restore[1] = archive;
  });

  it('is refused, and the store stays unchanged', async () => {
    const magazine = await startOwnMagazine({ ...api, port: await freePort() });
    const { code, complaints } = await operate(api, restore);
    expect([code, complaints]).toEqual([
      1,
      ['A magazine runs on this store. Stop all of its processes first.'],
    ]);
    expect(await magazine.end('SIGTERM')).toBe(0);
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });

  it('works once the magazine is stopped or killed', async () => {
    const magazine = await startOwnMagazine({ ...api, port: await freePort() });
    await magazine.end('SIGKILL');
    const { code, complaints, progress: told } = await operate(api, restore);
    expect([code, complaints]).toEqual([0, []]);
    expect(told.some((line) => line.startsWith('  looking for a running magazine: '))).toBe(true);
  });
});

describe('a damaged archive', () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /damaged|is incomplete/],
    ['changed in one place', changeTitle, /is damaged in the archive/],
    ['none at all', () => Buffer.from('Dear Sir or Madam'), /damaged|is incomplete/],
    ['empty', () => Buffer.alloc(0), /is incomplete/],
  ])('(%s) is detected', async (_, damage, sentence) => {
    const damaged = join(folder, 'damaged.tar');
    await writeFile(damaged, damage(await readFile(join(folder, 'again.tar'))));
    await expect(examineArchive(damaged)).rejects.toThrow(sentence);
  });

  it('is refused before anything is lost', async () => {
    const damaged = join(folder, 'damaged.tar');
    await writeFile(damaged, changeTitle(await readFile(join(folder, 'again.tar'))));
    const { code, complaints } = await operate(api, ['restore', damaged, '--replace', '--yes']);
    expect([code, complaints]).toEqual([1, [expect.stringMatching(/"documents\/articles.*is damaged/)]]);
    expect((await new Client(api).get(`/api/articles/${before._id}`)).status).toBe(200);
  });
});

/** Everything except the counters, which a restore increments. */
function contents({ manifest, problems }: Examined): unknown {
  const collections = manifest.collections.filter(({ name }) => name !== 'counters');
  return { collections, pictures: manifest.pictures, problems };
}

function changeTitle(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.write('L', copy.indexOf(TITLE));
  return copy;
}
