import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type {
  RevisionResponse,
  RevisionRestoredResponse,
  RevisionsResponse,
} from '../../src/contract/revisions.ts';
import { authorsOf, namesOf, setAuthors } from '../support/bylines.ts';
import { type Answer, type Client, PASSWORD } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { Newsroom, type Seen } from '../support/newsroom.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
let ira: Client;
let nasreen: Client;
let meera: Client;

beforeEach(async () => {
  ira = newsroom.author;
  nasreen = await newsroom.visitor.author({ name: 'Nasreen Chinar' });
  meera = await newsroom.visitor.author({ name: 'Meera Kachnar' });
});

const name = (): string => ira.session?.name ?? '';
const shown = async (id: string): Promise<string[]> => namesOf(await newsroom.article(id));
const read = async (id: string): Promise<Manuscript> => newsroom.own.read(id);

async function history(id: string): Promise<RevisionsResponse> {
  return (await ira.get<RevisionsResponse>(`/api/manuscripts/${id}/revisions`)).body;
}

async function restore(
  { _id, version }: Seen,
  number: number,
  as = ira,
): Promise<Answer<RevisionRestoredResponse>> {
  const headers = { 'If-Match': `"${version}"` };
  return as.send('POST', `/api/manuscripts/${_id}/revisions/${number}/restore`, { headers });
}

/** Submits what is written, and approves it. */
async function approveNow(id: string): Promise<void> {
  const { body } = await newsroom.submit(await read(id));
  expect((await newsroom.approve(body.manuscript)).status).toBe(200);
}

describe('who is added to an article', () => {
  it('may edit it at once, and is named to readers once an admin has approved', async () => {
    const { _id, version } = await newsroom.live();
    const { body } = await setAuthors({ _id }, ira, ira, nasreen);
    expect([namesOf(body), body.shown?.map((each) => each.name)]).toEqual([
      [name(), 'Nasreen Chinar'],
      [name()],
    ]);
    expect((await nasreen.get(`/api/manuscripts/${_id}`)).status).toBe(200);
    expect(await newsroom.article(_id)).toMatchObject({ version, authors: [{ name: name() }] });
    expect(
      (await newsroom.visitor.get<{ articles: { data: unknown[] } }>(`/api/users/public/${idOf(nasreen)}`))
        .body.articles.data,
    ).toEqual([]);
    await newsroom.expectIntact();

    // Nothing else has changed, and it can be submitted.
    const { body: sent, status } = await newsroom.submit(await read(_id));
    expect(status).toBe(200);
    const { diff, manuscript } = await newsroom.review(_id);
    expect(namesOf(manuscript)).toEqual([name(), 'Nasreen Chinar']);
    expect(diff?.fields).toEqual([{ field: 'authors', html: `${name()}, <ins>Nasreen Chinar</ins>` }]);
    expect((await newsroom.approve(sent.manuscript)).status).toBe(200);
    expect(await shown(_id)).toEqual([name(), 'Nasreen Chinar']);
    expect((await authorsOf({ _id }, ira)).shown).toBeNull();
    await newsroom.expectIntact();
  });

  it('is not approved by an admin who has not read the name', async () => {
    const waiting = await newsroom.submitted();
    const { body } = await setAuthors(waiting, ira, ira, nasreen);
    expect(body.manuscript.after).not.toBe(waiting.version);
    expect((await newsroom.approve(waiting)).status).toBe(412);
    expect((await newsroom.schedule(waiting)).status).toBe(412);
    const seen = await newsroom.review(waiting._id);
    expect(seen.manuscript.version).toBe(body.manuscript.after);
    expect((await newsroom.approve(seen.manuscript)).status).toBe(200);
    expect(await shown(waiting._id)).toEqual([name(), 'Nasreen Chinar']);
  });

  it('does not stop the saves of a text that does not wait', async () => {
    const draft = await newsroom.begin();
    expect((await setAuthors(draft, ira, ira, nasreen)).body.manuscript.after).toBe(draft.version);
    expect((await newsroom.own.save(draft, { title: 'On and on' })).status).toBe(200);
  });

  it('is not named by an approval for a time from before', async () => {
    const waiting = await newsroom.submitted();
    expect((await newsroom.schedule(waiting)).status).toBe(200);
    await setAuthors(waiting, ira, ira, nasreen);
    await newsroom.makeDue(waiting._id);
    await until(async () => (await newsroom.statusOf(waiting._id)) === 200);
    expect(await shown(waiting._id)).toEqual([name()]);
    expect(namesOf(await read(waiting._id))).toEqual([name(), 'Nasreen Chinar']);
    await newsroom.expectIntact();
  });

  it('is named at once if an admin adds them', async () => {
    const { _id } = await newsroom.live();
    await setAuthors({ _id }, ira, ira, nasreen);
    await setAuthors({ _id }, newsroom.admin, meera, ira);
    expect(await shown(_id)).toEqual(['Meera Kachnar', name()]);
    expect((await authorsOf({ _id }, meera)).shown).toBeNull();
    await newsroom.expectIntact();
  });
});

