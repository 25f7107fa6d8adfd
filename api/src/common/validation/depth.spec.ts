import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './depth.ts';

describe('isDeeperThan', () => {
  it.each([
    [1, false],
    [{ a: 1 }, false],
    [{ a: [1, null] }, false],
    [{ a: [{ b: 1 }] }, false],
    [{ a: [{ b: [1] }] }, true],
  ])('returns for %j: %s', (value, deeper) => {
    expect(isDeeperThan(3, value)).toBe(deeper);
  });

  it('does not recurse', () => {
    expect(isDeeperThan(3, JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe(true);
  });
});
