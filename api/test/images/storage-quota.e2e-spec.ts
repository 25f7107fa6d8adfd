import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import { UnusedPictures } from '../../src/features/images/unused-pictures.ts';
import { articleForm, Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { TrashService } from '../../src/features/manuscripts/trash/trash.service.ts';
import { RevisionThinning } from '../../src/features/manuscripts/writer/revision-thinning.ts';
import { noisyPhoto, photo } from '../support/pictures.ts';
import { type RunningApi, startApi, startReplica } from '../support/start-api.ts';

const settings = {
  ...{ RATE_LIMIT: 'on', TRUST_PROXY: '1', VERIFY_EMAIL: 'on' },
  ...{ QUOTA_ACCOUNT_DAY_MB: '0', QUOTA_ACCOUNT_TOTAL_MB: '1', QUOTA_ADDRESS_DAY_MB: '0' },
  QUOTA_ADDRESS_MONTH_MB: '0',
};
const DAY_MS = 24 * 60 * 60 * 1000;
const FULL = [403, 'QUOTA_REACHED'];
const text = (bytes: number): string => `<p>${'a'.repeat(bytes)}</p>`;

let api: RunningApi;
let store: Connection;

beforeAll(async () => {
  api = await startApi(settings);
  store = api.app.get<Connection>(getConnectionToken());
});
afterAll(() => api.stop());

async function verified(): Promise<Client> {
  const author = await new Client(api).author();
  await store.collection('users').updateMany({}, { $unset: { isAddressUnverified: '' } });
  return author;
}

async function keepVersion(author: Client, draft: string, bytes: number, headers = {}) {
  const { status, body } = await author.form(
    'POST',
    `/api/manuscripts/${draft}/revisions`,
    { content: text(bytes) },
    headers,
  );
  return [status, body.code];
}

describe('the total quota of an account', () => {
  it('includes versions; a refused version is not stored, and other accounts can continue', async () => {
    const author = await verified();
    const { _id } = await new Manuscripts(author).begin();
    expect(await keepVersion(author, _id, 600_000)).toEqual([201, undefined]);
    expect(await keepVersion(author, _id, 600_000)).toEqual(FULL);
    const { body } = await author.get<RevisionsResponse>(`/api/manuscripts/${_id}/revisions`);
    expect(body.pagination.total).toBe(2);
    expect(await keepVersion(author, _id, 300_000)).toEqual([201, undefined]);
    const other = await verified();
    const otherDraft = await new Manuscripts(other).begin();
    expect(await keepVersion(other, otherDraft._id, 600_000)).toEqual([201, undefined]);
  });

  it('includes drafts and their growth', async () => {
    const author = await verified();
    const settingsOfAddress = new Manuscripts(author);
    const draft = await settingsOfAddress.begin({ content: text(500_000) });
    expect((await settingsOfAddress.save(draft, { content: text(900_000) })).status).toBe(200);
    const answer = await author.form('POST', '/api/manuscripts', { content: text(900_000) });
    expect([answer.status, answer.body.code]).toEqual(FULL);
    expect((await settingsOfAddress.list()).pagination.total).toBe(1);
  });

  it('includes drafts and versions until they are deleted for good', async () => {
    const author = await verified();
    const trash = api.app.get(TrashService, { strict: false });
    const own = new Manuscripts(author);
    const begin = () => author.form('POST', '/api/manuscripts', { content: text(400_000) });
    for (let round = 0; round < 3; round += 1) {
      const draft = await own.begin({ content: text(400_000) });
      expect(await keepVersion(author, draft._id, 500_000)).toEqual([201, undefined]);
      await author.delete(`/api/manuscripts/${draft._id}`);
      expect((await begin()).body.code).toBe('QUOTA_REACHED');
      await trash.purgeUntil(new Date(), () => false);
    }
  });

  it('includes versions until they are thinned', async () => {
    const author = await verified();
    const { _id } = await new Manuscripts(author).begin();
    for (const round of [1, 2])
      expect([round, await keepVersion(author, _id, 400_000)]).toEqual([round, [201, undefined]]);
    expect(await keepVersion(author, _id, 400_000)).toEqual(FULL);
    await store
      .collection('revisions')
      .updateMany({}, { $set: { createdAt: new Date(Date.now() - 91 * DAY_MS) } });
    await api.app.get(RevisionThinning, { strict: false }).run();
    expect(await keepVersion(author, _id, 400_000)).toEqual([201, undefined]);
  });

  it('counts words once that become shorter and longer again, or a version', async () => {
    const author = await verified();
    const own = new Manuscripts(author);
    let draft: Pick<Manuscript, '_id' | 'version'> = await own.begin({ content: text(600_000) });
    for (const bytes of [10, 600_000, 10, 600_000]) {
      const { status, body } = await own.save(draft, { content: text(bytes) });
      expect(status).toBe(200);
      draft = { ...draft, version: body.version };
    }
    const fields = { content: text(600_000), bannerImage: await photo(), manuscript: draft._id };
    const form = await articleForm({ ...fields, manuscriptVersion: draft.version });
    const { status, body } = await author.form('POST', '/api/articles', form);
    expect([status, body.code]).toEqual([201, undefined]);
  });

  it('includes uploads until they are removed', async () => {
    const author = await verified();
    const upload = async () => author.form('POST', '/api/images', { image: await noisyPhoto(1000, 700) });
    let answer = await upload();
    expect(answer.status).toBe(201);
    while (answer.status === 201) answer = await upload();
    expect([answer.status, answer.body.code]).toEqual(FULL);
    const pictures = store.collection('pictures');
    await pictures.updateMany({}, { $set: { 'holds.$[].until': new Date(0) } });
    await api.app.get(UnusedPictures, { strict: false }).sweep();
    expect((await upload()).status).toBe(201);
  });

  it('is a twentieth before its address is confirmed', async () => {
    const author = await new Client(api).author();
    const { _id } = await new Manuscripts(author).begin();
    expect(await keepVersion(author, _id, 40_000)).toEqual([201, undefined]);
    expect(await keepVersion(author, _id, 20_000)).toEqual(FULL);
    await store.collection('users').updateMany({}, { $unset: { isAddressUnverified: '' } });
    expect(await keepVersion(author, _id, 20_000)).toEqual([201, undefined]);
  });
});

it('all accounts at one address share a limit', async () => {
  const settingsOfAddress = { ...settings, QUOTA_ACCOUNT_TOTAL_MB: '0', QUOTA_ADDRESS_MONTH_MB: '1' };
  const replica = await startReplica(api, settingsOfAddress);
  const authors = [await verified(), await verified()].map(({ session }) => new Client(replica, session));
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const outcomes = [];
  for (const author of authors) {
    const { _id } = await new Manuscripts(author).begin();
    outcomes.push(await keepVersion(author, _id, 600_000, from('198.51.100.1')));
    if (outcomes.length === 2) outcomes.push(await keepVersion(author, _id, 600_000, from('198.51.100.2')));
  }
  expect(outcomes).toEqual([
    [201, undefined],
    [429, 'DAILY_QUOTA_REACHED'],
    [201, undefined],
  ]);
  await replica.stop();
});
