import { expect, it } from '@jest/globals';
import { BatchSize } from './batch-size.ts';

const after = (...times: number[]): number[] => {
  const size = new BatchSize();
  return times.map((ms) => {
    size.note(ms);
    return size.current;
  });
};

it('grows to twice as many while batches are quick, up to a hundred', () => {
  expect(after(1, 1, 1, 1, 1, 1)).toEqual([10, 20, 40, 80, 100, 100]);
});

it('shrinks at once to what fits, to one at least', () => {
  expect(after(1, 600, 60_000)).toEqual([10, 1, 1]);
  expect(after(1, 1, 160)).toEqual([10, 20, 10]);
});
