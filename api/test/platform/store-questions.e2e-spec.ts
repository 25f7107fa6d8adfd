import { beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Language } from '../../src/contract/articles.ts';
import { PAGE_SIZE } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { useApi } from '../support/start-api.ts';

// Commands are only observed with metrics on.
const api = useApi({ METRICS_PORT: '0' }, { pages: true });
const written: Record<Language, string[]> = { en: [], hi: [] };
const commands: string[] = [];

beforeAll(async () => {
  const author = await new Client(api).author();
  const publish = async (lang: Language, title: string) =>
    written[lang].push((await author.publish({ title, 'tags[]': 'Environment' }))._id);
  for (let n = 0; n < PAGE_SIZE + 1; n += 1) await publish('en', `River ${n}`);
  await publish('hi', 'कुएँ का पानी');
  const client = api.app.get<Connection>(getConnectionToken()).getClient();
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    // The process polls the content version automatically.
    if (command['find'] !== 'counters') commands.push(commandName);
  });
});

/** The commands that the store gets for a page that is not cached. */
async function commandsFor(path: string): Promise<string[]> {
  commands.length = 0;
  const answer = await fetch(api.url + path);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
  return [...commands];
}

it.each(['/', '/environment', '/environment?page=2', '/weather'])(
  'sends one query for %s, and one more for all cards that are not cached',
  async (path) => {
    const [first, ...others] = await commandsFor(path);
    expect([first, ['', 'aggregate'].includes(others.join())]).toEqual(['aggregate', true]);
  },
);

it.each(['/environment?sort=oldest', '/environment?sort=title-desc', '/api/articles/home/Environment'])(
  'sends one query for %s if its cards are cached',
  async (path) => {
    expect(await commandsFor(path)).toEqual(['aggregate']);
  },
);

it('sends one query for an article, wherever the random selection starts', async () => {
  for (const id of written.en) expect(await commandsFor(`/articles/${id}`)).toEqual(['aggregate']);
});

it('sends more queries only if the language of the article has too few others to suggest', async () => {
  const [only] = written.hi;
  const [first, ...others] = await commandsFor(`/articles/${only}`);
  // One or two ranges of the random selection; their cards are cached.
  expect(first).toBe('aggregate');
  expect(['find', 'find,find']).toContain(others.join());
});
