import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { Logger } from '@nestjs/common';
import { type Connection, Types } from 'mongoose';
import type { LogEntry, LogResponse } from '../../src/contract/log.ts';
import { AuditRepository } from '../../src/features/audit/audit.repository.ts';
import { AuditService } from '../../src/features/audit/audit.service.ts';
import { ScheduledPublication } from '../../src/features/manuscripts/schedule/scheduled-publication.service.ts';
import { TrashEmptying } from '../../src/features/manuscripts/trash/trash-emptying.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { setAuthors } from '../support/bylines.ts';
import { articleForm, Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { makeDue, pause } from '../support/schedules.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let admin: Client;
let store: Connection;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  store = api.app.get<Connection>(getConnectionToken());
});
afterEach(() => void jest.restoreAllMocks());

const log = async (query: Record<string, string> = {}): Promise<LogResponse> =>
  (await admin.get<LogResponse>(`/api/admin/log?${new URLSearchParams(query)}`)).body;

/** The newest entry about something. */
async function entryAbout(id: string): Promise<LogEntry> {
  const entry = (await log()).data.find(({ about }) => about?._id === id);
  if (entry === undefined) throw new Error(`The log has nothing about ${id}.`);
  return entry;
}

describe('an entry', () => {
  it('says who did what to what, with which browser and system', async () => {
    const author = await visitor.author({ name: 'सुमन हरसिंगार' });
    const { body } = await author.form<{ article: { _id: string } }>(
      'POST',
      '/api/articles',
      await articleForm({ title: 'तालाब किसका है' }),
      { 'User-Agent': FIREFOX },
    );
    const entry = await entryAbout(body.article._id);
    expect(entry).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: expect.any(String),
      by: { kind: 'person', _id: idOf(author), name: 'सुमन हरसिंगार' },
      action: 'publish',
      about: { kind: 'manuscript', _id: body.article._id, name: 'तालाब किसका है' },
      changes: [{ field: 'state', before: '', after: 'published' }],
      browser: 'Firefox',
      system: 'Linux',
    });
    expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
  });

  it('has what changed, before and after', async () => {
    const [author, other] = [await visitor.author({ name: 'Meera' }), await visitor.author({ name: 'Ira' })];
    const { _id } = await author.publish({ title: 'Old Title' });
    const form = await articleForm({ title: 'New Title' });
    await author.form('PUT', `/api/articles/${_id}`, form, { 'If-Match': '"1"' });
    expect((await entryAbout(_id)).changes).toEqual([
      { field: 'title', before: 'Old Title', after: 'New Title' },
    ]);
    await setAuthors({ _id }, author, author, other);
    expect((await entryAbout(_id)).changes).toEqual([
      { field: 'authors', before: 'Meera', after: 'Meera, Ira' },
    ]);
    await author.form('PUT', '/api/users/update', { name: 'Meera Kachnar' });
    const [renamed] = (await log({ by: idOf(author) })).data;
    expect(renamed).toMatchObject({
      ...{ action: 'changeProfile', about: null, by: { name: 'Meera Kachnar' } },
      changes: [{ field: 'name', before: 'Meera', after: 'Meera Kachnar' }],
    });
    await admin.json('PUT', `/api/admin/authors/${idOf(author)}/role`, { role: 'admin' });
    expect(await entryAbout(idOf(author))).toMatchObject({
      ...{ action: 'changeRole', by: { _id: idOf(admin), name: 'Admin' } },
      changes: [{ field: 'role', before: 'author', after: 'admin' }],
    });
  });

  it('names the admin who corrects somebody’s article', async () => {
    const { _id } = await (await visitor.author()).publish({ title: 'Corrected' });
    const corrected = { title: 'Corrected', content: '<p>Forty.</p>', correction: 'It said fifty.' };
    expect((await admin.form('PUT', `/api/articles/${_id}`, corrected)).status).toBe(200);
    expect(await entryAbout(_id)).toMatchObject({ action: 'change', by: { _id: idOf(admin) } });
  });

  it('has the old and the new value of a setting', async () => {
    await admin.json('PUT', '/api/admin/sign-in-policy', { admins: 'second-factor' });
    await store.collection('settings').deleteMany({});
    expect(await entryAbout('adminSignIn')).toMatchObject({
      action: 'changeSetting',
      changes: [{ field: 'value', before: 'Password', after: 'Second factor' }],
    });
  });

  it('is made by taking over from somebody else, not from an own tab', async () => {
    const author = await visitor.author();
    const { _id } = await new Manuscripts(author).begin();
    const enter = (as: Client, tab: string, from?: string): Promise<unknown> =>
      as.json('PUT', `/api/manuscripts/${_id}/presence`, { tab, from });
    await enter(author, 'tab-number-one');
    await enter(author, 'tab-number-two', 'tab-number-one');
    expect((await entryAbout(_id)).action).toBe('createDraft');
    await enter(admin, 'tab-of-admin', 'tab-number-two');
    await enter(admin, 'tab-of-admin');
    expect((await log()).data.filter(({ about }) => about?._id === _id).map(({ action }) => action)).toEqual([
      ...['takeOver', 'createDraft'],
    ]);
  });

  it('never has a text, a password or an address', async () => {
    const author = await visitor.author({ bio: 'Secret bio.' });
    const own = new Manuscripts(author);
    const draft = await own.begin({ content: '<p>Secret text.</p>' });
    await author.json('POST', `/api/manuscripts/${draft._id}/notes`, { text: 'Secret note.' });
    await admin.json('POST', '/api/admin/invitations', { email: 'secret@banyan.example' });
    const stored = JSON.stringify(await store.collection('log').find().toArray());
    expect(stored).not.toMatch(/secret (?:bio|text|note)|secret@/i);
    expect(stored).not.toContain(emailOf(author));
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toMatch(/127\.0\.0\.1|::1/);
    expect(stored).toContain('s…@banyan.example');
  });

  it('keeps the name of a deleted account, for a year', async () => {
    const author = await visitor.author({ name: 'Arul Kadamb' });
    await author.json('POST', '/api/users/delete', { password: PASSWORD });
    const { data } = await log({ by: idOf(author) });
    expect(data.map(({ action, by }) => [action, by.name])).toEqual([
      ['deleteAccount', 'Arul Kadamb'],
      ['signUp', 'Arul Kadamb'],
    ]);
    const indexes = await store.collection('log').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ expireAfterSeconds: 365 * 24 * 60 * 60 }));
  });
});

