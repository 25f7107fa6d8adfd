import { describe, expect, it, jest } from '@jest/globals';
import type { BulkActionResponse, BulkActionsResponse } from '../../src/contract/bulk-actions.ts';
import type { LogEntry, LogResponse } from '../../src/contract/log.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { BulkActionsRepository } from '../../src/features/manuscripts/bulk/bulk-actions.repository.ts';
import { BulkRunner } from '../../src/features/manuscripts/bulk/bulk-runner.ts';
import { RunAgain } from '../../src/platform/jobs/job-kind.ts';
import { BulkSteps } from '../../src/features/manuscripts/bulk/bulk-steps.service.ts';
import { BULK_ACTIONS as PATH, bulkDesk } from '../support/bulk-actions.ts';
import { idOf } from '../support/identity.ts';
import { Newsroom } from '../support/newsroom.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();

const { start, detailsOf, isEnded, run, startPaused } = bulkDesk(newsroom);
const withdraw = (id: string) => newsroom.author.send('POST', `/api/manuscripts/${id}/withdraw`);
const save = async (id: string, fields: Record<string, string | string[]>) =>
  newsroom.own.save(await newsroom.own.read(id), fields);

describe('publishing many', () => {
  it('publishes drafts and what waits for an admin, and leaves others with a reason', async () => {
    const draft = await newsroom.begin({ title: 'Kosi' });
    const waiting = await newsroom.submitted({ title: 'Teesta' });
    const incomplete = await newsroom.own.begin({ title: 'Mahi' });
    const live = await newsroom.live({ title: 'Tapti' });
    await save(live._id, { title: 'Tapti, changed' });
    const trashed = await newsroom.begin({ title: 'Luni' });
    await newsroom.author.delete(`/api/manuscripts/${trashed._id}`);
    const ids = [draft, waiting, incomplete, live, trashed].map(({ _id }) => _id);
    expect(await run({ kind: 'publish', ids })).toEqual({
      done: 2,
      reasons: ['It has no banner and no tag yet.', 'It is published already.', 'It is in the trash.'],
    });
    expect([(await newsroom.article(draft._id)).title, (await newsroom.article(live._id)).title]).toEqual([
      'Kosi',
      'Tapti',
    ]);
    expect(await newsroom.own.read(live._id)).toMatchObject({ hasChanges: true, title: 'Tapti, changed' });
    expect(await newsroom.actionsOf(waiting._id)).toEqual(['approve', 'submit']);
    await newsroom.expectIntact();
  });

  it('shows a withdrawn article as it was, and keeps its changes', async () => {
    const { _id } = await newsroom.live({ title: 'Betwa' });
    await withdraw(_id);
    await save(_id, { title: 'Betwa, changed' });
    expect(await run({ kind: 'publish', ids: [_id] })).toEqual({ done: 1, reasons: [] });
    expect((await newsroom.article(_id)).title).toBe('Betwa');
    expect(await newsroom.own.read(_id)).toMatchObject({ hasChanges: true, title: 'Betwa, changed' });
    await newsroom.expectIntact();
  });

  it('publishes only the words that the admin chose', async () => {
    const { _id } = await newsroom.begin({ title: 'Chambal' });
    const action = await startPaused({ kind: 'publish', ids: [_id] }, () => save(_id, { title: 'Unread' }));
    await until(() => isEnded(action));
    expect((await detailsOf(action)).data).toEqual([
      { _id, title: 'Unread', reason: 'It was changed after you chose it.' },
    ]);
    expect(await newsroom.statusOf(_id)).toBe(404);
  });
});

it('withdraws many, and keeps their changes', async () => {
  const [one, two] = [await newsroom.live({ title: 'One' }), await newsroom.live({ title: 'Two' })];
  const draft = await newsroom.begin();
  await save(two._id, { title: 'Two, changed' });
  expect(await run({ kind: 'withdraw', ids: [one._id, two._id, draft._id] })).toEqual({
    done: 2,
    reasons: ['It is not published.'],
  });
  expect([await newsroom.statusOf(one._id), await newsroom.statusOf(two._id)]).toEqual([410, 410]);
  expect(await newsroom.own.read(two._id)).toMatchObject({ state: 'withdrawn', title: 'Two, changed' });
  await newsroom.expectIntact();
});

