import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { freePort } from '../../../testing/free-port.ts';
import { startOwnMagazine } from '../../../testing/own-process.ts';
import { generateProgram } from '../../bench/generate-program.ts';
import type { Article, SearchResponse } from '../../src/contract/articles.ts';
import { recordServedSettings } from '../../src/server/start/served-settings.ts';
import { readEnv } from '../../src/platform/config/env.ts';
import { META } from '../../src/platform/store/meta.ts';
import { SCHEMA_VERSION, storedSchemaVersion } from '../../src/server/migrations/schema-version.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { begin, operate, operateApart } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { SIGNING_SECRET, useApi } from '../support/start-api.ts';
import { StoreThatStalls } from '../support/store-that-stalls.ts';

const api = useApi();
const visitor = new Client(api);
let author: Client;
let article: Article;
let store: Connection;

beforeAll(async () => {
  author = await visitor.author({ name: 'Ira Palash', email: 'ira@banyan.example' });
  const bannerImage = await photo(640, 400);
  article = await author.publish({ title: 'The Stepwells of Kutch', bannerImage });
  store = api.app.get<Connection>(getConnectionToken());
});

describe('accounts', () => {
  it('creates an admin and prints the password', async () => {
    const { code, printed } = await operateApart(api, ['admin', 'chief@banyan.example']);
    expect([code, printed[0]]).toEqual([0, 'chief@banyan.example is now an admin.']);
    const password = /^Password: (\S+)$/.exec(printed[1] ?? '')?.[1] ?? '';
    const session = await visitor.login('chief@banyan.example', password, 'admin');

    const stdin = ['admin', 'chief@banyan.example', '--password-stdin'];
    const reset = await operateApart(api, stdin, 'Neem@2027\n');
    expect(reset.printed).toEqual(['chief@banyan.example has a new password.']);
    await visitor.login('chief@banyan.example', 'Neem@2027', 'admin');
    expect((await session.get('/api/users/profile')).status).toBe(401);
  });

  it('never turns an author into an admin', async () => {
    const taken = await operateApart(api, ['admin', 'ira@banyan.example']);
    expect([taken.code, taken.complaints]).toEqual([1, ['ira@banyan.example belongs to an author.']]);
  });

  it('lists all accounts', async () => {
    const { printed } = await operate(api, ['users']);
    const line = `${author.session?._id}  author  \\d{4}-\\S+Z  ira@banyan\\.example  Ira Palash`;
    expect(printed.join('\n')).toMatch(new RegExp(`^${line}$`, 'm'));
  });

  it('stops silently when its output is closed', async () => {
    const child = begin(api, ['users']);
    child.stdout.destroy();
    const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([complaints, code]).toEqual(['', 0]);
  });
});

describe('a command in a shell without the settings of the magazine', () => {
  const settings = {
    JWT_SECRET: SIGNING_SECRET,
    SITE_URL: 'https://news.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Banyan <desk@banyan.example>',
  };
  const run = (environment: Record<string, string>, ...args: string[]) =>
    operate({ ...api, environment }, args);
  const refusalOf = (name: string) => ({
    code: 1,
    complaints: [
      `${name} is not the one that the magazine runs with, so links in messages would lead nowhere. Run this command with the magazine's settings.`,
    ],
  });

  beforeAll(() => recordServedSettings(store, readEnv(settings), SIGNING_SECRET));
  afterAll(() => store.collection<{ _id: string }>(META).deleteOne({ _id: 'served' }));

  it('sends no link that is signed with another secret', async () => {
    const refused = refusalOf('JWT_SECRET');
    expect(await run({}, 'invite', 'new@banyan.example')).toMatchObject(refused);
    expect(await run({}, 'account', 'reset-link', 'ira@banyan.example')).toMatchObject(refused);
    expect((await run({ JWT_SECRET: SIGNING_SECRET }, 'invite', 'new@banyan.example')).code).toBe(0);
  });

  it('sends no mail with the address or the mail server of another magazine', async () => {
    const send = (other: Record<string, string>) => run({ ...settings, ...other }, 'mail', 'send');
    expect(await send({ SITE_URL: 'https://other.example' })).toMatchObject(refusalOf('SITE_URL'));
    expect(await send({ SMTP_URL: 'smtps://other.example' })).toMatchObject(refusalOf('SMTP_URL'));
  });
});