describe('who acts', () => {
  it('is the magazine for what is due', async () => {
    const author = await visitor.author();
    const own = new Manuscripts(author);
    const draft = await own.begin({ title: 'Kosi', 'tags[]': 'Weather', bannerImage: await photo() });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const headers = { 'If-Match': `"${draft.version}"` };
    await author.json('PUT', `/api/manuscripts/${draft._id}/schedule`, { at }, headers);
    expect((await entryAbout(draft._id)).changes).toContainEqual({ field: 'time', before: '', after: at });
    await pause(store, draft._id);
    const due = new Date(await makeDue(store, draft._id));
    await api.app.get(ScheduledPublication, { strict: false }).publish({ id: draft._id, at: due });
    expect(await entryAbout(draft._id)).toMatchObject({
      ...{ action: 'publishScheduled', by: { kind: 'magazine', _id: null, name: '' } },
      ...{ browser: '', system: '' },
    });
    await author.delete(`/api/articles/${draft._id}`);
    await store
      .collection('manuscripts')
      .updateOne({ _id: new Types.ObjectId(draft._id) }, { $set: { 'trash.at': new Date(1) } });
    await api.app.get(TrashEmptying, { strict: false }).run();
    expect(await entryAbout(draft._id)).toMatchObject({ action: 'purge', by: { kind: 'magazine' } });
  });

  it('is the operator for a command', async () => {
    const author = await visitor.author();
    expect(await operate(api, ['account', 'suspend', emailOf(author)])).toMatchObject({ code: 0 });
    expect(await entryAbout(idOf(author))).toMatchObject({ action: 'suspend', by: { kind: 'operator' } });
    const { data } = await log({ by: 'operator' });
    expect(data.map(({ by }) => by.kind)).toEqual(['operator']);
  });
});

