import { describe, expect, it } from '@jest/globals';
import { isDeeperThan } from './depth.ts';

describe('isDeeperThan', () => {
  it.each([
    [1, true],
    [{ a: 1 }, true],
    [{ a: [1, null] }, true],
    [{ a: [{}] }, true],
    [{ a: [{ b: 1 }] }, false],
  ])('takes %j or not', (value, taken) => {
    expect(isDeeperThan(3, value)).toBe(!taken || false);
  });

  it('does not go deep itself', () => {
    expect(isDeeperThan(3, JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBe(true);
  });
});
