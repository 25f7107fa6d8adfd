import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { NoteAddedResponse, NotesResponse } from '../../src/contract/notes.ts';
import { archivedCollections } from '../../src/operator/collections.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const KEY = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let author: Client;
let admin: Client;
let store: Connection;
let path: string;
let id: string;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  author = await visitor.author();
  const { body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Bund' });
  id = body.manuscript._id;
  path = `/api/manuscripts/${id}/notes`;
});

const add = async (text: string, as = author, headers = {}): Promise<Answer<NoteAddedResponse>> =>
  as.json<NoteAddedResponse>('POST', path, { text }, headers);
const list = async (as = author, query = ''): Promise<NotesResponse> =>
  (await as.get<NotesResponse>(path + query)).body;
const inStore = async (): Promise<number> =>
  store.collection('notes').countDocuments({ manuscript: new mongoose.Types.ObjectId(id) });

it('the author and admins talk beside a manuscript, newest first, page by page', async () => {
  await add('Is forty-one kilometres the engineer’s?\nOr the villagers’?', admin);
  const { status, body } = await add('  The survey of 2019 says 41.3.\u202e  ');
  expect([status, body.note.text]).toEqual([201, 'The survey of 2019 says 41.3.']);
  const { data, pagination } = await list(admin);
  expect(data.map(({ text, by }) => [text, by?._id])).toEqual([
    ['The survey of 2019 says 41.3.', author.session?._id],
    ['Is forty-one kilometres the engineer’s?\nOr the villagers’?', admin.session?._id],
  ]);
  expect(pagination.total).toBe(2);
  expect((await list(author, '?page=2&limit=1')).data).toEqual(data.slice(1));
});

it('events appear between notes, including those without a revision', async () => {
  const article = await author.publish({ title: 'Out', bannerImage: await photo() });
  [id, path] = [article._id, `/api/manuscripts/${article._id}/notes`];
  const manuscript = `/api/manuscripts/${id}`;
  for (const as of [author, admin]) await as.send('POST', `${manuscript}/withdraw`);
  await add('Why?', admin);
  await add('A mistake.');
  expect((await admin.send('POST', `${manuscript}/reinstate`)).status).toBe(200);
  expect((await author.delete(`/api/articles/${id}`)).status).toBe(200);
  expect((await author.send('POST', `${manuscript}/restore`)).status).toBe(200);
  const name = author.session?.name;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const tag = (await author.get(manuscript)).headers.get('ETag') ?? '';
  await author.json('PUT', `${manuscript}/schedule`, { at: until }, { 'If-Match': tag });
  await author.delete(`${manuscript}/schedule`);
  const told = async (query = ''): Promise<unknown[]> =>
    (await list(author, query)).events.map((event) => [event.action, event.by, event.until]);
  const all = [
    ['unschedule', name, null],
    ['schedule', name, until],
    ['restore', name, null],
    ['delete', name, null],
    ['reinstate', admin.session?.name, null],
    ['withdraw', name, null],
    ['publish', name, null],
  ];
  expect(await told()).toEqual(all);
  expect(await told('?limit=1')).toEqual(all.slice(0, 5));
  expect(await told('?limit=1&page=2')).toEqual(all);
});

it('a repeated request adds one note, and each deletes only their own', async () => {
  const [one, other] = await Promise.all([add('Why?', author, KEY), add('Why?', author, KEY)]);
  expect(one.body).toEqual(other.body);
  expect(await add('Why not?', author, KEY)).toMatchObject({
    ...{ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
  });
  const note = `${path}/${one.body.note._id}`;
  expect(await admin.delete(note)).toMatchObject({ status: 404, body: { code: 'NOTE_NOT_FOUND' } });
  expect((await author.delete(note)).status).toBe(200);
  expect((await list()).data).toEqual([]);
});

it('a note says something, and not too much', async () => {
  for (const [text, message] of [
    ['\u200b ', 'Please write a note.'],
    ['x'.repeat(2_001), 'A note must have at most 2,000 characters.'],
  ] as const)
    expect(await add(text)).toMatchObject({ status: 400, body: { errors: { text: message } } });
  expect((await add('x'.repeat(2_000))).status).toBe(201);
});

it('notes are not there while their manuscript is in the trash, come back with it, and go with it', async () => {
  await add('Kept.');
  await author.delete(`/api/manuscripts/${id}`);
  for (const person of [author, admin]) expect((await person.get(path)).status).toBe(404);
  await author.send('POST', `/api/manuscripts/${id}/restore`);
  expect((await list()).data.map(({ text }) => text)).toEqual(['Kept.']);
  await author.delete(`/api/manuscripts/${id}`);
  expect((await admin.delete(`/api/admin/manuscripts/${id}`)).status).toBe(200);
  expect(await inStore()).toBe(0);
});

it('notes go with the account of the author; a backup has the others, and no preview links', async () => {
  await add('Mine.');
  await add('Theirs.', admin);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
  const archived = await archivedCollections(store);
  expect([archived.includes('notes'), archived.includes('previews')]).toEqual([true, false]);
  expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
  expect(await inStore()).toBe(0);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
});
