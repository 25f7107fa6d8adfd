import { beforeAll, expect, it } from '@jest/globals';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { ManuscriptResponse, ManuscriptsResponse } from '../../src/contract/manuscripts.ts';
import { TrashEmptying } from '../../src/features/manuscripts/trash/trash-emptying.ts';
import { type Answer, Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const ROUNDS = 6;

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let bannerImage: Buffer;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  bannerImage = await photo();
});

const expectIntact = async (): Promise<void> => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
};
const expectAnswered = (answers: readonly Answer<unknown>[]): void => {
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
};

it('what is deleted, restored, saved and published at once is in one place, with all its words', async () => {
  const author = await visitor.author();
  const { _id } = await author.publish({ bannerImage, content: '<p>First.</p>' });
  const path = `/api/manuscripts/${_id}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const content = `<p>Round ${round}.</p>`;
    const { body } = await author.send<ManuscriptResponse>('POST', `${path}/restore`);
    const { content: before } = body.manuscript;
    const ifMatch = { 'If-Match': `"${body.manuscript.version}"` };
    const words = { title: 'At once', content, 'tags[]': 'Weather' };
    const saving = author.form('PUT', path, { content: `<p>Saved ${round}.</p>` }, ifMatch);
    const others = [
      author.delete(`/api/articles/${_id}`),
      admin.delete(`/api/admin/articles/${_id}`),
      author.form('POST', '/api/articles', { ...words, manuscript: _id }),
      author.form('PUT', `/api/articles/${_id}`, words),
      author.delete(path),
      author.send('POST', `${path}/restore`),
      admin.send('POST', `${path}/restore`),
    ];
    expectAnswered([await saving, ...(await Promise.all(others))]);
    const { state, content: kept } = (await author.send<ManuscriptResponse>('POST', `${path}/restore`)).body
      .manuscript;
    expect(['draft', 'published']).toContain(state);
    // A confirmed save is read, unless a publication replaced it.
    const saved = (await saving).status === 200 ? [`<p>Saved ${round}.</p>`] : [before];
    expect([content, ...saved]).toContain(kept);
    const live = await visitor.get(`/api/articles/${_id}`);
    expect(live.status).toBe(state === 'published' ? 200 : 410);
    await expectIntact();
  }
});

it('what is restored while it is deleted for good is wholly there or wholly gone', async () => {
  const author = await visitor.author();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { _id } = await author.publish({ bannerImage });
    await author.delete(`/api/articles/${_id}`);
    const [restored, purged] = await Promise.all([
      author.send('POST', `/api/manuscripts/${_id}/restore`),
      admin.delete(`/api/admin/manuscripts/${_id}`),
      api.app.get(TrashEmptying, { strict: false }).run(),
    ]);
    expect([`${restored.status} ${purged.status}`]).toEqual([expect.stringMatching(/^(?:200 409|404 200)$/)]);
    const { counts } = (await author.get<ManuscriptsResponse>('/api/manuscripts')).body;
    expect(counts.trash).toBe(0);
    await expectIntact();
  }
});

it('nothing in the trash outlives an account that is deleted while its author deletes and restores', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = await visitor.author();
    const { _id } = await author.publish({ bannerImage });
    await author.delete(`/api/articles/${_id}`);
    const answers = await Promise.all([
      author.send('POST', `/api/manuscripts/${_id}/restore`),
      author.delete(`/api/manuscripts/${_id}`),
      author.json('POST', '/api/users/delete', { password: PASSWORD }),
      admin.send('POST', `/api/manuscripts/${_id}/restore`),
    ]);
    expectAnswered(answers);
    expect((await admin.send('POST', `/api/manuscripts/${_id}/restore`)).status).toBe(404);
    await expectIntact();
  }
});