describe('a tag for many', () => {
  it('is added to what is live and to what is saved, and changes stay unpublished', async () => {
    const live = await newsroom.live({ title: 'Bees' });
    await save(live._id, { title: 'Wasps', 'tags[]': ['Interviews'] });
    const plain = await newsroom.live({ title: 'Ants' });
    const draft = await newsroom.begin({ title: 'Moths' });
    const seen = await newsroom.own.read(draft._id);
    const ids = [live, plain, draft].map(({ _id }) => _id);
    expect(await run({ kind: 'tag', addedTag: 'Spotlight', ids })).toEqual({ done: 3, reasons: [] });
    expect(await newsroom.article(live._id)).toMatchObject({ title: 'Bees', tags: ['Weather', 'Spotlight'] });
    expect(await newsroom.own.read(live._id)).toMatchObject({
      ...{ hasChanges: true, title: 'Wasps', tags: ['Interviews', 'Spotlight'] },
    });
    expect(await newsroom.own.read(plain._id)).toMatchObject({
      ...{ hasChanges: false, tags: ['Weather', 'Spotlight'] },
    });
    expect((await newsroom.own.read(draft._id)).tags).toEqual(['Weather', 'Spotlight']);
    // An editor that is open does not overwrite the tag.
    expect((await newsroom.own.save(seen, { title: 'Moths again' })).status).toBe(412);
    expect(await run({ kind: 'tag', addedTag: 'Spotlight', ids })).toEqual({
      done: 0,
      reasons: Array.from({ length: 3 }, () => 'It has this tag already.'),
    });
    await newsroom.expectIntact();
  });

  it('stays in the saved words of a withdrawn article', async () => {
    const { _id } = await newsroom.live({ title: 'Herons' });
    await withdraw(_id);
    await run({ kind: 'tag', addedTag: 'Spotlight', ids: [_id] });
    await newsroom.admin.send('POST', `/api/manuscripts/${_id}/reinstate`);
    expect((await newsroom.article(_id)).tags).toEqual(['Weather']);
    expect((await newsroom.own.read(_id)).tags).toEqual(['Weather', 'Spotlight']);
    await newsroom.expectIntact();
  });

  it('does not change what an admin approved for a time', async () => {
    const draft = await newsroom.submitted();
    await newsroom.schedule(draft);
    expect((await run({ kind: 'tag', addedTag: 'Spotlight', ids: [draft._id] })).reasons).toEqual([
      'It is scheduled as it was approved.',
    ]);
    expect(await run({ kind: 'publish', ids: [draft._id] })).toEqual({ done: 1, reasons: [] });
    await newsroom.expectIntact();
  });
});

it('moves all that a list finds to the trash, and changes nothing else', async () => {
  await newsroom.live({ title: 'Salt and water' });
  await newsroom.begin({ title: 'Salt alone' });
  const other = await newsroom.begin({ title: 'Water alone' });
  const author = idOf(newsroom.author);
  expect(await run({ kind: 'trash', all: true, author, query: 'salt' })).toEqual({ done: 2, reasons: [] });
  expect(await newsroom.own.read(other._id)).toMatchObject({ state: 'draft' });
  expect((await newsroom.own.list('?list=trash')).pagination.total).toBe(2);
  expect((await run({ kind: 'trash', all: true, author, state: 'trashed' })).reasons).toHaveLength(2);
  await newsroom.expectIntact();
});

