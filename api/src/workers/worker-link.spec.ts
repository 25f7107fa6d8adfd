import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Figures, ToPrimary, ToWorker } from './messages.ts';
import { WorkerLink } from './worker-link.ts';

describe('WorkerLink', () => {
  let sent: ToPrimary[];
  let take: (message: ToWorker) => void;
  let link: WorkerLink;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    link = new WorkerLink({
      pid: 7,
      send(message, then) {
        sent.push(message);
        then();
      },
      onMessage: (listener) => (take = listener),
    });
  });
  afterEach(() => void jest.useRealTimers());

  it('knows how it begins', async () => {
    const beginning = { settings: { PORT: '1' }, isFirst: true, background: false };
    take({ kind: 'begin', beginning });
    expect(await link.begun).toBe(beginning);
  });

  it('waits with a change until the others have seen it', async () => {
    let isShown = false;
    const showing = link.changed().then(() => (isShown = true));
    expect(sent).toEqual([{ kind: 'look', change: '7-1' }]);
    take({ kind: 'seen', change: '7-2' });
    await Promise.resolve();
    expect(isShown).toBe(false);
    take({ kind: 'seen', change: '7-1' });
    await showing;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits no longer than 400 ms for others that are busy', async () => {
    let isShown = false;
    const showing = link.changed().then(() => (isShown = true));
    await jest.advanceTimersByTimeAsync(399);
    expect(isShown).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await showing;
  });

  it('says that it has seen a change when it has', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    link.onChanged(() => promise);
    take({ kind: 'look', change: '8-1' });
    await Promise.resolve();
    expect(sent).toEqual([]);
    resolve(undefined);
    await promise;
    await Promise.resolve();
    expect(sent).toEqual([{ kind: 'seen', change: '8-1' }]);
  });

  it('gathers what it counts, and tells it every tenth of a second or every thousand addresses', () => {
    for (const address of ['a', 'b', 'a']) link.counted(address);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(sent).toEqual([{ kind: 'counts', counts: new Map(Object.entries({ a: 2, b: 1 })) }]);
    for (let n = 0; n < 1_000; n += 1) link.counted(`${n}`);
    expect(sent).toHaveLength(2);
    jest.advanceTimersByTime(100);
    expect(sent).toHaveLength(2);
  });

  it('hands on what others count, and for which work there is', () => {
    const heard: unknown[] = [];
    link.onCounted((counts) => void heard.push(counts));
    link.onWork((kind) => void heard.push(kind));
    take({ kind: 'counts', counts: new Map([['a', 3]]) });
    take({ kind: 'work', job: 'mail' });
    expect(heard).toEqual([new Map([['a', 3]]), 'mail']);
  });

  it('gives its figures when it is asked, and once more before it ends', async () => {
    const figures = [{ name: 'one' }] as unknown as Figures;
    link.onMeasure(() => Promise.resolve(figures));
    take({ kind: 'measure', request: 3 });
    await Promise.resolve();
    await link.sayFarewell();
    expect(sent).toEqual([
      { kind: 'figures', figures, request: 3 },
      { kind: 'figures', figures },
    ]);
  });
});
