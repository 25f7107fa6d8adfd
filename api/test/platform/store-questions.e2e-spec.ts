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

// The articles of a category in one language are counted.
it.each([
  ['/', ['aggregate']],
  ['/environment', ['aggregate', 'find']],
  ['/environment?page=2', ['aggregate', 'find']],
])('sends few queries for %s, and one more for all cards that are not cached', async (path, expected) => {
  const sent = await commandsFor(path);
  expect(sent.slice(0, expected.length)).toEqual(expected);
  expect(['', 'aggregate']).toContain(sent.slice(expected.length).join());
});

it('only counts in a category without articles', async () => {
  expect(await commandsFor('/weather')).toEqual(['aggregate']);
});

it.each([
  ['/environment?sort=oldest', ['aggregate', 'find']],
  ['/environment?sort=title-desc', ['aggregate', 'find']],
  ['/api/articles/home/Environment?language=en', ['aggregate']],
  ['/api/articles?category=Environment&language=en', ['find']],
])('sends few queries for %s if its cards are cached', async (path, expected) => {
  expect(await commandsFor(path)).toEqual(expected);
});

it('sends two queries for an article, wherever the random selection starts', async () => {
  // Keeps the cards of all languages.
  await commandsFor('/api/articles?category=Environment');
  for (const id of written.en) expect(await commandsFor(`/articles/${id}`)).toEqual(['find', 'aggregate']);
});

it('sends more queries only if the language of the article has too few others to suggest', async () => {
  const [only] = written.hi;
  const [first, second, ...others] = await commandsFor(`/articles/${only}`);
  // One or two ranges of the random selection; their cards are cached.
  expect([first, second]).toEqual(['find', 'aggregate']);
  expect(['find', 'find,find']).toContain(others.join());
});
