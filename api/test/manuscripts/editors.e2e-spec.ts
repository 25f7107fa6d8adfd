import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { BulkActionDetailsResponse, BulkActionResponse } from '../../src/contract/bulk-actions.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { OverviewResponse } from '../../src/contract/overview.ts';
import type { PresenceResponse } from '../../src/contract/presence.ts';
import type { Answer, Client, Fields } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { idOf } from '../support/identity.ts';
import { changePassword } from '../support/mail.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { Newsroom, type Seen } from '../support/newsroom.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
let editor: Client;
let desk: Manuscripts;

beforeEach(async () => {
  editor = await makeEditor(newsroom.api, await newsroom.visitor.author());
  desk = new Manuscripts(editor);
});

const tagOf = ({ version }: Pick<Seen, 'version'>) => ({ 'If-Match': `"${version}"` });
const changed = (article: Article, fields: Fields, as = editor): Promise<Answer<ArticleResponse>> =>
  as.form<ArticleResponse>(
    'PUT',
    `/api/articles/${article._id}`,
    { content: '<p>Rain.</p>', ...fields },
    {
      'If-Match': `"${article.version}"`,
    },
  );
const published = (fields: Fields, as = editor): Promise<Answer<ArticleResponse>> =>
  as.form<ArticleResponse>('POST', '/api/articles', {
    ...{ title: 'Kosi', content: '<p>Rain.</p>', 'tags[]': 'Weather', bannerImage: newsroom.bannerImage },
    ...fields,
  });
const stateOf = async (id: string): Promise<Manuscript['state']> => (await desk.read(id)).state;

