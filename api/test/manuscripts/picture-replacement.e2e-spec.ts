import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BulkActionResponse } from '../../src/contract/bulk-actions.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type { PictureDetailsResponse } from '../../src/contract/pictures.ts';
import type { RevisionResponse } from '../../src/contract/revisions.ts';
import { BulkRunner } from '../../src/features/manuscripts/bulk/bulk-runner.ts';
import { BulkSteps } from '../../src/features/manuscripts/bulk/bulk-steps.service.ts';
import { BULK_ACTIONS, bulkDesk } from '../support/bulk-actions.ts';
import { makeEditor } from '../support/editors.ts';
import { Newsroom } from '../support/newsroom.ts';
import { photo } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
const { start, detailsOf, isEnded, run, startPaused } = bulkDesk(newsroom);

let image: Buffer;
/** Ids of the picture to replace, and of the new one. */
let picture: string;
let newPicture: string;
beforeEach(async () => {
  image = await photo();
  picture = await newsroom.author.upload(image);
  newPicture = await newsroom.admin.upload(await photo());
});

const body = (): object => ({ kind: 'picture', picture, newPicture });
const shown = (id: string, alt = ''): string =>
  `<figure><img src="/images/${id}/48.jpg" alt="${alt}"><figcaption>Tal</figcaption></figure>`;
const text = (...ids: string[]): string => `<p>Rain.</p>${ids.map((id) => shown(id, 'A bund')).join('')}`;
const detailsOfPicture = async (id: string): Promise<PictureDetailsResponse> =>
  (await newsroom.admin.get<PictureDetailsResponse>(`/api/admin/pictures/${id}`)).body;
