import { beforeEach, describe, expect, it } from '@jest/globals';
import { SharedRead } from './shared-read.ts';

/** A tick after which requested reads have begun. */
const begun = () => new Promise((turn) => setImmediate(turn));

describe('SharedRead', () => {
  let value: number;
  /** Resolves the reads that have begun. */
  let ends: (() => void)[];
  let shared: SharedRead<number>;
  beforeEach(() => {
    value = 1;
    ends = [];
    shared = new SharedRead(async () => {
      const seen = value;
      await new Promise<void>((end) => ends.push(end));
      return seen;
    });
  });

  it('answers fifty callers during one read with one more read', async () => {
    const asked = [shared.current()];
    for (let n = 0; n < 50; n += 1) {
      await begun();
      asked.push(shared.current());
    }
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await begun();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await Promise.all(asked);
  });

  it('never returns a read that began before the call', async () => {
    const before = shared.current();
    await begun();
    value = 2;
    const after = shared.current();
    ends[0]?.();
    expect(await before).toBe(1);
    await begun();
    value = 3;
    const last = shared.current();
    ends[1]?.();
    expect(await after).toBe(2);
    await begun();
    ends[2]?.();
    expect(await last).toBe(3);
  });

  it('reads again after a failure', async () => {
    let fails = true;
    const failing = new SharedRead(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(7)));
    const first = expect(failing.current()).rejects.toThrow('down');
    await begun();
    const second = expect(failing.current()).rejects.toThrow('down');
    await first;
    await second;
    fails = false;
    expect(await failing.current()).toBe(7);
  });
});
