import { describe, expect, it } from '@jest/globals';
import { Deaths } from './deaths.ts';

const SOON = { livedMs: 500, isSpare: false };

describe('Deaths', () => {
  it('replaces the first at once, and waits longer with each that dies soon', () => {
    const deaths = new Deaths();
    const pauses = Array.from({ length: 9 }, (_, n) => deaths.pauseAfter(SOON, n * 1_000));
    expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('gives up after ten within ten minutes', () => {
    const deaths = new Deaths();
    const pauses = Array.from({ length: 10 }, (_, n) => deaths.pauseAfter(SOON, n * 59_000));
    expect(pauses.indexOf(null)).toBe(9);
  });

  it('forgets after ten minutes', () => {
    const deaths = new Deaths();
    for (let n = 0; n < 200; n += 1) expect(deaths.pauseAfter(SOON, n * 70_000)).toBeLessThanOrEqual(30_000);
  });

  it('replaces at once, and for ever, those that had lived for half a minute', () => {
    const deaths = new Deaths();
    for (let n = 0; n < 100; n += 1)
      expect(deaths.pauseAfter({ livedMs: 30_000, isSpare: false }, n)).toBe(0);
  });

  it('tries again for ever, and slowly, where others serve and a new one cannot start', () => {
    const deaths = new Deaths();
    for (let n = 0; n < 100; n += 1)
      expect(deaths.pauseAfter({ livedMs: 500, isSpare: true }, n * 1_000)).toBe(30_000);
  });
});
