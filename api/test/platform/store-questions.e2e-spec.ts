import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Language } from '../../src/contract/articles.ts';
import { PAGE_SIZE } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

// The commands that it counts are noted for the metrics alone.
const api = useApi({ METRICS_PORT: '0' }, { pages: true });
const written: Record<Language, string[]> = { en: [], hi: [] };
const asked: string[] = [];

beforeAll(async () => {
  const author = await new Client(api).author();
  const publish = async (lang: Language, title: string) =>
    written[lang].push((await author.publish({ title, 'tags[]': 'Environment' }))._id);
  for (let n = 0; n < PAGE_SIZE + 1; n += 1) await publish('en', `River ${n}`);
  await publish('hi', 'कुएँ का पानी');
  const client = api.app.get<Connection>(getConnectionToken()).getClient();
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    // The process polls the content version by itself.
    if (command['find'] !== 'counters') asked.push(commandName);
  });
});

/** The commands that the store gets for a page that is not cached. */
async function questionsFor(path: string): Promise<string[]> {
  asked.length = 0;
  const answer = await fetch(api.url + path);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return [...asked];
}

it.each(['/', '/environment', '/environment?page=2', '/weather'])(
  'asks one question for %s, and one more for all cards that are not cached',
  async (path) => {
    const [first, ...others] = await questionsFor(path);
    expect([first, ['', 'aggregate'].includes(others.join())]).toEqual(['aggregate', true]);
  },
);

it.each(['/environment?sort=oldest', '/environment?sort=title-desc', '/api/articles/home/Environment'])(
  'asks one question for %s, whose cards are cached',
  async (path) => {
    expect(await questionsFor(path)).toEqual(['aggregate']);
  },
);

it('asks one question for an article, wherever the draw of others starts', async () => {
  for (const id of written.en) expect(await questionsFor(`/articles/${id}`)).toEqual(['aggregate']);
});

it('asks more only for an article whose language has too few others to read next', async () => {
  const [only] = written.hi;
  const [first, ...others] = await questionsFor(`/articles/${only}`);
  // One or two stretches of the draw; their cards are cached.
  expect(first).toBe('aggregate');
  expect(['find', 'find,find']).toContain(others.join());
});
