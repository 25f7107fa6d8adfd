import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../src/contract/articles.ts';
import { sniff } from '../../src/features/images/sniff.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { storeRevisions } from '../support/many-revisions.ts';
import { askForExport, Unpacked } from '../support/own-export.ts';
import { noisyPhoto, photo } from '../support/pictures.ts';
import { deviceOf } from '../support/passkeys.ts';
import { ADMIN, useSharedApi } from '../support/start-api.ts';
import { enrol } from '../support/two-step.ts';

const api = useSharedApi();
const visitor = new Client(api);
let store: Connection;
let admin: Client;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

const note = async (id: string, text: string, as: Client): Promise<unknown> =>
  as.json('POST', `/api/manuscripts/${id}/notes`, { text });

describe('an export', () => {
  let author: Client;
  let other: Client;
  let article: Article;
  let unpacked: Unpacked;
  let draft: string;
  let shared: string;
  let uploaded: Buffer;

  beforeAll(async () => {
    uploaded = await noisyPhoto(1700, 60);
    author = await visitor.author({
      name: 'Ira Palash',
      bio: 'Ira writes about rivers.',
      profilePhoto: await photo(),
    });
    other = await visitor.author({ name: 'Nasreen Chinar' });
    const inText = await author.upload(await photo(60, 40));
    article = await author.publish({
      title: 'The <Bund> Holds',
      content: `<p>Rain &amp; silt.</p><p><img src="/images/${inText}/60.jpg" alt="A bund" /></p>`,
      bannerImage: uploaded,
      bannerAlt: 'The river',
    });
    const own = new Manuscripts(author);
    draft = (await own.begin({ title: 'Unfinished', content: '<p>Not yet read by anybody.</p>' }))._id;
    shared = (await new Manuscripts(other).begin({ title: 'Both of us' }))._id;
    await setAuthors({ _id: shared }, other, other, author);
    const secret = (await new Manuscripts(other).begin({ title: 'Hers alone' }))._id;
    await note(secret, 'Between her and the editor.', admin);
    await note(article._id, 'Is it forty-one kilometres?', admin);
    await note(draft, 'I must ask the engineer.', author);
    unpacked = await Unpacked.from(api, author);
  });

  it('has a name, and is nobody else’s to keep', async () => {
    const { status, headers } = await askForExport(api, author, { method: 'HEAD' });
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'application/gzip',
      'no-store',
    ]);
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="banyan-\d{4}-\d\d-\d\d\.tar\.gz"$/,
    );
  });

  it('says in plain words what it is', async () => {
    expect(await unpacked.text('README.txt')).toMatch(/^Everything of Ira Palash at Banyan, \d{4}-/);
    const hindi = await Unpacked.from(api, author, { headers: { 'Accept-Language': 'hi' } });
    expect(await hindi.text('README.txt')).toContain('Ira Palash का सब कुछ');
  });

  it('has the account without its password, and the photo', async () => {
    const account = await unpacked.json('account.json');
    expect(account).toMatchObject({
      id: author.session?._id,
      email: author.session?.email,
      name: 'Ira Palash',
      bio: 'Ira writes about rivers.',
    });
    expect(await unpacked.all()).not.toMatch(/argon2|passwordHash/);
    expect(sniff(await unpacked.bytes('photo.jpg'))).toBe('jpeg');
  });

  it('says how the owner signs in, without secrets', async () => {
    const person = await visitor.author();
    const { recoveryCodes, secret } = await enrol(person);
    await deviceOf(person);
    const own = await Unpacked.from(api, person);
    expect(await own.json('sign-in.json')).toEqual({
      codesSince: expect.stringMatching(/^\d{4}-.*Z$/),
      recoveryCodesLeft: recoveryCodes.length,
      tokens: [],
      passkeys: [
        {
          name: 'Phone',
          addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          usedAt: null,
          stoppedAt: null,
        },
      ],
      sessions: [{ browser: '', system: '', usedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      devices: [
        {
          browser: '',
          system: '',
          firstSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
          lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
          trustedUntil: null,
        },
      ],
    });
    expect(await own.all()).not.toContain(secret);
  });

  it('has what readers see, as JSON and as a page that opens without the site', async () => {
    const { body } = await visitor.get<{ article: Article }>(`/api/articles/${article._id}`);
    expect(await unpacked.json(`articles/${article.slug}.json`)).toEqual(body.article);
    const page = await unpacked.text(`articles/${article.slug}.html`);
    expect(page).toContain('<h1>The &lt;Bund&gt; Holds</h1>');
    expect(page).toContain('<p>Rain &amp; silt.</p>');
    const pictures = [...page.matchAll(/<img src="\.\.\/(pictures\/[^"]+)"/g)].map(([, name = '']) => name);
    expect(pictures).toHaveLength(2);
    for (const name of pictures) expect(sniff(await unpacked.bytes(name))).not.toBeNull();
    expect(page).not.toMatch(/src="\/|https?:\/\//);
  });

  it('has every manuscript with its state, its working copy and its versions', async () => {
    const names = await unpacked.names();
    const folder = `manuscripts/unfinished-${draft}`;
    expect(await unpacked.json(`${folder}/manuscript.json`)).toMatchObject({
      state: 'draft',
      authors: ['Ira Palash'],
    });
    expect(await unpacked.json(`${folder}/working-copy.json`)).toMatchObject({
      title: 'Unfinished',
      content: '<p>Not yet read by anybody.</p>',
    });
    expect(await unpacked.text(`${folder}/working-copy.html`)).toContain('<h1>Unfinished</h1>');
    const published = names.filter((name) => name.includes(`${article._id}/revisions/`));
    expect(published).toHaveLength(1);
    expect(await unpacked.json(published[0] ?? '')).toMatchObject({
      number: 1,
      action: 'publish',
      by: 'Ira Palash',
      title: 'The <Bund> Holds',
      content: expect.stringContaining('Rain &amp; silt.'),
    });
  });

  it('has the picture as it was sent while that is kept, and otherwise the best of it', async () => {
    const id = createHash('sha256').update(uploaded).digest('hex').slice(0, 32);
    expect(await unpacked.bytes(`pictures/${id}-upload.jpeg`)).toEqual(uploaded);
    expect(sniff(await unpacked.bytes(`pictures/${id}.jpg`))).toBe('jpeg');
  });

  it('has the file as it was sent only for who sent it: it may say where it was taken', async () => {
    const namer = await visitor.author();
    const id = createHash('sha256').update(uploaded).digest('hex').slice(0, 32);
    await new Manuscripts(namer).begin({ content: `<p><img src="/images/${id}/320.jpg" alt="" /></p>` });
    const names = (await (await Unpacked.from(api, namer)).names()).filter((name) => name.includes(id));
    expect(names).toEqual([`pictures/${id}.jpg`]);
  });

  it('has what its owner has done, and nothing that others did', async () => {
    const log = await unpacked.json<{ action: string; by: { name: string } }[]>('log/log.json');
    expect(log.map(({ action }) => action)).toEqual(['addNote', 'createDraft', 'publish', 'signUp']);
    expect(new Set(log.map(({ by }) => by.name))).toEqual(new Set(['Ira Palash']));
  });

  it('has the notes beside one’s texts, and what one shares', async () => {
    const notes = await unpacked.json<{ by: string; text: string }[]>(
      `manuscripts/the-bund-holds-${article._id}/notes.json`,
    );
    expect(notes).toMatchObject([{ by: admin.session?.name, text: 'Is it forty-one kilometres?' }]);
    expect(await unpacked.json(`manuscripts/both-of-us-${shared}/manuscript.json`)).toMatchObject({
      authors: ['Nasreen Chinar', 'Ira Palash'],
    });
  });

  it('has nothing of others but their names and words: no address, nothing that is theirs alone', async () => {
    const all = await unpacked.all();
    expect(all).toContain('Nasreen Chinar');
    for (const hidden of [other.session?.email ?? '', ADMIN.email, 'Hers alone', 'Between her'])
      expect([hidden, all.includes(hidden)]).toEqual([hidden, false]);
    expect(await Unpacked.from(api, other).then((each) => each.all())).not.toContain('Unfinished');
  });
});

it('an admin’s has the notes that they wrote beside the texts of others', async () => {
  const author = await visitor.author();
  const { _id } = await new Manuscripts(author).begin();
  await note(_id, 'Who says so?', admin);
  const unpacked = await Unpacked.from(api, admin);
  const notes = await unpacked.json<{ manuscript: string; text: string }[]>('notes/notes.json');
  expect(notes).toContainEqual(expect.objectContaining({ manuscript: _id, text: 'Who says so?' }));
  expect(await unpacked.all()).not.toContain(author.session?.email ?? '');
});

it('a thousand versions are all in it, packed or not, and are not held in memory', async () => {
  const author = await visitor.author();
  const { _id } = await new Manuscripts(author).begin();
  const { texts: written } = await storeRevisions(store, _id, 1000);
  const unpacked = await Unpacked.from(api, author);
  const names = (await unpacked.names()).filter((name) => name.includes('/revisions/'));
  expect(names).toHaveLength(1000);
  for (const number of [1, 500, 1000]) {
    const name = names.find((each) => each.endsWith(`/${String(number).padStart(5, '0')}.json`)) ?? '';
    expect(await unpacked.json(name)).toMatchObject({ number, content: written.get(number) });
  }
});

it('refuses with one sentence before the first byte if the pictures cannot be read', async () => {
  const author = await visitor.author();
  const [images, away] = [join(api.dataDir, 'images'), join(api.dataDir, 'images-away')];
  await rename(images, away);
  await writeFile(images, 'No folder.');
  const answer = await author.get('/api/users/export');
  await rm(images);
  await rename(away, images);
  expect([answer.status, answer.body.code]).toEqual([503, 'PICTURES_UNAVAILABLE']);
  expect((await author.get('/api/users/export')).status).toBe(200);
});

it('names what could not be read', async () => {
  const author = await visitor.author();
  const { _id } = await new Manuscripts(author).begin();
  await storeRevisions(store, _id, 3);
  const damaged = { manuscript: new Types.ObjectId(_id), number: 2 };
  await store
    .collection('revisions')
    .updateOne(damaged, { $set: { content: new mongo.Binary(Buffer.from('no frame')) } });
  const unpacked = await Unpacked.from(api, author);
  expect(await unpacked.text('MISSING.txt')).toMatch(/revisions\/00002\.json/);
  expect((await unpacked.names()).filter((name) => name.includes('/revisions/'))).toHaveLength(2);
});

it('ends with its session', async () => {
  const author = await visitor.author();
  await author.json('POST', '/api/users/delete', { password: PASSWORD });
  expect((await author.get('/api/users/export')).status).toBe(401);
});
