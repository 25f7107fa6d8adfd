import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { AdminUsersResponse } from '../../src/contract/admin.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { AuthorsResponse } from '../../src/contract/authors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type { Manuscript, ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import type { NotesResponse } from '../../src/contract/notes.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import type { OwnPicturesResponse } from '../../src/contract/pictures.ts';
import type { OwnProfile, PublicProfile } from '../../src/contract/users.ts';
import { AuthorChanges } from '../../src/features/users/author-changes/author-changes.service.ts';
import { type Answer, articleForm, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { messagesOf } from '../support/mail.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

// No job runs: tests go step by step.
const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let store: Connection;
let bannerImage: Buffer;
/** Whose account goes, who gets everything, and somebody else. */
let gone: Client;
let kept: Client;
let third: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  store = api.app.get<Connection>(getConnectionToken());
  bannerImage = await photo();
});
beforeEach(async () => {
  gone = await visitor.author({ name: 'Ira P.', profilePhoto: await photo(300, 300) });
  kept = await visitor.author({ name: 'Ira Palash' });
  third = await visitor.author({ name: 'Arul Kadamb' });
});

const begin = (one = gone, other = kept): Promise<Answer<unknown>> =>
  admin.json('POST', `/api/admin/authors/${idOf(one)}/merge`, { into: idOf(other) });
const finish = (): Promise<void> => api.app.get(AuthorChanges, { strict: false }).finishAll();
const merge = async (): Promise<void> => {
  expect((await begin()).status).toBe(202);
  await finish();
};
const signIn = (): Promise<Answer<unknown>> =>
  visitor.json('POST', '/api/users/login', { email: emailOf(gone), password: PASSWORD, role: 'author' });
const articleAt = async (id: string): Promise<Article> =>
  (await visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
const namesOf = async (id: string): Promise<string[]> =>
  (await articleAt(id)).authors.map(({ name }) => name);
const setAuthors = async (id: string, as: Client, authors: readonly Client[]): Promise<void> => {
  const path = `/api/manuscripts/${id}/authors`;
  const { body } = await as.get<AuthorsResponse>(path);
  const form = { authors: authors.map(idOf) };
  const { status } = await as.json('PUT', path, form, { 'If-Match': `"${body.version}"` });
  expect(status).toBe(200);
};
const picturesOf = async (author: Client): Promise<string[]> =>
  (await author.get<OwnPicturesResponse>('/api/pictures')).body.data.map(({ _id }) => _id);
/** Every document that names the account, by collection. */
const traces = async (): Promise<string[]> => {
  const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const found = [];
  for (const name of names) {
    const text = JSON.stringify(await store.collection(name).find().toArray());
    if (text.includes(idOf(gone))) found.push(name);
  }
  return found.toSorted();
};
/** The log says once that the magazine has stopped the merge. */
const expectEndInLog = async (): Promise<void> => {
  const { data } = (await admin.get<LogResponse>('/api/admin/log')).body;
  const about = { kind: 'account', _id: idOf(gone), name: 'Ira P.' };
  expect(
    data.filter(({ action, about: of }) => action === 'endMerge' && of?._id === idOf(gone)),
  ).toMatchObject([{ by: { kind: 'magazine' }, about, changes: [] }]);
};
const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};