describe('an action', () => {
  const draftIds = async (count: number): Promise<string[]> => {
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push((await newsroom.begin({ title: `Draft ${n}` }))._id);
    return ids;
  };

  it('stops on request, and what was done stays', async () => {
    const ids = await draftIds(3);
    const steps = newsroom.api.app.get(BulkSteps);
    const take = steps.take.bind(steps);
    // Stopped while it does the first one.
    const spy = jest.spyOn(steps, 'take').mockImplementation(async (action, item) => {
      const { body } = await newsroom.admin.delete<BulkActionResponse>(`${PATH}/${action._id.toHexString()}`);
      expect(body.bulkAction.state).toBe('stopped');
      return take(action, item);
    });
    const { bulkAction } = (await start({ kind: 'publish', ids })).body;
    await until(async () => (await detailsOf(bulkAction)).bulkAction.done === 1);
    spy.mockRestore();
    await newsroom.api.app.get(BulkRunner).run(bulkAction._id, 1);
    expect((await detailsOf(bulkAction)).bulkAction).toMatchObject({ state: 'stopped', done: 1, left: 0 });
  });

  it('goes on after a crash, and does each manuscript once, whatever processes run it', async () => {
    const ids = await draftIds(6);
    const runner = newsroom.api.app.get(BulkRunner);
    const action = await startPaused({ kind: 'tag', addedTag: 'Spotlight', ids }, async ({ _id }) => {
      const steps = newsroom.api.app.get(BulkSteps);
      const spy = jest.spyOn(steps, 'take').mockRejectedValueOnce(new Error('The store is away.'));
      await expect(runner.run(_id, 1)).rejects.toMatchObject({ inMs: 30_000, isAttempt: true });
      spy.mockRestore();
      await Promise.all([runner.run(_id, 2), runner.run(_id, 2)]);
    });
    expect((await detailsOf(action)).bulkAction).toMatchObject({ state: 'done', done: 6, left: 0 });
    for (const id of ids) expect((await newsroom.own.read(id)).tags).toEqual(['Weather', 'Spotlight']);
    await newsroom.expectIntact();
  });

  it('tries each manuscript three times, and is never dropped', async () => {
    const ids = await draftIds(3);
    const runner = newsroom.api.app.get(BulkRunner);
    const action = await startPaused({ kind: 'tag', addedTag: 'Spotlight', ids }, async ({ _id }) => {
      const steps = newsroom.api.app.get(BulkSteps);
      const take = steps.take.bind(steps);
      const away = new Error('The store is away.');
      const spy = jest.spyOn(steps, 'take').mockImplementationOnce(take).mockRejectedValue(away);
      // What fails after another was done has its attempts before it.
      await expect(runner.run(_id, 3)).rejects.toMatchObject({ isAttempt: false });
      await expect(runner.run(_id, 2)).rejects.toMatchObject({ isAttempt: true });
      await expect(runner.run(_id, 3)).rejects.toMatchObject({ isAttempt: false });
      spy.mockRestore();
      const repository = newsroom.api.app.get(BulkActionsRepository);
      const find = jest.spyOn(repository, 'find').mockRejectedValueOnce(away);
      await expect(runner.run(_id, 9)).rejects.toBeInstanceOf(RunAgain);
      find.mockRestore();
      await runner.run(_id, 1);
    });
    const { bulkAction, data } = await detailsOf(action);
    expect(bulkAction).toMatchObject({ state: 'done', done: 2, left: 1 });
    expect(data.map(({ reason }) => reason)).toEqual([
      'Something went wrong. Please try again with this one.',
    ]);
  });

  it('is listed, last started first', async () => {
    const ids = await draftIds(1);
    await run({ kind: 'trash', ids });
    const { body } = await newsroom.admin.get<BulkActionsResponse>(`${PATH}?limit=1`);
    expect(body.data).toMatchObject([{ kind: 'trash', tag: null, state: 'done', total: 1, done: 1 }]);
  });

  it('is one entry of the log, whatever it does', async () => {
    const ids = await draftIds(2);
    const newest = async (): Promise<LogEntry[]> =>
      (await newsroom.admin.get<LogResponse>('/api/admin/log')).body.data;
    const [last] = await newest();
    await run({ kind: 'trash', ids });
    const entries = await newest();
    expect(entries[1]).toEqual(last);
    expect(entries[0]).toMatchObject({
      by: { kind: 'person', name: newsroom.admin.session?.name },
      action: 'startBulkAction',
      about: { kind: 'bulk-action', name: 'Move to the trash' },
      changes: [{ field: 'value', before: '', after: '2' }],
    });
  });

  const ID = '665f1c2ab1d4c8a9e0f3b712';
  it.each([
    [{ kind: 'erase', ids: [ID] }, 'This must be one of publish, withdraw, tag, author, trash, picture.'],
    [{ kind: 'trash' }, 'Choose at least one article.'],
    [{ kind: 'trash', ids: [] }, 'Choose at least one article.'],
    [{ kind: 'trash', ids: [ID] }, 'Choose at least one article.'],
    [{ kind: 'trash', ids: ['x'] }, 'These must be ids of manuscripts.'],
    [{ kind: 'trash', ids: [ID], all: true }, 'Choose articles, or all of a list, not both.'],
    [{ kind: 'trash', all: true, query: 'nothing of this name' }, 'Choose at least one article.'],
    [{ kind: 'tag', ids: [ID] }, 'Please choose a tag from the list.'],
    [{ kind: 'trash', ids: [ID], addedTag: 'Weather' }, 'Only the action "tag" adds a tag.'],
    [{ kind: 'author', ids: [ID] }, 'Please choose an author.'],
    [{ kind: 'author', ids: [ID], firstAuthor: ID }, 'This author does not exist.'],
    [
      { kind: 'tag', addedTag: 'Weather', ids: [ID], firstAuthor: ID },
      'Only the action "author" changes the first author.',
    ],
  ])('is refused for %j', async (body, message) => {
    const { status, body: answer } = await start<ErrorResponse>(body);
    expect([status, answer.message]).toEqual([400, message]);
  });

  it('is unknown under another id', async () => {
    for (const id of [ID, 'x']) expect((await newsroom.admin.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await newsroom.admin.delete(`${PATH}/${ID}`)).body.code).toBe('BULK_ACTION_NOT_FOUND');
  });
});