/** Ids of the pictures in a text, in order. */
const idsIn = (html: string): string[] =>
  [...html.matchAll(/<img src="\/images\/([0-9a-f]{32})\//g)].map(([, id]) => id ?? '');
const bannerOf = (src: string | undefined): string => src?.split('/')[2] ?? '';

describe('a new picture in all places', () => {
  it('is in live articles, and the words about it, other pictures and earlier versions stay', async () => {
    const other = await newsroom.author.upload(await photo());
    const live = await newsroom.live({
      ...{ title: 'Tal', bannerImage: image, bannerAlt: 'A pond', bannerCredit: 'Photo: Meera' },
      content: text(picture, other, picture),
    });
    expect(await run(body())).toEqual({ done: 1, reasons: [] });
    const article = await newsroom.article(live._id);
    expect(article).toMatchObject({ title: 'Tal', bannerAlt: 'A pond', bannerCredit: 'Photo: Meera' });
    expect(bannerOf(article.bannerImage)).toBe(newPicture);
    expect(idsIn(article.content)).toEqual([newPicture, other, newPicture]);
    expect(article.content.match(/alt="A bund"/g)).toHaveLength(3);
    expect(article.content.match(/<figcaption>Tal<\/figcaption>/g)).toHaveLength(3);
    expect(article.corrections).toEqual(live.corrections);
    // Readers no longer see the old one. An earlier version does.
    const { picture: old, places } = await detailsOfPicture(picture);
    expect([old.state, places.map(({ part }) => part)]).toEqual(['hidden', ['version']]);
    const first = await newsroom.author.get<RevisionResponse>(`/api/manuscripts/${live._id}/revisions/1`);
    expect(JSON.stringify(first.body.diff)).toContain(picture);
    expect(JSON.stringify(first.body.diff)).not.toContain(newPicture);
    expect((await detailsOfPicture(newPicture)).picture.state).toBe('public');
    await newsroom.expectIntact();
  });

  it('is in the live words and in the saved ones, each with its own', async () => {
    const live = await newsroom.live({ title: 'Tal', content: text(picture) });
    await newsroom.own.save(await newsroom.own.read(live._id), {
      ...{ title: 'Tal, changed', content: `${text(picture)}<p>More.</p>` },
    });
    const seen = await newsroom.own.read(live._id);
    // Only the live words of this one have it, and only the saved words of that one.
    const removed = await newsroom.live({ content: text(picture) });
    await newsroom.own.save(await newsroom.own.read(removed._id), { content: '<p>None.</p>' });
    const added = await newsroom.live({ content: '<p>None.</p>' });
    await newsroom.own.save(await newsroom.own.read(added._id), { content: text(picture) });
    expect(await run(body())).toEqual({ done: 3, reasons: [] });
    const article = await newsroom.article(live._id);
    expect([article.title, idsIn(article.content)]).toEqual(['Tal', [newPicture]]);
    expect(article.content).not.toContain('More.');
    const saved = await newsroom.own.read(live._id);
    expect(saved).toMatchObject({ hasChanges: true, title: 'Tal, changed' });
    expect(saved.content).toContain('More.');
    expect(idsIn(saved.content)).toEqual([newPicture]);
    // An editor that is open does not bring the old one back.
    expect((await newsroom.own.save(seen, { title: 'Stale' })).status).toBe(412);
    expect(idsIn((await newsroom.article(removed._id)).content)).toEqual([newPicture]);
    expect((await newsroom.own.read(removed._id)).content).toBe('<p>None.</p>');
    expect((await newsroom.article(added._id)).content).toBe('<p>None.</p>');
    expect((await newsroom.article(added._id)).version).toBe(added.version);
    expect(idsIn((await newsroom.own.read(added._id)).content)).toEqual([newPicture]);
    await newsroom.expectIntact();
  });

  it('is in drafts, and readers do not see them', async () => {
    const draft = await newsroom.begin({ bannerImage: image, content: text(picture) });
    const back = await newsroom.submitted({ content: text(picture) });
    await newsroom.giveBack(back._id, 'Shorter, please.');
    expect(await run(body())).toEqual({ done: 2, reasons: [] });
    for (const { _id } of [draft, back])
      expect(idsIn((await newsroom.own.read(_id)).content)).toEqual([newPicture]);
    expect(bannerOf((await newsroom.own.read(draft._id)).banner?.src)).toBe(newPicture);
    expect(await newsroom.statusOf(draft._id)).toBe(404);
    await newsroom.expectIntact();
  });

  it('is in what waits for an admin, who has to read it again', async () => {
    const waiting = await newsroom.submitted({ content: text(picture) });
    expect(await run(body())).toEqual({ done: 1, reasons: [] });
    expect((await newsroom.approve<ErrorResponse>(waiting)).status).toBe(412);
    const { version } = await newsroom.own.read(waiting._id);
    expect((await newsroom.approve({ ...waiting, version })).status).toBe(200);
    expect(idsIn((await newsroom.article(waiting._id)).content)).toEqual([newPicture]);
    await newsroom.expectIntact();
  });

  it('leaves the old one unused if no version has it', async () => {
    await newsroom.begin({ bannerImage: image, content: text(picture) });
    await newsroom.begin({ content: text(picture) });
    expect(await run(body())).toEqual({ done: 2, reasons: [] });
    expect((await newsroom.admin.get(`/api/admin/pictures/${picture}`)).status).toBe(404);
    expect((await detailsOfPicture(newPicture)).picture).toMatchObject({ state: 'hidden', usedIn: 2 });
    await newsroom.expectIntact();
  });

  it('is not in the trash, in what was approved for a time, or in withdrawn words', async () => {
    const trashed = await newsroom.begin({ content: text(picture) });
    await newsroom.author.delete(`/api/manuscripts/${trashed._id}`);
    const approved = await newsroom.submitted({ content: text(picture) });
    await newsroom.schedule(approved);
    const withdrawn = await newsroom.live({ content: text(picture) });
    await newsroom.author.send('POST', `/api/manuscripts/${withdrawn._id}/withdraw`);
    expect(await run(body())).toEqual({
      done: 1,
      reasons: ['It is scheduled as it was approved.', 'It is in the trash.'],
    });
    expect(idsIn((await newsroom.own.read(withdrawn._id)).content)).toEqual([newPicture]);
    expect((await run(body())).reasons).toEqual([
      'It is withdrawn. The version that readers saw stays as it was.',
      ...['It is scheduled as it was approved.', 'It is in the trash.'],
    ]);
    await newsroom.expectIntact();
  });

  it('stays out of profiles', async () => {
    await newsroom.author.form('PUT', '/api/users/update', { name: 'Meghna', profilePhoto: image });
    await newsroom.live({ content: text(picture) });
    await run(body());
    expect((await detailsOfPicture(picture)).profiles).toHaveLength(1);
    await newsroom.expectIntact();
  });
});

it('is one entry of the log, which names both pictures', async () => {
  await newsroom.live({ title: 'Tal', content: text(picture) });
  await run(body());
  const { data } = (await newsroom.admin.get<LogResponse>('/api/admin/log')).body;
  expect(data[0]).toMatchObject({
    ...{ action: 'startBulkAction', about: { name: 'Replace a picture' } },
    changes: [
      { field: 'value', before: '', after: '1' },
      { field: 'description', before: `${picture}: A bund`, after: newPicture },
    ],
  });
  expect(data[1]?.action).not.toBe('startBulkAction');
});

it('stops on request, and goes on after a crash', async () => {
  for (let n = 0; n < 3; n += 1) await newsroom.begin({ content: text(picture) });
  const runner = newsroom.api.app.get(BulkRunner);
  const steps = newsroom.api.app.get(BulkSteps);
  const action = await startPaused(body(), async ({ _id }) => {
    const take = steps.take.bind(steps);
    const spy = jest
      .spyOn(steps, 'take')
      .mockImplementationOnce(take)
      .mockRejectedValueOnce(new Error('The store is away.'));
    await expect(runner.run(_id, 1)).rejects.toMatchObject({ isAttempt: false });
    spy.mockRestore();
    await newsroom.admin.delete<BulkActionResponse>(`${BULK_ACTIONS}/${_id}`);
    await runner.run(_id, 2);
  });
  expect((await detailsOf(action)).bulkAction).toMatchObject({ state: 'stopped', done: 1, picture });
  // What is left is found again.
  expect(await run(body())).toEqual({ done: 2, reasons: [] });
  await newsroom.expectIntact();
});

it('leaves what has lost the picture since, and all if the new one is gone', async () => {
  const draft = await newsroom.begin({ content: text(picture) });
  const action = await startPaused(body(), async () => {
    await newsroom.admin.delete(`/api/admin/pictures/${newPicture}`);
  });
  await until(() => isEnded(action));
  expect((await detailsOf(action)).data.map(({ _id, reason }) => [_id, reason])).toEqual([
    [draft._id, 'The new picture no longer exists.'],
  ]);
  await newsroom.expectIntact();
});

it('is for admins only', async () => {
  await newsroom.begin({ content: text(picture) });
  for (const [as, status] of [
    [newsroom.visitor, 401],
    [await makeEditor(newsroom.api, await newsroom.visitor.author()), 403],
    [newsroom.author, 403],
  ] as const)
    expect((await as.json('POST', BULK_ACTIONS, body())).status).toBe(status);
});

describe('a replacement is refused', () => {
  const [ID, OTHER] = ['0'.repeat(32), '1'.repeat(32)];
  it.each([
    [{ picture: ID }, 'Please choose a picture.'],
    [{ picture: 'x', newPicture: ID }, 'Please choose a picture.'],
    [{ picture: ID, newPicture: ID }, 'This is the same picture.'],
    [{ picture: ID, newPicture: OTHER }, 'This picture does not exist.'],
    [
      { picture: ID, newPicture: OTHER, ids: ['665f1c2ab1d4c8a9e0f3b712'] },
      'The action "picture" finds its articles itself.',
    ],
    [{ picture: ID, newPicture: OTHER, all: true }, 'The action "picture" finds its articles itself.'],
    [
      { kind: 'trash', ids: ['665f1c2ab1d4c8a9e0f3b712'], picture: ID },
      'Only the action "picture" replaces a picture.',
    ],
  ])('%j', async (fields, message) => {
    const { status, body: answer } = await start<ErrorResponse>({ kind: 'picture', ...fields });
    expect([status, answer.message]).toEqual([400, message]);
  });

  it('if no text has the picture', async () => {
    const { body: answer } = await start<ErrorResponse>(body());
    expect(answer.errors).toEqual({ picture: 'No article and no saved text has this picture.' });
  });
});
