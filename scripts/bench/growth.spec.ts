import { describe, expect, it, jest } from '@jest/globals';
import { printGrowth } from './growth.mjs';
import { targetTable } from './targets.mjs';

const sizes = (...all: [articles: number, page: number, search: number][]) =>
  all.map(([articles, page, search]) => ({
    articles,
    medians: { home: page, 'page of results': search },
  }));

function verdicts(of: ReturnType<typeof sizes>): string[] {
  const gathered: { name: string; figure: number; goal: number; unit: string }[] = [];
  const atMost = (name: string, figure: number, goal: number, unit: string): void => {
    gathered.push({ name, figure, goal, unit });
  };
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  printGrowth(of, { atMost });
  print.mockRestore();
  return targetTable(gathered)
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replaceAll(/\s{2,}/g, ' | '));
}

describe('printGrowth', () => {
  it('compares the slowest size with the fastest', () => {
    expect(verdicts(sizes([1_000, 6, 20], [10_000, 4, 25], [100_000, 5, 40]))).toEqual([
      'Growth, home | <= 1.50 times | 1.50 times | ok',
      'Growth, page of results | <= 1.50 times | 2 times | missed',
    ]);
  });

  it('allows searches, and nothing else, twice the time at a million articles', () => {
    expect(verdicts(sizes([1_000, 6, 20], [1_000_000, 12, 40]))).toEqual([
      'Growth, home | <= 1.50 times | 2 times | missed',
      'Growth, page of results | <= 2 times | 2 times | ok',
    ]);
  });

  it('adds no target for a single size', () => {
    expect(verdicts(sizes([1_000, 6, 20]))).toEqual([]);
  });
});
