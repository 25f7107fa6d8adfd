import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { drawFrom, seedOfDay } from '../../src/features/articles/reading/random-draw.ts';
import type { RandomArticlesResponse } from '../../src/contract/articles.ts';
import { ServiceReader } from '../../src/site/service-reader.ts';
import { awaitDay } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();
const visitor = new Client(api);
let author: Client;
const ids: string[] = [];

beforeAll(async () => {
  author = await visitor.author();
});

async function publish(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) ids.push((await author.publish({ title: `No. ${ids.length}` }))._id);
}

async function random(): Promise<string[]> {
  const { body } = await visitor.get<RandomArticlesResponse>('/api/articles/random');
  return body.articles.map(({ _id }) => _id);
}

/** The recommendations on an article's page. */
async function related(id: string): Promise<string[]> {
  const { related: cards } = await api.app.get(ServiceReader).articleWithRelated(id);
  return (cards ?? []).map(({ _id }) => _id);
}

async function setRandomKey(id: string, lot: number): Promise<void> {
  await api.app.get<Connection>(getConnectionToken()).model('StoredArticle').updateOne({ _id: id }, { lot });
}

describe('randomly picked articles', () => {
  it('are all existing articles if there are fewer than four', async () => {
    expect(await random()).toEqual([]);
    await publish(3);
    for (let n = 0; n < 5; n += 1) expect((await random()).toSorted()).toEqual(ids.toSorted());
    for (const id of ids)
      expect((await related(id)).toSorted()).toEqual(ids.filter((one) => one !== id).toSorted());
  });

  it('are four different ones wherever the draw starts, even across the end', async () => {
    await publish(9);
    // With articles at both ends, nearly every draw starts between them and wraps around.
    for (const [n, id] of ids.entries()) await setRandomKey(id, n < 3 ? 1 - (n + 1) * 1e-9 : n * 1e-9);
    const all = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const some = await random();
      expect(new Set(some).size).toBe(4);
      for (const id of some) all.add(id);
    }
    expect(all.size).toBeGreaterThan(4);
  });

  it('related to an article are in its language first, then in others', async () => {
    const hindi: string[] = [];
    const publishHindi = async (title: string) => {
      const content = `<p>${title} का हाल गाँव के लोग जानते हैं।</p>`;
      hindi.push((await author.publish({ title, content }))._id);
    };
    for (const title of ['नदी', 'कुआँ', 'बरसात']) await publishHindi(title);
    const [first = '', ...rest] = hindi;
    const relatedFew = await related(first);
    expect(relatedFew.slice(0, 2).toSorted()).toEqual(rest.toSorted());
    expect(new Set([first, ...relatedFew]).size).toBe(5);
    for (const title of ['धूप', 'खेत', 'पहाड़']) await publishHindi(title);
    for (const id of hindi) expect(hindi).toEqual(expect.arrayContaining(await related(id)));
    for (const id of ids.slice(0, 3)) for (const one of await related(id)) expect(hindi).not.toContain(one);
    for (const id of hindi) await author.delete(`/api/articles/${id}`);
  });

  it('related to an article stay the same when another article comes last in the draw', async () => {
    await awaitDay();
    for (const [n, id] of ids.entries()) await setRandomKey(id, n / ids.length);
    for (const id of ids.slice(0, 6)) {
      const before = await related(id);
      expect(new Set([...before, id]).size).toBe(5);
      const other = await author.publish({ title: 'Something else' });
      // Just before the start of the draw, so it comes last.
      const begins = drawFrom(seedOfDay(id, new Date()))('first key');
      await setRandomKey(other._id, (begins + 1 - 1e-9) % 1);
      expect(await related(id)).toEqual(before);
      await author.delete(`/api/articles/${other._id}`);
    }
    const sets = await Promise.all(ids.map((id) => related(id)));
    expect(new Set(sets.map((some) => some.join())).size).toBeGreaterThan(4);
  });
});