describe('who is taken off', () => {
  it('has no access, and readers see them until an admin has approved', async () => {
    const draft = await newsroom.begin();
    await setAuthors(draft, ira, ira, nasreen);
    await approveNow(draft._id);
    await setAuthors(draft, nasreen, ira);
    expect((await nasreen.get(`/api/manuscripts/${draft._id}`)).status).toBe(404);
    expect(await shown(draft._id)).toEqual([name(), 'Nasreen Chinar']);
    await approveNow(draft._id);
    expect(await shown(draft._id)).toEqual([name()]);
  });

  it('is back if the author discards what is not live', async () => {
    const draft = await newsroom.begin();
    await setAuthors(draft, ira, ira, nasreen);
    await approveNow(draft._id);
    await setAuthors(draft, ira, ira, meera);
    await newsroom.own.save(await read(draft._id), { title: 'Not so' });
    const { body } = await ira.delete<ManuscriptResponse>(`/api/manuscripts/${draft._id}/changes`);
    expect(namesOf(body.manuscript)).toEqual([name(), 'Nasreen Chinar']);
    expect((await authorsOf(draft, ira)).shown).toBeNull();
    await newsroom.expectIntact();
  });

  it('leaves what readers see with the account, and comes back with it', async () => {
    const draft = await newsroom.begin();
    await setAuthors(draft, ira, ira, nasreen, meera);
    await approveNow(draft._id);
    await setAuthors(draft, ira, ira, meera);
    // Readers still see Nasreen, who is no author any more.
    await nasreen.json('POST', '/api/users/delete', { password: PASSWORD });
    expect(await shown(draft._id)).toEqual([name(), 'Meera Kachnar']);
    await newsroom.expectIntact();
    const other = await newsroom.visitor.author({ name: 'Arul Kadamb' });
    await setAuthors(draft, ira, ira, other, meera);
    await newsroom.admin.delete(`/api/admin/users/${idOf(meera)}`);
    expect(await shown(draft._id)).toEqual([name()]);
    await newsroom.admin.send('POST', `/api/admin/trash/authors/${idOf(meera)}/restore`);
    expect(await shown(draft._id)).toEqual([name(), 'Meera Kachnar']);
    expect(namesOf(await authorsOf(draft, ira))).toEqual([name(), 'Arul Kadamb', 'Meera Kachnar']);
    await newsroom.expectIntact();
  });
});

describe('the history', () => {
  it('says who was added, taken off and moved, and by whom', async () => {
    const { _id } = await newsroom.begin();
    await setAuthors({ _id }, ira, ira, nasreen, meera);
    await setAuthors({ _id }, ira, ira, meera, nasreen);
    await setAuthors({ _id }, nasreen, ira, meera);
    const { data } = await history(_id);
    expect(data.map(({ action, by, authors }) => [action, by, authors])).toEqual([
      ['save', name(), null],
      ['leave', 'Nasreen Chinar', { added: [], removed: ['Nasreen Chinar'], reordered: false }],
      ['setAuthors', name(), { added: [], removed: [], reordered: true }],
      ['setAuthors', name(), null],
    ]);
    const { body } = await ira.get<RevisionResponse>(`/api/manuscripts/${_id}/revisions/3`);
    expect(body.diff.fields).toEqual([
      { field: 'authors', html: `${name()}, Meera Kachnar, <del>Nasreen Chinar</del>` },
    ]);
  });

  it('brings authors back with the words of a version, and undoes that', async () => {
    const { _id } = await newsroom.live();
    await setAuthors({ _id }, ira, ira, nasreen);
    await approveNow(_id);
    const withNasreen = (await history(_id)).data[0]?.number ?? 0;
    await setAuthors({ _id }, ira, ira, meera);
    await approveNow(_id);
    const now = await read(_id);
    const { status, body } = await restore(now, withNasreen);
    expect([status, namesOf(body.manuscript)]).toEqual([200, [name(), 'Nasreen Chinar']]);
    expect((await nasreen.get(`/api/manuscripts/${_id}`)).status).toBe(200);
    expect(await shown(_id)).toEqual([name(), 'Meera Kachnar']);
    await newsroom.expectIntact();
    const undone = await restore(body.manuscript, body.replaced);
    expect(namesOf(undone.body.manuscript)).toEqual([name(), 'Meera Kachnar']);
    expect(undone.body.manuscript.hasChanges).toBe(false);
    await newsroom.expectIntact();
  });

  it('brings back authors who wait for an approval', async () => {
    const { _id } = await newsroom.live();
    const live = (await history(_id)).data[0]?.number ?? 0;
    await setAuthors({ _id }, ira, ira, nasreen);
    const { body } = await restore(await read(_id), live);
    expect(namesOf(body.manuscript)).toEqual([name()]);
    const undone = await restore(body.manuscript, body.replaced);
    expect(namesOf(undone.body.manuscript)).toEqual([name(), 'Nasreen Chinar']);
    expect(await shown(_id)).toEqual([name()]);
  });

  it('leaves the authors as they are if another than the first restores, and if an account is gone', async () => {
    const { _id } = await newsroom.begin();
    await setAuthors({ _id }, ira, ira, nasreen, meera);
    await setAuthors({ _id }, ira, ira, nasreen);
    const all = (await history(_id)).data.find(({ number }) => number === 1)?.number ?? 0;
    const theirs = await new Manuscripts(nasreen).read(_id);
    const other = await restore(theirs, all, nasreen);
    expect(namesOf(other.body.manuscript)).toEqual([name(), 'Nasreen Chinar']);
    await meera.json('POST', '/api/users/delete', { password: PASSWORD });
    await setAuthors({ _id }, ira, ira);
    const own = await restore(await read(_id), all);
    expect(namesOf(own.body.manuscript)).toEqual([name(), 'Nasreen Chinar']);
  });
});
