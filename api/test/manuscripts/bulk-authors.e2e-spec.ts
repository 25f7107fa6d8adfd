import { describe, expect, it } from '@jest/globals';
import type { AuthorsResponse } from '../../src/contract/authors.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import { bulkDesk } from '../support/bulk-actions.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { Newsroom } from '../support/newsroom.ts';
import { until } from '../support/until.ts';

const newsroom = new Newsroom();
const { detailsOf, isEnded, run, startPaused } = bulkDesk(newsroom);

describe('another first author for many', () => {
  it('is set for readers and in what is saved, and words and co-authors stay', async () => {
    const [next, coauthor] = [await newsroom.visitor.author(), await newsroom.visitor.author()];
    const live = await newsroom.live({ title: 'Otters' });
    const path = `/api/manuscripts/${live._id}/authors`;
    const tag = (await newsroom.admin.get(path)).headers.get('ETag') ?? '';
    const authors = [idOf(newsroom.author), idOf(coauthor)];
    await newsroom.admin.json('PUT', path, { authors }, { 'If-Match': tag });
    await newsroom.own.save(await newsroom.own.read(live._id), { title: 'Otters, changed' });
    const [draft, waiting] = [await newsroom.begin(), await newsroom.submitted()];
    const ids = [live, draft, waiting].map(({ _id }) => _id);
    const body = { kind: 'author', firstAuthor: idOf(next), ids };
    expect(await run(body)).toEqual({ done: 3, reasons: [] });
    const article = await newsroom.article(live._id);
    expect([article.title, article.authors.map(({ _id }) => _id)]).toEqual([
      ...['Otters', [idOf(next), idOf(coauthor)]],
    ]);
    const desk = new Manuscripts(next);
    expect(await desk.read(live._id)).toMatchObject({ title: 'Otters, changed', hasChanges: true });
    expect((await desk.read(waiting._id)).state).toBe('review');
    // Its former author no longer sees it, and who approves has to read it again.
    expect((await newsroom.author.get(`/api/manuscripts/${draft._id}`)).status).toBe(404);
    expect((await newsroom.approve<ErrorResponse>(waiting)).status).toBe(412);
    expect((await run(body)).reasons).toEqual(ids.map(() => 'This is its first author already.'));
    const [entry] = (await newsroom.admin.get<LogResponse>('/api/admin/log')).body.data;
    expect([entry?.about?.name, entry?.changes.at(-1)?.after]).toEqual(['Change author', next.session?.name]);
    await newsroom.expectIntact();
  });

  it('moves a co-author to the first place, and leaves what was approved for a time', async () => {
    const coauthor = await newsroom.visitor.author();
    const live = await newsroom.live();
    const path = `/api/manuscripts/${live._id}/authors`;
    const tag = (await newsroom.author.get(path)).headers.get('ETag') ?? '';
    // Readers see it once it is approved: until then it stays a change.
    const authors = [idOf(newsroom.author), idOf(coauthor)];
    await newsroom.author.json('PUT', path, { authors }, { 'If-Match': tag });
    const planned = await newsroom.submitted();
    await newsroom.schedule(planned);
    const ids = [live._id, planned._id];
    expect(await run({ kind: 'author', firstAuthor: idOf(coauthor), ids })).toEqual({
      ...{ done: 1, reasons: ['It is scheduled as it was approved.'] },
    });
    const { body } = await newsroom.admin.get<AuthorsResponse>(path);
    expect(body.authors.map(({ _id }) => _id)).toEqual([idOf(coauthor)]);
    expect((await newsroom.article(live._id)).authors.map(({ _id }) => _id)).toEqual([idOf(coauthor)]);
    await newsroom.expectIntact();
  });

  it('is left if the author is gone by then', async () => {
    const next = await newsroom.visitor.author();
    const { _id } = await newsroom.begin();
    const action = await startPaused({ kind: 'author', firstAuthor: idOf(next), ids: [_id] }, () =>
      newsroom.admin.delete(`/api/admin/users/${idOf(next)}`),
    );
    await until(() => isEnded(action));
    expect((await detailsOf(action)).data[0]?.reason).toBe('The chosen author no longer exists.');
  });
});
