import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ArticlePage } from '../../src/contract/articles.ts';
import { MAX_PAGE, SORTS } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);
let author: Client;

beforeAll(async () => {
  author = await visitor.author();
});

it('answers any page past the end, empty', async () => {
  await author.publish({ 'tags[]': 'Startups_and_Entrepreneurship' });
  for (const page of [2, MAX_PAGE]) {
    const { body } = await visitor.get<ArticlePage>(
      `/api/articles/genre/Startups_and_Entrepreneurship?limit=50&page=${page}`,
    );
    expect([body.data, body.total]).toEqual([[], 1]);
  }
});

it('keeps a stable order among equal titles and dates across pages', async () => {
  const same = { title: 'Twins', 'tags[]': 'Policy_and_Governance' };
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await author.publish(same))._id);
  const stored = api.app.get<Connection>(getConnectionToken()).model('StoredArticle');
  const createdAt = new Date(Date.UTC(2026, 0, 1));
  const twins = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  await stored.collection.updateMany(twins, { $set: { createdAt } });
  for (const sort of SORTS) {
    const listedIds: string[] = [];
    for (let number = 1; number <= 4; number += 1) {
      const path = `/api/articles/genre/Policy_and_Governance?limit=2&sort=${sort}&page=${number}`;
      listedIds.push(...(await visitor.get<ArticlePage>(path)).body.data.map(({ _id }) => _id));
    }
    const isBackwards = sort === 'latest' || sort === 'title-desc';
    expect([sort, listedIds]).toEqual([sort, isBackwards ? ids.toReversed() : ids]);
  }
});
