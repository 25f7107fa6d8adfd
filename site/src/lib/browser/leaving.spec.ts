import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

const page = new EventTarget();
let untilPageStays: () => Promise<void>;

/** Whether `untilPageStays` has resolved after this many milliseconds. */
async function resolvedAfter(ms: number): Promise<boolean> {
  const done = jest.fn();
  void untilPageStays().then(done);
  await jest.advanceTimersByTimeAsync(ms);
  return done.mock.calls.length > 0;
}

describe('untilPageStays', () => {
  beforeAll(async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
    ({ untilPageStays } = await import('./leaving.ts'));
  });
  afterAll(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'addEventListener');
  });

  it('resolves immediately on a page that is not being left', async () => {
    expect(await resolvedAfter(0)).toBe(true);
  });

  it.each(['beforeunload', 'pagehide'])(
    'waits after %s until the page would have unloaded',
    async (event) => {
      page.dispatchEvent(new Event(event));
      expect(await resolvedAfter(4000)).toBe(false);
      expect(await resolvedAfter(1000)).toBe(true);
      expect(await resolvedAfter(0)).toBe(true);
    },
  );
});
