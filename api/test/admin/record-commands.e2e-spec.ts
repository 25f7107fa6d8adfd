import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Article } from '../../src/contract/articles.ts';
import { ReadCounter } from '../../src/features/statistics/read-counter.service.ts';
import { awaitDay } from '../support/await-turn.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { visit } from '../support/visits.ts';

const api = useApi({ TRUST_PROXY: '1' });
const NOBODY = 'f'.repeat(24);
let author: Client;
let article: Article;

beforeAll(async () => {
  author = await new Client(api).author({ name: 'सुमन हरसिंगार' });
  article = await author.publish({ title: '=Rain, again', 'tags[]': ['Weather'] });
  await awaitDay();
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await visit(api, { article: article._id, address, from: 'thewire.in' });
  await api.app.get(ReadCounter).flush();
});

/** Lines of a command, without those of the log that it makes. */
async function linesOf(...args: string[]): Promise<string[]> {
  const { code, printed, complaints } = await operate(api, args);
  expect([code, complaints]).toEqual([0, []]);
  return printed.map((line) => line.replace(/\r$/, ''));
}

describe('log', () => {
  const HEAD = '\uFEFFtime,who,account,action,what,name,id,before,after,browser,system';

  it('prints every change, newest first', async () => {
    const [head, first, ...others] = await linesOf('log');
    expect(head).toBe(HEAD);
    expect(first).toMatch(/^\d{4}-.*Z,सुमन हरसिंगार,[0-9a-f]{24},publish,manuscript,"'=Rain, again",/);
    expect(others.some((line) => line.includes(',signUp,'))).toBe(true);
  });

  it.each<[string[], number]>([
    [['--kind', 'articles'], 1],
    [['--kind', 'settings'], 0],
    [['--query', 'rai'], 1],
    [['--by', NOBODY], 0],
    [['--by', 'operator'], 0],
    [['--since', '2026-01-01T00:00+05:30', '--kind', 'articles'], 1],
    [['--until', '2026-01-01T00:00Z'], 0],
  ])('%j prints %d', async (filters, count) => {
    expect(await linesOf('log', ...filters)).toHaveLength(1 + count);
  });

  it('of one person', async () => {
    const lines = await linesOf('log', '--by', idOf(author), '--kind', 'articles');
    expect(lines).toHaveLength(2);
  });

  it.each([
    [['--by', 'somebody'], 'This must be the id of an account'],
    [['--since', 'yesterday'], 'This must be a time'],
    [['--kind', 'gossip'], 'Allowed choices are'],
  ])('%j is refused', async (filters, problem) => {
    const { code, complaints } = await operate(api, ['log', ...filters]);
    expect(code).toBe(1);
    expect(complaints.join(' ')).toContain(problem);
  });
});

describe('statistics', () => {
  it('prints the reads of each day', async () => {
    const lines = await linesOf('statistics');
    expect(lines).toHaveLength(31);
    expect(lines[0]).toBe('day,reads,readers,reads before');
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,2,2,0$/);
    const past = await linesOf('statistics', '--from', '2026-01-01', '--to', '2026-01-02');
    expect(past).toEqual(['day,reads,readers,reads before', '2026-01-01,0,0,0', '2026-01-02,0,0,0']);
  });

  it.each<[string, (id: string) => string]>([
    ['article', (id) => `${id},"'=Rain, again",2,2,100`],
    ['author', () => `${idOf(author)},सुमन हरसिंगार,2`],
    ['tag', () => 'Weather,2'],
    ['source', () => 'thewire.in,2'],
  ])('prints them by %s', async (subject, line) => {
    expect((await linesOf('statistics', '--by', subject)).slice(1)).toEqual([line(article._id)]);
  });

  it.each([[['--article', NOBODY]], [['--author', NOBODY]], [['--tag', 'Interviews']]])(
    '%j limits them',
    async (limits) => {
      expect(await linesOf('statistics', '--by', 'source', ...limits)).toEqual(['source,reads']);
    },
  );

  it.each([
    [['--from', '2026-02-30'], 'This must be a day'],
    [['--from', '2026-02-02', '--to', '2026-02-01'], 'Choose from 1 to 366 days.'],
    [['--article', 'x'], 'This must be an id.'],
  ])('%j is refused', async (options, problem) => {
    const { code, complaints } = await operate(api, ['statistics', ...options]);
    expect(code).toBe(1);
    expect(complaints.join(' ')).toContain(problem);
  });
});