describe('merging two authors', () => {
  it('makes everything by one the other’s, removes the account, and leaves no trace of it', async () => {
    const article = await gone.publish({ bannerImage, title: 'Tank' });
    await gone.form('PUT', `/api/articles/${article._id}`, {
      ...{ title: 'Tank again', content: '<p>More.</p>', 'tags[]': 'Weather', isFeatured: false },
    });
    const shared = await third.publish({ bannerImage });
    await setAuthors(shared._id, third, [third, gone, kept]);
    const both = await gone.publish({ bannerImage });
    await setAuthors(both._id, gone, [gone, kept]);
    const own = new Manuscripts(gone);
    const draft = await own.begin({ bannerImage, title: 'Draft' });
    await gone.json('POST', `/api/manuscripts/${draft._id}/notes`, { text: 'Mine.' });
    await gone.send('POST', `/api/manuscripts/${draft._id}/previews`);
    const scheduled = await own.begin({ bannerImage, 'tags[]': 'Weather', title: 'Later' });
    const time = { at: new Date(Date.now() + 3_600_000).toISOString() };
    await gone.json('PUT', `/api/manuscripts/${scheduled._id}/schedule`, time, {
      'If-Match': `"${scheduled.version}"`,
    });
    const withdrawn = await gone.publish({ bannerImage });
    await gone.send('POST', `/api/manuscripts/${withdrawn._id}/withdraw`);
    const trashed = await own.begin({ title: 'Trashed' });
    await gone.delete(`/api/manuscripts/${trashed._id}`);
    const before = await articleAt(article._id);

    await merge();

    expect([await namesOf(article._id), await namesOf(shared._id), await namesOf(both._id)]).toEqual([
      ['Ira Palash'],
      ['Arul Kadamb', 'Ira Palash'],
      ['Ira Palash'],
    ]);
    const { author: _, authors: __, ...words } = await articleAt(article._id);
    expect(before).toMatchObject(words);
    expect((await kept.get<OwnProfile>('/api/users/profile')).body.totalArticles).toBe(3);
    const { body } = await kept.get<ManuscriptsResponse>('/api/manuscripts');
    expect(body.counts).toMatchObject({ drafts: 1, withdrawn: 1, scheduled: 1, trash: 1 });
    // The photo of the removed profile is gone.
    expect(await picturesOf(kept)).toEqual([before.bannerImage.split('/')[2]]);
    const notes = await kept.get<NotesResponse>(`/api/manuscripts/${draft._id}/notes`);
    expect(JSON.stringify(notes.body)).toContain('Ira Palash');
    const history = await kept.get<RevisionsResponse>(`/api/manuscripts/${article._id}/revisions`);
    expect(new Set(history.body.data.map(({ by }) => by))).toEqual(new Set(['Ira Palash']));
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    // The log, and the note of where its address leads.
    expect((await traces()).filter((name) => !['log', 'merged_authors', 'pictures'].includes(name))).toEqual(
      [],
    );
    await expectIntact();
  });

  it('leads from the one feed to the other', async () => {
    await merge();
    for (const format of ['feed', 'atom', 'json']) {
      const path = `${api.url}/api/rss/${format}?author=`;
      const moved = await fetch(path + idOf(gone).toUpperCase(), { redirect: 'manual' });
      const location = `/api/rss/${format}?author=${idOf(kept)}`;
      expect([moved.status, moved.headers.get('Location')]).toEqual([301, location]);
      const feed = await fetch(path + idOf(gone));
      expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Ira Palash')]);
    }
  });

  it('leads from the one profile to the other, also after another merge', async () => {
    const profileOf = async (person: Client): Promise<Answer<PublicProfile>> =>
      visitor.get<PublicProfile>(`/api/users/public/${idOf(person)}`);
    await merge();
    expect((await profileOf(gone)).body).toMatchObject({ _id: idOf(kept), name: 'Ira Palash' });
    await begin(kept, third);
    await finish();
    for (const person of [gone, kept]) expect((await profileOf(person)).body._id).toBe(idOf(third));
    await third.json('POST', '/api/users/delete', { password: PASSWORD });
    for (const person of [gone, kept]) expect((await profileOf(person)).status).toBe(404);
    expect(
      await store.collection('merged_authors').countDocuments({ into: new Types.ObjectId(idOf(third)) }),
    ).toBe(0);
  });

  it('tells both', async () => {
    await merge();
    const told = async (person: Client): Promise<unknown[]> =>
      messagesOf(api)
        .find({ to: emailOf(person) }, { projection: { _id: 0, kind: 1, about: 1 } })
        .toArray();
    expect([await told(gone), await told(kept)]).toEqual([
      [{ kind: 'merged-away', about: 'Ira Palash' }],
      [{ kind: 'merged-into', about: 'Ira P.' }],
    ]);
  });

  it('signs the author out at once, and says so until it is done', async () => {
    await begin();
    expect((await gone.get('/api/users/profile')).status).toBe(401);
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_MERGING' } });
    const query = encodeURIComponent(emailOf(gone));
    const { body } = await admin.get<AdminUsersResponse>(`/api/admin/users?query=${query}`);
    expect(body.data.data[0]?.mergingInto).toBe('Ira Palash');
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'ALREADY_MERGING' } });
    expect(await begin(kept, third)).toMatchObject({ status: 409 });
    expect(await begin(third, gone)).toMatchObject({ status: 409 });
    const role = { role: 'admin' };
    expect(await admin.json('PUT', `/api/admin/authors/${idOf(kept)}/role`, role)).toMatchObject({
      ...{ status: 409, body: { code: 'ALREADY_MERGING' } },
    });
    await finish();
  });

  it('goes on where a killed process has stopped', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await gone.publish({ bannerImage }))._id);
    await begin();
    // Between two steps of many manuscripts, as after a kill.
    let asked = 0;
    const stopping = (): boolean => (asked += 1) > 1;
    await expect(api.app.get(AuthorChanges, { strict: false }).finishAll(stopping)).rejects.toThrow(
      'The process stops.',
    );
    expect(await store.collection('users').countDocuments({ _id: new Types.ObjectId(idOf(gone)) })).toBe(1);
    await finish();
    for (const id of ids) expect(await namesOf(id)).toEqual(['Ira Palash']);
    expect(await store.collection('users').countDocuments({ _id: new Types.ObjectId(idOf(gone)) })).toBe(0);
  });

  it('loses no words that are saved at the same moment', async () => {
    const own = new Manuscripts(gone);
    const drafts: Manuscript[] = [];
    for (let n = 0; n < 12; n += 1) drafts.push(await own.begin({ title: `Draft ${n}` }));
    const saves = drafts.map((draft, n) =>
      gone.form<ManuscriptResponse>(
        'PUT',
        `/api/manuscripts/${draft._id}`,
        { title: `Saved ${n}`, content: '<p>Rain.</p>' },
        { 'If-Match': `"${draft.version}"` },
      ),
    );
    const form = await articleForm({ bannerImage });
    const publications = Array.from({ length: 3 }, () => gone.form('POST', '/api/articles', form));
    const [answers, published] = await Promise.all([
      Promise.all(saves),
      Promise.all(publications),
      begin().then(finish),
    ]);
    for (const { status } of published) expect([201, 401]).toContain(status);
    for (const [n, { status }] of answers.entries()) {
      expect([200, 401, 404]).toContain(status);
      const { body } = await kept.get<ManuscriptResponse>(`/api/manuscripts/${drafts[n]?._id}`);
      expect(body.manuscript.title).toBe(`${status === 200 ? 'Saved' : 'Draft'} ${n}`);
    }
    const account = { authors: new Types.ObjectId(idOf(gone)) };
    const left = [];
    for (const name of ['manuscripts', 'articles'])
      left.push(await store.collection(name).countDocuments(account));
    expect(left).toEqual([0, 0]);
  });

  it('comes before the deletion of the author who stays', async () => {
    const article = await gone.publish({ bannerImage });
    await begin();
    const merging = { status: 409, body: { code: 'ALREADY_MERGING' } };
    expect(await admin.delete(`/api/admin/users/${idOf(kept)}`)).toMatchObject(merging);
    await finish();
    expect(await namesOf(article._id)).toEqual(['Ira Palash']);
    expect((await admin.delete(`/api/admin/users/${idOf(kept)}`)).status).toBe(200);
  });

  it('ends halfway if the other account is lost, and what is left stays', async () => {
    const article = await gone.publish({ bannerImage });
    await begin();
    await store.collection('users').deleteOne({ _id: new Types.ObjectId(idOf(kept)) });
    await finish();
    expect(await namesOf(article._id)).toEqual(['Ira P.']);
    expect((await signIn()).status).toBe(200);
    await expectEndInLog();
  });

  it('ends if the owner deletes the other account', async () => {
    const article = await gone.publish({ bannerImage });
    await begin();
    await kept.json('POST', '/api/users/delete', { password: PASSWORD });
    await finish();
    expect(await namesOf(article._id)).toEqual(['Ira P.']);
    expect((await signIn()).status).toBe(200);
    await expectEndInLog();
  });
});

it('the operator merges, once they agree', async () => {
  const article = await gone.publish({ bannerImage });
  const refused = await operate(api, ['account', 'merge', emailOf(gone), emailOf(kept)]);
  expect([refused.code, await namesOf(article._id)]).toEqual([1, ['Ira P.']]);
  const { printed } = await operate(api, ['account', 'merge', emailOf(gone), emailOf(kept), '--yes']);
  expect(printed).toEqual([`${emailOf(gone)} is merged with ${emailOf(kept)}.`]);
  // This process learns of it within a second.
  await until(async () => (await namesOf(article._id))[0] === 'Ira Palash');
});