describe('a change', () => {
  it('that fails leaves no entry, and an entry that fails no change', async () => {
    const author = await visitor.author();
    const { _id } = await author.publish();
    const audit = api.app.get(AuditService);
    const record = audit.record.bind(audit);
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    jest.spyOn(audit, 'record').mockImplementationOnce(async (entry, session) => {
      await record(entry, session);
      throw new Error('The commit fails.');
    });
    expect((await author.delete(`/api/articles/${_id}`)).status).toBe(500);
    expect((await entryAbout(_id)).action).toBe('publish');
    expect((await author.get(`/api/articles/${_id}`)).status).toBe(200);
  });

  it('that changes nothing leaves no entry', async () => {
    const author = await visitor.author();
    await admin.delete(`/api/admin/authors/${idOf(author)}/suspension`);
    await admin.json('PUT', `/api/admin/authors/${idOf(author)}/role`, { role: 'author' });
    await author.form('PUT', '/api/users/update', { name: author.session?.name });
    expect((await log({ by: idOf(author) })).data.map(({ action }) => action)).toEqual(['signUp']);
    expect((await log()).data.filter(({ about }) => about?._id === idOf(author))).toEqual([]);
  });

  it('of the log itself is impossible', () => {
    expect(Object.getOwnPropertyNames(AuditRepository.prototype).toSorted()).toEqual([
      ...['constructor', 'count', 'findAfter', 'findNames', 'findPeople', 'insert'],
    ]);
  });
});

describe('the list', () => {
  it('is filtered by person, kind, words and time', async () => {
    const author = await visitor.author({ name: 'Nasreen Chinar' });
    await author.publish({ title: 'Forty Kilometres of Bund, Walked End to End' });
    const since = new Date().toISOString();
    await author.publish({ title: 'सड़क पर गाँव' });
    const actions = async (query: Record<string, string>): Promise<string[]> =>
      (await log({ by: idOf(author), ...query })).data.map(({ action }) => action);
    expect(await actions({})).toEqual(['publish', 'publish', 'signUp']);
    expect(await actions({ kind: 'articles' })).toEqual(['publish', 'publish']);
    expect(await actions({ kind: 'settings' })).toEqual([]);
    expect(await actions({ query: 'KILO forty' })).toEqual(['publish']);
    expect(await actions({ query: 'सडक गांव' })).toEqual(['publish']);
    expect(await actions({ query: 'nasreen' })).toHaveLength(3);
    expect(await actions({ query: 'kilometres missing' })).toEqual([]);
    // Signs are no words, which find nothing.
    expect(await actions({ query: '—' })).toEqual([]);
    expect(await actions({ since })).toEqual(['publish']);
    expect(await actions({ until: since })).toEqual(['publish', 'signUp']);
  });

  it('is read on by a cursor while entries are added', async () => {
    const author = await visitor.author();
    for (let n = 0; n < 4; n += 1) await new Manuscripts(author).begin({ title: `Draft ${n}` });
    const by = idOf(author);
    const first = await log({ by, limit: '2' });
    expect([first.total, first.data.map(({ about }) => about?.name)]).toEqual([5, ['Draft 3', 'Draft 2']]);
    await new Manuscripts(author).begin({ title: 'Draft 4' });
    const second = await log({ by, limit: '2', cursor: first.pagination.nextCursor ?? '' });
    expect(second.data.map(({ about }) => about?.name)).toEqual(['Draft 1', 'Draft 0']);
    const last = await log({ by, limit: '2', cursor: second.pagination.nextCursor ?? '' });
    expect(last.data.map(({ action }) => action)).toEqual(['signUp']);
    expect(last.pagination.nextCursor).toBeNull();
  });

  it('is a file, too, with the same filters and safe in a spreadsheet', async () => {
    const author = await visitor.author({ name: 'Ira Palash' });
    await new Manuscripts(author).begin({ title: '=HYPERLINK("x")' });
    const { headers, body } = await admin.send<string>(
      'GET',
      `/api/admin/log/csv?by=${idOf(author)}&kind=articles`,
    );
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="log-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.split('\r\n')).toEqual([
      expect.stringContaining('time,who,account,action'),
      expect.stringMatching(
        new RegExp(
          `^\\d{4}-.*Z,Ira Palash,${idOf(author)},createDraft,manuscript,"'=HYPERLINK\\(""x""\\)",[0-9a-f]{24},state: ,state: draft,,$`,
        ),
      ),
      '',
    ]);
  });
});
