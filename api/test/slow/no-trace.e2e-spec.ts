import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { NotesResponse } from '../../src/contract/notes.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import { AuthorChanges } from '../../src/features/users/author-changes/author-changes.service.ts';
import { setAuthors } from '../support/bylines.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { changePassword, NEXT_PASSWORD } from '../support/mail.ts';
import { submitNew, useReviewing } from '../support/in-review.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { resetToken } from '../support/reset-links.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const reviewing = useReviewing(api);
const visitor = new Client(api);
/** Keeps for a year who did what, by id and name. */
const LOG = ['log'];
let store: Connection;
let admin: Client;

beforeAll(async () => {
  store = api.app.get<Connection>(getConnectionToken());
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});

/** Names of the collections in which any of these texts is, anywhere in a document. */
async function traces(...texts: string[]): Promise<string[]> {
  const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const found = await Promise.all(
    names.map(async (name) => {
      const documents = JSON.stringify(await store.collection(name).find().toArray());
      return texts.some((text) => documents.includes(text)) ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}

/** An author with something in every place: alone, with others, beside what others write, and waiting to be sent. */
async function busyAuthor(): Promise<{ author: Client; shared: string; left: string }> {
  const author = await visitor.author({ name: 'Ira Palash', profilePhoto: await photo() });
  const other = await visitor.author();
  const [own, theirs] = [new Manuscripts(author), new Manuscripts(other)];
  await author.publish();
  const shared = (await own.begin({ title: 'Ours' }, { 'Idempotency-Key': crypto.randomUUID() }))._id;
  await setAuthors({ _id: shared }, author, author, other);
  const left = (await theirs.begin({ title: 'Theirs' }))._id;
  await setAuthors({ _id: left }, other, other, author);
  await own.save(await own.read(left), { content: '<p>My sentence.</p>' });
  await author.json(
    'POST',
    `/api/manuscripts/${left}/notes`,
    { text: 'My note.' },
    {
      'Idempotency-Key': crypto.randomUUID(),
    },
  );
  await author.send('POST', `/api/manuscripts/${left}/previews`);
  await author.json('PUT', `/api/manuscripts/${left}/presence`, { tab: 'a'.repeat(22) });
  await setAuthors({ _id: left }, other, other);
  await author.upload(await photo(31, 17));
  await resetToken(api, author.session?.email ?? '');
  await visitor.json('POST', '/api/users/password/forgotten', { email: author.session?.email });
  return { author, shared, left };
}

it('deleting your account removes it from every collection', async () => {
  const { author, shared, left } = await busyAuthor();
  const [id, email] = [idOf(author), author.session?.email ?? ''];
  // The test sees what it is to find gone.
  expect(await traces(id, email)).toEqual(
    expect.arrayContaining([
      ...['articles', 'jobs', 'mail', 'manuscripts', 'notes', 'password_resets', 'pictures'],
      ...['previews', 'revisions', 'sessions', 'users'],
    ]),
  );
  expect((await author.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
  expect(await traces(email, 'My note.')).toEqual([]);
  expect(await traces(id)).toEqual(LOG);
  // What is by others, too, is theirs now, and whole.
  for (const manuscript of [shared, left]) {
    const { body } = await admin.get<RevisionsResponse>(`/api/manuscripts/${manuscript}/revisions`);
    expect(body.data.map(({ by }) => by)).toContain(null);
  }
  const { body: notes } = await admin.get<NotesResponse>(`/api/manuscripts/${left}/notes`);
  expect(notes.data).toEqual([]);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
});

it('so is an author whom an admin deletes for good', async () => {
  const { author } = await busyAuthor();
  const id = idOf(author);
  await admin.delete(`/api/admin/users/${id}`);
  expect((await admin.delete(`/api/admin/trash/authors/${id}`)).status).toBe(200);
  expect(await traces(author.session?.email ?? '')).toEqual([]);
  expect(await traces(id)).toEqual(LOG);
});

it('a message that waits goes with the account', async () => {
  const author = await visitor.author();
  await changePassword(author);
  const changed = await visitor.login(author.session?.email ?? '', NEXT_PASSWORD);
  await changed.json('POST', '/api/users/delete', { password: NEXT_PASSWORD });
  expect(await traces(author.session?.email ?? '')).toEqual([]);
  expect(await traces(idOf(author))).toEqual(LOG);
});

/** An author who was an admin for a while, and has decided something of every kind about others. */
async function formerAdmin(): Promise<Client> {
  const person = await visitor.author();
  const email = person.session?.email ?? '';
  const setRole = (role: string) => admin.json('PUT', `/api/admin/authors/${idOf(person)}/role`, { role });
  await setRole('admin');
  const chief = await visitor.login(email, PASSWORD, 'admin');
  const [author, removed] = [await visitor.author(), await visitor.author()];
  const [merged, other] = [await visitor.author(), await visitor.author()];
  const own = new Manuscripts(author);
  const withdrawn = await author.publish();
  const deleted = await author.publish();
  const saved = await own.begin();
  const scheduled = await own.begin({ bannerImage: await photo(), 'tags[]': 'Weather' });
  const submitted = await submitNew(reviewing, author);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const headers = { 'If-Match': `"${scheduled.version}"` };
  const decisions = [
    await chief.send('POST', `/api/manuscripts/${withdrawn._id}/withdraw`),
    await chief.delete(`/api/admin/articles/${deleted._id}`),
    await new Manuscripts(chief).save(saved, { content: '<p>The sentence of an admin.</p>' }),
    await chief.json('PUT', `/api/manuscripts/${scheduled._id}/schedule`, { at }, headers),
    await chief.json('POST', `/api/admin/review/${submitted._id}/return`, { note: 'Shorter.' }),
    await chief.delete(`/api/admin/users/${idOf(removed)}`),
    await chief.json('POST', `/api/admin/authors/${idOf(merged)}/merge`, { into: idOf(author) }),
    await setRole('author'),
    await admin.json('POST', `/api/admin/authors/${idOf(other)}/merge`, { into: idOf(person) }),
  ];
  expect(decisions.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 202, 200, 202]);
  return visitor.login(email, PASSWORD);
}

it('so is a former admin, also in what they decided about others', async () => {
  const person = await formerAdmin();
  const [id, email] = [idOf(person), person.session?.email ?? ''];
  expect(await traces(id, email)).toEqual(expect.arrayContaining(['manuscripts', 'users']));
  expect((await person.json('POST', '/api/users/delete', { password: PASSWORD })).status).toBe(200);
  expect(await traces(email)).toEqual([]);
  expect(await traces(id)).toEqual(LOG);
  // What they began goes on.
  await api.app.get(AuthorChanges, { strict: false }).finishAll();
  expect((await admin.get('/api/admin/trash/manuscripts')).status).toBe(200);
  expect((await admin.get('/api/admin/trash/authors')).status).toBe(200);
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0 });
});
