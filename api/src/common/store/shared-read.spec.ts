import { describe, expect, it } from '@jest/globals';
import { SharedRead } from './shared-read.ts';

describe('SharedRead', () => {
  const setUp = () => {
    let value = 1;
    let reads = 0;
    const shared = new SharedRead(async () => {
      reads += 1;
      const seen = value;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return seen;
    });
    return { shared, write: (next: number) => (value = next), reads: () => reads };
  };

  it('answers fifty who ask during one read with one more read', async () => {
    const { shared, reads } = setUp();
    const first = shared.current();
    await Promise.all(Array.from({ length: 50 }, () => shared.current()));
    await first;
    expect(reads()).toBe(2);
  });

  it('never gives what was read before the question', async () => {
    const { shared, write } = setUp();
    const before = shared.current();
    write(2);
    const after = shared.current();
    expect(await before).toBe(1);
    expect(await after).toBe(2);
  });

  it('reads again after a failure', async () => {
    let fails = true;
    const shared = new SharedRead(() => (fails ? Promise.reject(new Error('down')) : Promise.resolve(7)));
    const [first, second] = [shared.current(), shared.current()];
    await expect(first).rejects.toThrow('down');
    await expect(second).rejects.toThrow('down');
    fails = false;
    expect(await shared.current()).toBe(7);
  });
});
