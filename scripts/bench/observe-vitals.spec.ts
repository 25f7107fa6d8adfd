import { describe, expect, it } from '@jest/globals';
import { blockingTime, slowestInteraction } from './observe-vitals.mjs';

describe('blockingTime', () => {
  it('sums the excess over 50 ms of each task after the first paint', () => {
    const tasks = [
      { startTime: 0, duration: 90 },
      { startTime: 60, duration: 130 },
      { startTime: 300, duration: 50 },
      { startTime: 400, duration: 75 },
    ];
    expect(blockingTime({ fcp: 100, tasks })).toBe(40 + 25);
    expect(blockingTime({ fcp: 100, tasks: [] })).toBe(0);
  });
});

describe('slowestInteraction', () => {
  it('is the slowest, or the reporting threshold without entries', () => {
    const of = (...durations: number[]) =>
      slowestInteraction(durations.map((duration) => ({ name: 'click', duration })));
    expect(of(24, 56, 32)).toBe(56);
    expect(of()).toBe(16);
  });
});
