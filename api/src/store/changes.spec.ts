import { beforeEach, expect, it } from '@jest/globals';
import { Changes } from './changes.ts';

let changes: Changes;

beforeEach(() => {
  changes = new Changes();
  changes.follow({ value: 7, told: 3, touched: [['before']] });
});

it('tells what no change since a version touches', () => {
  changes.follow({ value: 9, told: 5, touched: [['before'], ['article 1', 'lists'], ['article 2']] });
  expect(changes.areUntouched(['article 2'], 7, 8)).toBe(true);
  expect(changes.areUntouched(['article 2'], 7, 9)).toBe(false);
  expect(changes.areUntouched(['article 3', 'lists'], 7, 9)).toBe(false);
  expect(changes.areUntouched(['article 1'], 8, 9)).toBe(true);
  expect(changes.areUntouched([], 7, 9)).toBe(true);
});

it.each<[string, Parameters<Changes['follow']>[0]]>([
  ['says so', { value: 8, told: 4, touched: [['before'], null] }],
  ['comes of an older Banyan, which says nothing', { value: 8, told: 3, touched: [['before']] }],
  ['is one of more than the store keeps', { value: 9, told: 5, touched: [['article 2']] }],
  ['comes to a store that keeps none', { value: 8 }],
])('takes a change for one of everything that %s', (_, counter) => {
  changes.follow(counter);
  expect(changes.areUntouched(['article 1'], 7, 8)).toBe(false);
});

it('knows nothing of versions that have not come, or before its start', () => {
  expect(changes.areUntouched([], 6, 7)).toBe(false);
  expect(changes.areUntouched([], 7, 8)).toBe(false);
});

it('forgets what it knew of a store that another takes the place of', () => {
  changes.follow({ value: 8, told: 4, touched: [['before'], []] });
  changes.follow({ value: 5, told: 1, touched: [[]] });
  expect(changes.areUntouched([], 7, 8)).toBe(false);
  expect(changes.areUntouched([], 8, 5)).toBe(false);
});

it('remembers a bounded number', () => {
  for (let value = 8; value < 1_100; value += 1)
    changes.follow({ value, told: value - 4, touched: [['lists']] });
  expect(changes.areUntouched([], 7, 8)).toBe(false);
  expect(changes.areUntouched([], 1_000, 1_099)).toBe(true);
});
