import { describe, expect, it } from '@jest/globals';
import { targetTable, verdictOf } from './targets.mjs';

describe('verdictOf', () => {
  it.each([
    [{ figure: 10, goal: 10 }, 'ok'],
    [{ figure: 10.1, goal: 10 }, 'missed'],
    [{ figure: 10, goal: 10, atLeast: true }, 'ok'],
    [{ figure: 9.9, goal: 10, atLeast: true }, 'missed'],
    [{ figure: null, goal: 10 }, 'not measured'],
    [{ figure: NaN, goal: 10 }, 'not measured'],
  ])('judges %j as %s', (target, verdict) => {
    expect(verdictOf({ name: 'Home', unit: 'ms', ...target })).toBe(verdict);
  });
});

describe('targetTable', () => {
  it('gives each target its goal, its figure and its verdict, and counts them', () => {
    const lines = targetTable([
      { name: 'Home, p99', figure: 9.876, goal: 10, unit: 'ms' },
      { name: 'Suggestions', figure: 1234.5, goal: 2000, unit: '/s', atLeast: true },
      { name: 'Memory', figure: null, goal: 200, unit: 'MiB' },
    ]).split('\n');
    expect(lines.map((line) => line.replaceAll(/\s{2,}/g, ' | '))).toEqual([
      'Target | goal | figure | ',
      'Home, p99 | <= 10 ms | 9.88 ms | ok',
      'Suggestions | >= 2,000 /s | 1,235 /s | missed',
      'Memory | <= 200 MiB | - | not measured',
      '3 targets: 1 ok, 1 missed, 1 not measured',
    ]);
  });
});
