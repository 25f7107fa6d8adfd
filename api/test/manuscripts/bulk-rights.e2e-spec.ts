import { expect, it, jest } from '@jest/globals';
import type { BulkAction, BulkActionResponse } from '../../src/contract/bulk-actions.ts';
import type { LogEntry, LogResponse } from '../../src/contract/log.ts';
import { BulkSteps } from '../../src/features/manuscripts/bulk/bulk-steps.service.ts';
import { BULK_ACTIONS, bulkDesk } from '../support/bulk-actions.ts';
import { type Answer, type Client, PASSWORD } from '../support/client.ts';
import { emailOf, idOf } from '../support/identity.ts';
import { Newsroom } from '../support/newsroom.ts';
import { photo } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
const { start, detailsOf, isEnded, startPaused } = bulkDesk(newsroom);

const at = (person: Client, what: string): string => `/api/admin/authors/${idOf(person)}/${what}`;
const setRole = (person: Client, role: string): Promise<Answer<unknown>> =>
  newsroom.admin.json('PUT', at(person, 'role'), { role });
const setEditor = (person: Client): Promise<Answer<unknown>> =>
  newsroom.admin.send('POST', at(person, 'editor'));
const endEditor = (person: Client): Promise<Answer<unknown>> => newsroom.admin.delete(at(person, 'editor'));
const again = (person: Client, role = 'author'): Promise<Client> =>
  newsroom.visitor.login(emailOf(person), PASSWORD, role);

async function newEditor(): Promise<Client> {
  const person = await newsroom.visitor.author();
  await setEditor(person);
  return again(person);
}

async function newAdmin(): Promise<Client> {
  const person = await newsroom.visitor.author();
  await setRole(person, 'admin');
  return again(person, 'admin');
}

async function draftIds(count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await newsroom.begin({ title: `Draft ${n}` }))._id);
  return ids;
}

async function ended(action: BulkAction): Promise<BulkAction> {
  await until(() => isEnded(action));
  return (await detailsOf(action)).bulkAction;
}

/** The log's entries about an action, newest first. */
async function entriesAbout({ _id }: BulkAction): Promise<Pick<LogEntry, 'action' | 'by'>[]> {
  const { data } = (await newsroom.admin.get<LogResponse>('/api/admin/log')).body;
  return data.filter(({ about }) => about?._id === _id).map(({ action, by }) => ({ action, by }));
}

type Change = (person: Client) => Promise<Answer<unknown>>;
const losses: [string, () => Promise<Client>, Change][] = [
  ['is no longer an editor', newEditor, endEditor],
  ['is no longer an admin', newAdmin, (person) => setRole(person, 'author')],
  ['is suspended', newEditor, (person) => newsroom.admin.send('POST', at(person, 'suspension'))],
  ['is in the trash', newEditor, (person) => newsroom.admin.delete(`/api/admin/users/${idOf(person)}`)],
  [
    'is merged into another author',
    newEditor,
    (person) => newsroom.admin.json('POST', at(person, 'merge'), { into: idOf(newsroom.author) }),
  ],
];

it.each(losses)('a bulk action stops if whoever started it %s', async (_, newPerson, change) => {
  const [person, ids] = [await newPerson(), await draftIds(2)];
  const paused = await startPaused(
    { kind: 'publish', ids },
    async () => expect((await change(person)).status).toBeLessThan(300),
    person,
  );
  const action = await ended(paused);
  expect(action).toMatchObject({ state: 'stopped', total: 2, done: 0, left: 0 });
  for (const id of ids) expect(await newsroom.statusOf(id)).toBe(404);
  expect(await entriesAbout(action)).toMatchObject([
    { action: 'stopBulkAction', by: { kind: 'magazine' } },
    { action: 'startBulkAction', by: { kind: 'person', _id: idOf(person) } },
  ]);
  await newsroom.expectIntact();
});

it('a bulk action of a former editor stops after the current manuscript, and what was done stays', async () => {
  const [editor, ids] = [await newEditor(), await draftIds(3)];
  const steps = newsroom.api.app.get(BulkSteps);
  const take = steps.take.bind(steps);
  const spy = jest.spyOn(steps, 'take').mockImplementationOnce(async (action, item) => {
    await take(action, item);
    await endEditor(editor);
  });
  const { bulkAction } = (await start<BulkActionResponse>({ kind: 'publish', ids }, editor)).body;
  const action = await ended(bulkAction);
  spy.mockRestore();
  expect(action).toMatchObject({ state: 'stopped', done: 1, left: 0 });
  const statuses = await Promise.all(ids.map((id) => newsroom.statusOf(id)));
  expect(statuses).toEqual([200, 404, 404]);
});

it('a picture is replaced only while whoever started it is an admin', async () => {
  const admin = await newAdmin();
  const image = await photo();
  const [picture, newPicture] = [await newsroom.author.upload(image), await admin.upload(await photo())];
  await newsroom.live({ bannerImage: image });
  const paused = await startPaused(
    { kind: 'picture', picture, newPicture },
    async () => {
      await setRole(admin, 'author');
      await setEditor(admin);
    },
    admin,
  );
  expect(await ended(paused)).toMatchObject({ state: 'stopped', done: 0, left: 0 });
});

it('only admins stop the replacement of a picture', async () => {
  const [editor, admin] = [await newEditor(), await newAdmin()];
  const image = await photo();
  const [picture, newPicture] = [await newsroom.author.upload(image), await admin.upload(await photo())];
  await newsroom.live({ bannerImage: image });
  const replacement = await startPaused(
    { kind: 'picture', picture, newPicture },
    async ({ _id }) => {
      const refused = { status: 403, body: { code: 'FORBIDDEN' } };
      expect(await editor.delete(`${BULK_ACTIONS}/${_id}`)).toMatchObject(refused);
    },
    admin,
  );
  expect(await ended(replacement)).toMatchObject({ state: 'done', done: 1 });
  const stopped = await startPaused(
    { kind: 'picture', picture: newPicture, newPicture: picture },
    ({ _id }) => admin.delete(`${BULK_ACTIONS}/${_id}`),
  );
  expect(await ended(stopped)).toMatchObject({ state: 'stopped', done: 0 });
});

it('a bulk action continues if its editor becomes an admin', async () => {
  const [editor, ids] = [await newEditor(), await draftIds(2)];
  const paused = await startPaused({ kind: 'publish', ids }, () => setRole(editor, 'admin'), editor);
  expect(await ended(paused)).toMatchObject({ state: 'done', done: 2, left: 0 });
});

it('an editor does every bulk action but those of admins', async () => {
  const editor = await newEditor();
  const run = async (body: object): Promise<Pick<BulkAction, 'done' | 'left'>> => {
    const { done, left } = await ended((await start(body, editor)).body.bulkAction);
    return { done, left };
  };
  const [draft, waiting] = [await newsroom.begin(), await newsroom.submitted()];
  const ids = [draft._id, waiting._id];
  const all = { done: 2, left: 0 };
  expect(await run({ kind: 'publish', ids })).toEqual(all);
  expect(await run({ kind: 'tag', addedTag: 'Spotlight', ids })).toEqual(all);
  expect(await run({ kind: 'author', firstAuthor: idOf(editor), ids })).toEqual(all);
  expect(await run({ kind: 'withdraw', ids })).toEqual(all);
  expect(await run({ kind: 'publish', ids })).toEqual(all);
  expect(await run({ kind: 'trash', ids })).toEqual(all);
  await newsroom.expectIntact();
});
