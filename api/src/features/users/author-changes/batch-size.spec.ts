import { expect, it } from '@jest/globals';
import { BatchSize } from './batch-size.ts';

const sizesAfter = (...times: number[]): number[] => {
  const size = new BatchSize();
  return times.map((ms) => {
    size.record(ms);
    return size.current;
  });
};

it('doubles while batches are fast, up to 100', () => {
  expect(sizesAfter(1, 1, 1, 1, 1, 1)).toEqual([10, 20, 40, 80, 100, 100]);
});

it('shrinks immediately after a slow batch, to at least 1', () => {
  expect(sizesAfter(1, 600, 60_000)).toEqual([10, 1, 1]);
  expect(sizesAfter(1, 1, 160)).toEqual([10, 20, 10]);
});
