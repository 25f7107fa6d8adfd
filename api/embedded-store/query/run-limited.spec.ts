import { describe, expect, it } from '@jest/globals';
import { runLimited } from './run-limited.ts';

/** Waits without using the processor, as a program does while others run. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('runLimited', () => {
  it('returns what the task returns, and passes on what it throws', () => {
    expect(runLimited(1_000, () => 'done')).toEqual({ value: 'done' });
    const fail = (): never => {
      throw new TypeError('no');
    };
    expect(() => runLimited(1_000, fail)).toThrow(new TypeError('no'));
  });

  it('stops a task that takes longer', () => {
    const endless = (): void => {
      for (;;);
    };
    expect(runLimited(40, endless)).toBeUndefined();
  });

  it('runs a task again that was paused by other programs', () => {
    let attempts = 0;
    const task = (): string => {
      attempts += 1;
      if (attempts === 1) pause(500);
      return 'done';
    };
    expect(runLimited(40, task)).toEqual({ value: 'done' });
    expect(attempts).toBeGreaterThan(1);
  });

  it('gives up a task that never gets the processor', () => {
    expect(runLimited(10, () => pause(500))).toBeUndefined();
  });
});
