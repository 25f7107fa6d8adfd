import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { RunningApi } from '../support/start-api.ts';
import type { ExportFolder } from './export-files.ts';

/** A line of a receipt. */
export interface Line {
  item: string;
  kind: string;
  title: string;
  outcome: string;
  reasons: { kind: string; sentence: string }[];
}

/** Imports an export after a dry run, whose numbers must be those of the run. Returns the lines of the receipt. */
export async function importAsPromised(
  api: Pick<RunningApi, 'dataDir' | 'mongodbUri'>,
  folder: ExportFolder,
  path: string,
  mapping = 'otherwise: Spotlight\n',
  ...options: string[]
): Promise<Line[]> {
  const dry = await folder.import(api, path, mapping, '--dry-run', ...options);
  const run = await folder.import(api, path, mapping, ...options);
  expect([dry.code, run.code, run.complaints]).toEqual([0, 0, []]);
  const promised = (pattern: RegExp): number => Number(pattern.exec(dry.printed.join('\n'))?.[1]);
  const [read = 0, kept = 0, changed = 0, left = 0] = (run.printed[0] ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect([read, left]).toEqual([promised(/: (\d+) items/), promised(/What is left out: (\d+)/)]);
  expect(read).toBe(kept + changed + left);
  const receipt = await readFile((run.printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8');
  const { items } = JSON.parse(receipt) as { items: Line[] };
  for (const { item, outcome, reasons } of items)
    if (outcome === 'left-out') expect([item, reasons.length]).toEqual([item, 1]);
  const losing = items.filter(({ kind, outcome }) => kind === 'article' && outcome === 'changed');
  expect(losing.length).toBe(promised(/What is lost: (\d+)/));
  return items;
}
