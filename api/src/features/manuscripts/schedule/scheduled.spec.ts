import { describe, expect, it } from '@jest/globals';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { isBeingTyped, withSettled } from './scheduled.ts';

const AT = (seconds: number): Date => new Date(Date.UTC(2026, 10, 26, 6, 30, seconds));

/** The settled text after saves at these seconds. */
function settledAfter(...seconds: number[]): string | undefined {
  let manuscript = { schedule: { at: AT(59) }, workingCopy: copyAt(0) } as StoredManuscript;
  for (const second of seconds)
    manuscript = { ...manuscript, ...withSettled(manuscript, AT(second)), workingCopy: copyAt(second) };
  return manuscript.schedule?.settled?.content;
}

function copyAt(second: number): WorkingCopy {
  return { content: `saved at ${second}`, savedAt: AT(second) } as WorkingCopy;
}

describe('withSettled', () => {
  it('keeps the scheduled words while the author types, also on a slow connection', () => {
    expect(settledAfter(1)).toBe('saved at 0');
    expect(settledAfter(1, 2, 3, 4)).toBe('saved at 0');
    expect(settledAfter(3, 6, 15, 24)).toBe('saved at 0');
  });

  it('keeps the words saved before a pause', () => {
    expect(settledAfter(3, 6, 16, 19)).toBe('saved at 6');
  });
});

it('isBeingTyped is true for ten seconds after a save', () => {
  const copy = { savedAt: AT(0) };
  expect([2, 3, 9, 10].map((second) => isBeingTyped(copy, AT(second).getTime()))).toEqual([
    ...[true, true, true],
    false,
  ]);
});