describe('verify', () => {
  it('finds damage, repairs what it can, and reports the rest', async () => {
    const stray = join(api.dataDir, 'images', 'e'.repeat(32));
    await mkdir(stray, { recursive: true });
    await writeFile(join(stray, '320.jpg'), 'lost');
    await utimes(join(stray, '320.jpg'), new Date(0), new Date(0));
    const pictures = store.collection<{ _id: string }>('pictures');
    const picture = /\/images\/([0-9a-f]{32})/.exec(article.banner?.src ?? '')?.[1] ?? '';
    await pictures.updateOne({ _id: picture }, { $set: { uses: 7 } });
    const gone = await visitor.author();
    const orphan = await gone.publish({ bannerImage: await photo() });
    const account = { _id: new Types.ObjectId(gone.session?._id) };
    const kept = await store.collection('users').findOneAndDelete(account);

    const found = await operate(api, ['verify']);
    expect([found.code, found.complaints]).toEqual([
      1,
      [
        `Article ${orphan._id} names an author ${gone.session?._id} who does not exist.`,
        `Picture ${picture} is shown 2 times but counted 7 times.`,
        `File 320.jpg of picture ${'e'.repeat(32)} is orphaned.`,
        'Problems: 3.',
      ],
    ]);
    const mended = await operate(api, ['verify', '--repair']);
    expect([mended.code, mended.printed, mended.complaints.at(-1)]).toEqual([
      1,
      ['Repaired: 2.'],
      'Problems: 1.',
    ]);
    await expect(readdir(stray)).rejects.toThrow('ENOENT');
    await store.collection('users').insertOne(kept ?? account);
    expect((await gone.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
    const { code, progress: told } = await operate(api, ['verify']);
    expect(code).toBe(0);
    for (const step of ['users', 'articles', 'pictures', 'files'])
      expect(told.filter((line) => line.startsWith(`  ${step}: `)).at(-1)).toMatch(/: ([1-9]\d*) of \1$/);
  });
});

describe('rebuild', () => {
  it('search restores missing entries, and changes nothing else', async () => {
    // Removes the sounds of words that no article has any more.
    await operate(api, ['rebuild', 'search']);
    await store.collection('articles').updateMany({}, { $set: { titleFolded: 'x' } });
    await store.collection('article_titles').updateMany({}, { $set: { words: [] } });
    await store.collection('article_words').updateMany({}, { $set: { words: [] } });
    await store
      .collection('article_words')
      .insertOne({ words: ['stepwells'], tags: [], createdAt: new Date() });
    const stray = { title: 'Baolis', folded: 'baolis', words: ['baolis'], wordLine: ' baolis', pairs: [] };
    await store.collection('article_titles').insertOne({ ...stray, lang: 'en', createdAt: new Date() });
    const search = async (query: string): Promise<number> =>
      (await visitor.get<SearchResponse>(`/api/articles/search?query=${query}`)).body.data.length;
    expect(await search('stepwells')).toBe(0);
    expect(await search('baoli')).toBe(1);
    const { code, printed } = await operate(api, ['rebuild', 'search']);
    expect([code, printed]).toEqual([0, ['Corrected: 1 articles, 3 search entries.']]);
    // The magazine caches its last results until it notices, within half a second, that another process has written.
    expect(await search('stepwell')).toBe(1);
    expect(await search('baol')).toBe(0);
    const after = await visitor.get<{ article: Article }>(`/api/articles/${article._id}`);
    expect(after.body.article.updatedAt).toBe(article.updatedAt);
  });

  it('pictures creates missing files from complete ones', async () => {
    const idOf = ({ banner }: Article): string => /\/images\/([0-9a-f]{32})/.exec(banner.src)?.[1] ?? '';
    const second = idOf(await author.publish({ bannerImage: await photo(640, 400) }));
    const folderOf = (id: string): string => join(api.dataDir, 'images', id);
    const [folder, older] = [folderOf(idOf(article)), folderOf(second)];
    // Their uploads are complete: the larger sizes exist, and the uploaded bytes are removed.
    const pictures = store.collection<{ _id: string; files: { format: string }[] }>('pictures');
    await pictures.updateMany({}, { $set: { pending: false } });
    for (const file of ['source', '640.webp']) await rm(join(folder, file));
    // Like pictures uploaded before share cards existed.
    for (const file of ['source', '1200x630.jpg']) await rm(join(older, file));
    await pictures.updateOne({ _id: second }, { $pull: { files: { format: 'card' } } });
    const { code, printed, progress: told } = await operate(api, ['rebuild', 'pictures']);
    expect([code, printed]).toEqual([0, ['Completed pictures: 2.']]);
    expect(told).toContainEqual(expect.stringMatching(/^ {2}checking pictures: (\d+) of \1$/));
    for (const made of [folder, older])
      expect((await readdir(made)).toSorted()).toEqual([
        '1200x630.jpg',
        ...['320', '480', '640'].flatMap((width) => [`${width}.avif`, `${width}.jpg`, `${width}.webp`]),
      ]);
    const { width, height } = await sharp(join(folder, '640.webp')).metadata();
    expect([width, height]).toEqual([640, 400]);
  });
});

describe('generate', () => {
  const empty = useApi();

  it('fills the store with consistent data', async () => {
    const filled = empty.app.get<Connection>(getConnectionToken());
    // As in a store that no magazine was started on.
    await filled.collection('meta').deleteMany({});
    const wanted = ['--articles', '2', '--authors', '2', '--words', '30'];
    const { code, printed } = await operate(empty, wanted, '', generateProgram);
    expect([code, printed[0]]).toEqual([0, expect.stringMatching(/^2 articles by 2 authors in [\d.]+ s$/)]);
    expect(await storedSchemaVersion(filled)).toBe(SCHEMA_VERSION);
    expect((await operate(empty, ['verify'])).complaints).toEqual([]);
    const articles = await filled.collection('articles').find().toArray();
    expect(articles).toHaveLength(2);
    for (const { content } of articles) expect(String(content).length).toBeLessThan(1_000);
  });
});

describe('a command that is interrupted', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-interrupted-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Interrupts a command like Ctrl-C and waits for its end. Returns the signal that ended it. */
  async function interrupt(child: ChildProcess): Promise<unknown> {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    return ((await ended) as [number | null, string | null])[1];
  }

  it('in a backup leaves no file of that name, and the next backup is complete', async () => {
    const file = join(folder, 'magazine.tar');
    // The command first counts what it will copy.
    const slow = await StoreThatStalls.before(api.mongodbUri, 'count');
    const backup = begin({ ...api, mongodbUri: slow.uri }, ['backup', file]);
    await slow.stalled;
    expect(await interrupt(backup)).toBe('SIGINT');
    await slow.stop();
    expect(await readdir(folder)).toEqual(['magazine.tar.unfinished']);
    expect((await operate(api, ['backup', file])).code).toBe(0);
    expect(await readdir(folder)).toEqual(['magazine.tar']);
    expect((await operate(api, ['verify', file])).code).toBe(0);
  });

  it('in a restore leaves a mark: nothing starts on the store until the restore is run again', async () => {
    const file = join(folder, 'magazine.tar');
    const slow = await StoreThatStalls.before(api.mongodbUri, 'insert');
    const restore = begin({ ...api, mongodbUri: slow.uri }, ['restore', file, '--replace', '--yes']);
    await slow.stalled;
    expect(await interrupt(restore)).toBe('SIGINT');
    await slow.stop();
    // The articles are deleted and not yet restored.
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(404);
    const refusal = /^A restore into this store did not finish.* banyan restore FILE\.$/;
    expect(await operate(api, ['verify'])).toMatchObject({
      code: 1,
      complaints: [expect.stringMatching(refusal)],
    });
    const starting = startOwnMagazine({ ...api, port: await freePort() });
    await expect(starting).rejects.toThrow('A restore into this store did not finish');
    // The store's content is a part of the archive, so no confirmation is needed.
    expect(await operate(api, ['restore', file])).toMatchObject({ code: 0, complaints: [] });
    expect((await visitor.get(`/api/articles/${article._id}`)).status).toBe(200);
    expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  });
});
