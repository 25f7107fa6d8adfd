import { expect, it } from '@jest/globals';
import type { LogEntry } from '../../../contract/log.ts';
import { csvOf } from './log-csv.ts';

const ENTRY: LogEntry = {
  _id: '6a14f0c2b1d4c8a9e0f3b7ac',
  at: '2026-11-24T08:42:00.000Z',
  by: { kind: 'person', _id: '665f1c2ab1d4c8a9e0f3b7a1', name: 'Vasudha Amaltas' },
  action: 'changeRole',
  about: { kind: 'account', _id: '665f1c2ab1d4c8a9e0f3b7a2', name: 'Ira Palash' },
  changes: [{ field: 'role', before: 'author', after: 'admin' }],
  browser: 'Firefox',
  system: 'Linux',
};

async function linesOf(...entries: LogEntry[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of csvOf(batchesOf(entries))) lines.push(line);
  return lines;
}

async function* batchesOf(entries: LogEntry[]): AsyncGenerator<LogEntry[]> {
  yield entries;
}

it('writes a heading and a line for each entry', async () => {
  expect(await linesOf(ENTRY)).toEqual([
    '\uFEFFtime,who,account,action,what,name,id,before,after,browser,system\r\n',
    '2026-11-24T08:42:00.000Z,Vasudha Amaltas,665f1c2ab1d4c8a9e0f3b7a1,changeRole,account,Ira Palash,665f1c2ab1d4c8a9e0f3b7a2,role: author,role: admin,Firefox,Linux\r\n',
  ]);
});

it('names the magazine and the operator', async () => {
  const [, line] = await linesOf({
    ...ENTRY,
    by: { kind: 'operator', _id: null, name: '' },
    about: null,
    changes: [],
  });
  expect(line).toBe('2026-11-24T08:42:00.000Z,operator,,changeRole,,,,,,Firefox,Linux\r\n');
});

it('keeps names from being formulas', async () => {
  const about = { kind: 'manuscript', _id: 'x', name: '=1+1' } as const;
  const [, line] = await linesOf({ ...ENTRY, about });
  expect(line).toContain(`,manuscript,'=1+1,x,`);
});
