import { beforeEach, describe, expect, it } from '@jest/globals';
import { SharedRead } from './shared-read.ts';

/** Waits a tick, after which requested reads have started. */
const readsStarted = () => new Promise((turn) => setImmediate(turn));

describe('SharedRead', () => {
  let value: number;
  /** Resolves the started reads. */
  let ends: (() => void)[];
  let shared: SharedRead<number>;
  beforeEach(() => {
    value = 1;
    ends = [];
    shared = new SharedRead(async () => {
      const valueAtStart = value;
      await new Promise<void>((end) => ends.push(end));
      return valueAtStart;
    });
  });

  it('answers fifty callers during one read with one more read', async () => {
    const reads = [shared.current()];
    for (let n = 0; n < 50; n += 1) {
      await readsStarted();
      reads.push(shared.current());
    }
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await readsStarted();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all(reads);
  });

  it('does not return the result of a read that started before the call', async () => {
    const earlyRead = shared.current();
    await readsStarted();
    value = 2;
    const lateRead = shared.current();
    ends[0]?.();
    expect(await earlyRead).toBe(1);
    await readsStarted();
    value = 3;
    const last = shared.current();
    ends[1]?.();
    expect(await lateRead).toBe(2);
    await readsStarted();
    ends[2]?.();
    expect(await last).toBe(3);
  });

  it('reads again after a failure', async () => {
    let fails = true;
    const failing = new SharedRead(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(7)));
    const first = expect(failing.current()).rejects.toThrow('down');
    await readsStarted();
    const second = expect(failing.current()).rejects.toThrow('down');
    await first;
    await second;
    fails = false;
    expect(await failing.current()).toBe(7);
  });
});
