import { describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { ManuscriptResponse, SubmittedResponse } from '../../src/contract/manuscripts.ts';
import type { NotesResponse } from '../../src/contract/notes.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import type { ReviewQueueResponse } from '../../src/contract/review.ts';
import { type Changed, Manuscripts, withoutLateSizes } from '../support/manuscripts.ts';
import { Newsroom } from '../support/newsroom.ts';

const newsroom = new Newsroom();

describe('a draft', () => {
  it('is submitted, waits where no reader sees it, and is published by an admin', async () => {
    const draft = await newsroom.begin();
    const { status, body } = await newsroom.submit(draft);
    expect(status).toBe(200);
    const { submission } = body.manuscript;
    const submitted = withoutLateSizes(body.manuscript);
    expect(submitted).toEqual({
      ...withoutLateSizes(draft),
      state: 'review',
      submission: { at: submission?.at, round: 1, correction: null },
    });
    expect(withoutLateSizes((await newsroom.submit(draft)).body.manuscript)).toEqual(submitted);
    const { data, counts } = await newsroom.own.list('?list=review');
    expect([data.map(({ _id }) => _id), counts]).toEqual([
      [draft._id],
      { drafts: 0, review: 1, scheduled: 0, changes: 0, withdrawn: 0, trash: 0 },
    ]);
    expect(await newsroom.statusOf(draft._id)).toBe(404);
    await newsroom.expectIntact();

    const { status: approved, body: after } = await newsroom.approve(draft);
    expect([approved, after.manuscript]).toEqual([
      200,
      {
        ...draft,
        ...{ state: 'published', version: '2', articleVersion: 2, banner: expect.anything() },
        ...{ createdAt: expect.any(String), savedAt: expect.any(String) },
      },
    ]);
    expect(await newsroom.article(draft._id)).toMatchObject({ title: draft.title, version: 2 });
    expect(await newsroom.actionsOf(draft._id)).toEqual(['approve', 'submit']);
    expect((await newsroom.approve<ErrorResponse>(draft)).body.code).toBe('MANUSCRIPT_NOT_IN_REVIEW');
    await newsroom.expectIntact();
  });

  it('must be whole to be submitted', async () => {
    const draft = await newsroom.own.begin({ 'tags[]': 'Weather' });
    const { status, body } = await newsroom.submit<ErrorResponse>(draft);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['bannerImage']]);
    expect((await newsroom.submit<ErrorResponse>({ ...draft, version: '0.x' })).status).toBe(412);
  });

  it('is edited by the admin, who is named in the history and between the notes', async () => {
    const waiting = await newsroom.submitted();
    const tag = (await newsroom.admin.get(`/api/manuscripts/${waiting._id}`)).headers.get('ETag');
    expect(tag).toBe(`"${waiting.version}"`);
    const saved = await new Manuscripts(newsroom.admin).save(waiting, { title: 'Counted again' });
    expect(saved.status).toBe(200);
    expect((await newsroom.own.save<Changed>(waiting, { title: 'Mine' })).body).toMatchObject({
      code: 'MANUSCRIPT_CHANGED',
      manuscript: { title: 'Counted again', state: 'review' },
    });
    const { body } = await newsroom.author.get<RevisionsResponse>(
      `/api/manuscripts/${waiting._id}/revisions`,
    );
    const admin = newsroom.admin.session?.name;
    expect(body.data.map(({ action, by }) => [action, by]).slice(0, 2)).toEqual([
      ['save', admin],
      ['save', newsroom.author.session?.name],
    ]);
    const { body: notes } = await newsroom.author.get<NotesResponse>(`/api/manuscripts/${waiting._id}/notes`);
    expect(notes.events[0]).toMatchObject({ action: 'edit', by: admin });
    expect((await newsroom.approve(waiting)).status).toBe(412);
    expect((await newsroom.approve({ ...waiting, version: saved.body.version })).status).toBe(200);
    expect((await newsroom.article(waiting._id)).title).toBe('Counted again');
    await newsroom.expectIntact();
  });

  it('can be taken back, and deleted', async () => {
    const draft = await newsroom.submitted();
    expect(await newsroom.takeBack(draft._id)).toMatchObject({ state: 'draft', submission: null });
    expect(await newsroom.takeBack(draft._id)).toMatchObject({ state: 'draft' });
    expect((await newsroom.approve<ErrorResponse>(draft)).body.code).toBe('MANUSCRIPT_NOT_IN_REVIEW');
    await newsroom.submit(draft);
    await newsroom.author.delete(`/api/manuscripts/${draft._id}`);
    const { body } = await newsroom.author.send<ManuscriptResponse>(
      'POST',
      `/api/manuscripts/${draft._id}/restore`,
    );
    expect(body.manuscript).toMatchObject({ state: 'draft', submission: null });
    await newsroom.expectIntact();
  });

  it('comes back to the queue with an author who was deleted', async () => {
    const draft = await newsroom.submitted();
    await newsroom.admin.delete(`/api/admin/users/${newsroom.author.session?._id}`);
    const waiting = async (): Promise<string[]> => {
      const { body } = await newsroom.admin.get<ReviewQueueResponse>('/api/admin/review');
      return body.data.map(({ _id }) => _id);
    };
    expect(await waiting()).not.toContain(draft._id);
    await newsroom.admin.send('POST', `/api/admin/trash/authors/${newsroom.author.session?._id}/restore`);
    expect(await waiting()).toContain(draft._id);
    await newsroom.expectIntact();
  });

  it('is saved while it waits, and only what the admin read is published', async () => {
    const draft = await newsroom.submitted();
    const saved = await newsroom.own.save(draft, { content: '<p>Later words.</p>' });
    expect(saved.status).toBe(200);
    const { status, body } = await newsroom.approve<Changed>(draft);
    expect([status, body.code, body.manuscript.content]).toEqual([
      412,
      'MANUSCRIPT_CHANGED',
      '<p>Later words.</p>',
    ]);
    expect(await newsroom.statusOf(draft._id)).toBe(404);
    await newsroom.approve(body.manuscript);
    expect((await newsroom.article(draft._id)).content).toBe('<p>Later words.</p>');
  });

  it('is published by one of two admins at once', async () => {
    const draft = await newsroom.submitted();
    const answers = await Promise.all([1, 2, 3].map(() => newsroom.approve(draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await newsroom.article(draft._id)).version).toBe(2);
  });
});

