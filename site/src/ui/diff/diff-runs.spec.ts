import { expect, it } from '@jest/globals';
import type { DiffPart } from '@contract/revisions.ts';
import { runsOf } from './diff-runs.ts';

const part = (change: DiffPart['change'], picture: string | null = null): DiffPart => ({
  ...{ change, picture, blocks: 1, html: '' },
});

it('groups pictures that were deleted and inserted at the same place', () => {
  const runs = runsOf([
    part('changed'),
    part('deleted', 'dawn'),
    part('inserted', 'noon'),
    part('unchanged', 'dusk'),
    part('inserted'),
    part('inserted', ''),
  ]);
  expect(runs.map((run) => (run.kind === 'part' ? run.part.change : run.parts.length))).toEqual([
    'changed',
    2,
    'unchanged',
    'inserted',
    1,
  ]);
});