describe('an editor, where others need approval', () => {
  it('approves, returns and schedules what waits, and the log names them', async () => {
    const [first, second, third] = [
      await newsroom.submitted(),
      await newsroom.submitted(),
      await newsroom.submitted(),
    ] as const;
    const path = `/api/admin/review/${first._id}`;
    expect((await editor.send('POST', `${path}/approve`, { headers: tagOf(first) })).status).toBe(200);
    const note = { note: 'The bund figure needs a source.' };
    expect((await editor.json('POST', `/api/admin/review/${second._id}/return`, note)).status).toBe(200);
    expect((await newsroom.schedule(third, editor)).status).toBe(200);
    expect(await Promise.all([first, second, third].map(({ _id }) => stateOf(_id)))).toEqual([
      ...['published', 'draft', 'scheduled'],
    ]);
    expect((await newsroom.own.read(second._id)).returned?.by).toBe(editor.session?.name);
    await newsroom.makeDue(third._id);
    await until(async () => (await newsroom.statusOf(third._id)) === 200);
    const log = await newsroom.admin.get<LogResponse>(`/api/admin/log?by=${idOf(editor)}`);
    expect(log.body.data.map(({ action }) => action).slice(0, 3)).toEqual(['schedule', 'return', 'approve']);
    await newsroom.expectIntact();
  });

  it('edits the draft of somebody else, and publishes it under that name', async () => {
    const draft = await newsroom.begin();
    expect((await desk.save(draft, { title: 'Counted again' })).status).toBe(200);
    const { version } = await desk.read(draft._id);
    const fields = { title: 'Counted again', manuscript: draft._id, manuscriptVersion: version };
    const { status, body } = await published({ ...fields, bannerImage: undefined });
    expect([status, body.article.authors.map(({ _id }) => _id)]).toEqual([201, [idOf(newsroom.author)]]);
    expect(await newsroom.actionsOf(draft._id)).toContain('publish');
  });

  it('publishes what is in review, and what was withdrawn', async () => {
    const waiting = await newsroom.submitted();
    const reference = ({ _id, version }: Seen): Fields => ({ manuscript: _id, manuscriptVersion: version });
    expect((await published({ ...reference(waiting), bannerImage: undefined })).status).toBe(201);
    await editor.send('POST', `/api/manuscripts/${waiting._id}/withdraw`);
    const withdrawn = await desk.read(waiting._id);
    expect((await published({ ...reference(withdrawn), bannerImage: undefined })).status).toBe(201);
    await newsroom.expectIntact();
  });

  it('changes an article, with a correction, and its own articles without approval', async () => {
    const article = await newsroom.live();
    const correction = 'The bund is 2 km long, not 20.';
    const { status, body } = await changed(article, { title: 'Counted again', correction });
    expect([status, body.article.corrections.map(({ text }) => text)]).toEqual([200, [correction]]);
    const own = await published({ title: 'Own' });
    expect(own.status).toBe(201);
    expect((await changed(own.body.article, { title: 'Own, changed' })).status).toBe(200);
    // Those who are no editors submit it.
    expect((await changed(body.article, { title: 'Mine' }, newsroom.author)).status).toBe(202);
  });

  it('sees the correction that an author proposes, and publishes it; so does an admin', async () => {
    for (const staff of [editor, newsroom.admin]) {
      const article = await newsroom.live();
      const correction = 'The bund is 2 km long, not 20.';
      await changed(article, { title: 'Proposed', correction }, newsroom.author);
      const { submission } = await new Manuscripts(staff).read(article._id);
      expect(submission).toMatchObject({ correction });
      const { status, body } = await changed(article, { title: 'Counted again', correction }, staff);
      expect([status, body.article]).toMatchObject([
        200,
        { title: 'Counted again', corrections: [{ text: correction }] },
      ]);
      const after = await new Manuscripts(staff).read(article._id);
      expect(after).toMatchObject({ submission: null, hasChanges: false });
    }
    await newsroom.expectIntact();
  });

  it('schedules an own draft, which is published without approval', async () => {
    const draft = await desk.begin({ bannerImage: newsroom.bannerImage, 'tags[]': 'Weather' });
    expect((await newsroom.schedule(draft, editor)).status).toBe(200);
    await newsroom.makeDue(draft._id);
    await until(async () => (await newsroom.statusOf(draft._id)) === 200);
  });

  it('withdraws, reinstates, discards, deletes and restores', async () => {
    const article = await newsroom.live();
    const path = `/api/manuscripts/${article._id}`;
    for (const step of ['withdraw', 'reinstate'])
      expect((await editor.send('POST', `${path}/${step}`)).status).toBe(200);
    await newsroom.own.save(await newsroom.own.read(article._id), { title: 'Not live' });
    expect((await editor.delete<ManuscriptResponse>(`${path}/changes`)).body.manuscript).toMatchObject({
      title: article.title,
      hasChanges: false,
    });
    expect((await editor.delete(`/api/articles/${article._id}`)).status).toBe(200);
    expect((await editor.get('/api/admin/trash/manuscripts')).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ _id: article._id })]),
    });
    expect((await editor.send('POST', `${path}/restore`)).status).toBe(200);
    expect((await editor.delete(`/api/admin/manuscripts/${article._id}`)).status).toBe(403);
  });

  it('changes the authors at once, the first one too', async () => {
    const article = await newsroom.live();
    const other = await newsroom.visitor.author();
    const path = `/api/manuscripts/${article._id}/authors`;
    const { headers } = await editor.get(path);
    const authors = [idOf(other), idOf(newsroom.author)];
    const answer = await editor.json('PUT', path, { authors }, { 'If-Match': headers.get('ETag') ?? '' });
    expect(answer.status).toBe(200);
    expect((await newsroom.article(article._id)).authors.map(({ _id }) => _id)).toEqual(authors);
  });

  it('writes notes, and takes over from the author', async () => {
    const draft = await newsroom.begin();
    const path = `/api/manuscripts/${draft._id}`;
    expect((await editor.json('POST', `${path}/notes`, { text: 'Which bund?' })).status).toBe(201);
    await newsroom.author.json('PUT', `${path}/presence`, { tab: 'tab-of-author' });
    const taken = await editor.json<PresenceResponse>('PUT', `${path}/presence`, {
      ...{ tab: 'tab-of-editor', from: 'tab-of-author' },
    });
    expect(taken.body.editor?.name).toBe(editor.session?.name);
  });

  it('shows a picture of a draft that they may read in another text', async () => {
    const picture = await newsroom.author.upload(newsroom.bannerImage);
    const content = `<p>Rain.</p><img src="/images/${picture}/600.webp" alt="">`;
    await newsroom.begin({ content });
    const own = await desk.begin({ content });
    expect((await desk.read(own._id)).content).toContain(picture);
    const answer = await published({ content });
    expect(answer.status).toBe(201);
    const stranger = new Manuscripts(await newsroom.visitor.author());
    expect((await stranger.begin({ content }))?.content ?? '').not.toContain(`/images/${picture}/600.webp?`);
  });

  it('takes bulk actions', async () => {
    const article = await newsroom.live();
    const body = { kind: 'withdraw', ids: [article._id] };
    const started = await editor.json<BulkActionResponse>('POST', '/api/admin/bulk-actions', body);
    expect(started.status).toBe(202);
    const path = `/api/admin/bulk-actions/${started.body.bulkAction._id}`;
    const isDone = async () =>
      (await editor.get<BulkActionDetailsResponse>(path)).body.bulkAction.state === 'done';
    await until(isDone);
    expect(await newsroom.statusOf(article._id)).toBe(410);
  });
});

describe('what an editor does not do', () => {
  it('is to submit or take back for others, or to leave for them', async () => {
    const article = await newsroom.live();
    await newsroom.own.save(await newsroom.own.read(article._id), { title: 'Not live' });
    const { _id, version } = await newsroom.own.read(article._id);
    const submitted = await newsroom.submit<ErrorResponse>({ _id, version }, editor);
    expect([submitted.status, submitted.body.code]).toEqual([403, 'NOT_YOUR_ARTICLE']);
  });

  it('sees on the overview what waits and what comes, but neither mail nor backups nor the disk', async () => {
    const waiting = await newsroom.submitted();
    await changePassword(newsroom.author);
    const { attention } = (await newsroom.admin.get<OverviewResponse>('/api/admin/overview')).body;
    expect([attention.mail, attention.backup]).not.toContain(null);
    const { status, body } = await editor.get<OverviewResponse>('/api/admin/overview');
    expect([status, body.review.data[0]?._id]).toEqual([200, waiting._id]);
    expect(Object.values(body.attention).filter((each) => each !== null)).toEqual([]);
  });
});