describe('a returned draft', () => {
  it('has the note of the admin, keeps its words, and comes again as changes to what was read', async () => {
    const draft = await newsroom.submitted({ content: '<p>It takes three days.</p>' });
    const note = 'Three?\nPlease count again.';
    const { body } = await newsroom.giveBack(draft._id, note);
    const returned = { at: body.manuscript.returned?.at, by: 'Admin', note };
    expect(withoutLateSizes(body.manuscript)).toEqual({
      ...withoutLateSizes(draft),
      ...{ state: 'draft', submission: null, returned },
    });
    const { data } = await newsroom.own.list();
    expect(data).toMatchObject([{ _id: draft._id, returned }]);

    const notes = (await newsroom.author.get<NotesResponse>(`/api/manuscripts/${draft._id}/notes`)).body.data;
    expect(notes).toMatchObject([{ text: note, isReturn: true, at: returned.at, by: { name: 'Admin' } }]);
    const deleted = await newsroom.admin.delete(`/api/manuscripts/${draft._id}/notes/${notes[0]?._id}`);
    expect(deleted.body.code).toBe('NOTE_NOT_FOUND');

    await newsroom.own.save(draft, { content: '<p>It takes two days.</p>' });
    const again = (await newsroom.submit(await newsroom.own.read(draft._id))).body.manuscript;
    expect([again.submission?.round, again.returned]).toEqual([2, returned]);
    const { against, diff } = await newsroom.review(draft._id);
    expect([against, diff?.parts.map(({ html }) => html)]).toEqual([
      'returned',
      ['<p>It takes <del>three</del><ins>two</ins> days.</p>'],
    ]);
    expect(await newsroom.actionsOf(draft._id)).toEqual(['submit', 'return', 'submit']);

    await newsroom.approve(again);
    expect(await newsroom.own.read(draft._id)).toMatchObject({
      state: 'published',
      returned: null,
      submission: null,
    });
    await newsroom.expectIntact();
  });
});

describe('the queue', () => {
  it('has what waits, last submitted first, and filters by title', async () => {
    const first = await newsroom.submitted({ title: 'Zizania first' });
    const second = await newsroom.submitted({ title: 'Zizania second' });
    await newsroom.begin({ title: 'Zizania no' });
    const { body } = await newsroom.admin.get<ReviewQueueResponse>('/api/admin/review?query=zizania');
    expect(body.data.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(body.pagination.total).toBe(2);
    expect(body.total).toBeGreaterThanOrEqual(2);
    expect(body.data[0]).toMatchObject({
      author: { name: newsroom.author.session?.name },
      submission: { round: 1 },
    });
    const { against, diff } = await newsroom.review(first._id);
    expect([against, diff]).toEqual([null, null]);
  });
});

describe('a published article', () => {
  it('stays as it is while changes wait, and its correction is told with them', async () => {
    const { _id, version } = await newsroom.live({ content: '<p>Three days.</p>' });
    const form = { title: 'Bund', content: '<p>Two days.</p>', correction: 'We said three days.' };
    const put = await newsroom.author.form<SubmittedResponse>('PUT', `/api/articles/${_id}`, form, {
      'If-Match': `"${version}"`,
    });
    expect([put.status, put.headers.get('Location')]).toEqual([202, `/api/manuscripts/${_id}`]);
    expect(put.headers.get('ETag')).toBe(`"${put.body.manuscript.version}"`);
    expect(put.body.manuscript).toMatchObject({
      ...{ state: 'published', hasChanges: true, submission: { round: 1 } },
      content: '<p>Two days.</p>',
    });
    expect(await newsroom.article(_id)).toMatchObject({
      version,
      content: '<p>Three days.</p>',
      corrections: [],
    });
    expect((await newsroom.own.list('?list=review')).data.map((each) => each._id)).toEqual([_id]);
    const waiting = await newsroom.review(_id);
    expect([waiting.against, waiting.correction]).toEqual(['live', 'We said three days.']);
    expect(waiting.diff?.parts[0]?.html).toContain('<ins>Two</ins>');
    expect((await newsroom.schedule<ErrorResponse>(put.body.manuscript)).body.code).toBe(
      'MANUSCRIPT_NOT_SCHEDULED',
    );

    await newsroom.approve(put.body.manuscript);
    expect(await newsroom.article(_id)).toMatchObject({
      content: '<p>Two days.</p>',
      corrections: [{ text: 'We said three days.' }],
    });
    const stale = await newsroom.author.form('PUT', `/api/articles/${_id}`, form, {
      'If-Match': `"${version}"`,
    });
    expect(stale.status).toBe(412);
    await newsroom.expectIntact();
  });

  it('has nothing to review without changes, and leaves review when they are discarded', async () => {
    const { _id } = await newsroom.live();
    const { body } = await newsroom.submit<ErrorResponse>(await newsroom.own.read(_id));
    expect(body.code).toBe('NOTHING_TO_REVIEW');
    await newsroom.own.save(await newsroom.own.read(_id), { title: 'Changed' });
    await newsroom.submit(await newsroom.own.read(_id));
    await newsroom.author.delete(`/api/manuscripts/${_id}/changes`);
    expect(await newsroom.own.read(_id)).toMatchObject({
      state: 'published',
      submission: null,
      hasChanges: false,
    });

    await newsroom.own.save(await newsroom.own.read(_id), { title: 'Changed' });
    const again = (await newsroom.submit(await newsroom.own.read(_id))).body.manuscript;
    const { articleVersion, version } = again;
    await newsroom.author.json(
      'POST',
      `/api/manuscripts/${_id}/revisions/${articleVersion}/restore`,
      {},
      {
        'If-Match': `"${version}"`,
      },
    );
    expect(await newsroom.own.read(_id)).toMatchObject({ submission: null, hasChanges: false });
    await newsroom.expectIntact();
  });

  it('is withdrawn by its author, who needs approval to put it back', async () => {
    const { _id } = await newsroom.live();
    await newsroom.author.send('POST', `/api/manuscripts/${_id}/withdraw`);
    const { status, body } = await newsroom.author.send('POST', `/api/manuscripts/${_id}/reinstate`);
    expect([status, body.code]).toEqual([403, 'APPROVAL_NEEDED']);
    const again = (await newsroom.submit(await newsroom.own.read(_id))).body.manuscript;
    expect(again).toMatchObject({ state: 'withdrawn', submission: { round: 1 } });
    const { counts } = await newsroom.own.list();
    expect([counts.withdrawn, counts.review]).toEqual([0, 1]);
    expect(await newsroom.statusOf(_id)).toBe(410);
    expect((await newsroom.approve(again)).body.manuscript).toMatchObject({
      state: 'published',
      submission: null,
    });
    expect(await newsroom.statusOf(_id)).toBe(200);
    await newsroom.expectIntact();
  });

  it('put back by an admin as it was is no longer in review', async () => {
    const { _id } = await newsroom.live();
    await newsroom.author.send('POST', `/api/manuscripts/${_id}/withdraw`);
    await newsroom.submit(await newsroom.own.read(_id));
    await newsroom.admin.send('POST', `/api/manuscripts/${_id}/reinstate`);
    expect(await newsroom.own.read(_id)).toMatchObject({
      state: 'published',
      submission: null,
      hasChanges: false,
    });
    await newsroom.expectIntact();
  });
});
