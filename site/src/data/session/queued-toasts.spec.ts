import { beforeEach, describe, expect, it } from '@jest/globals';
import { blockStorage, fakeStorage } from '../../../../testing/fake-storage.ts';
import { queueToasts, takeQueuedToasts } from './queued-toasts.ts';

let stored: Map<string, string>;

describe('a toast shown while the page unloads', () => {
  beforeEach(() => {
    stored = fakeStorage('sessionStorage');
  });

  it('is shown for its remaining time on the next page, once', () => {
    queueToasts([{ kind: 'success', text: 'Done', duration: 2000 }]);
    expect(takeQueuedToasts()).toEqual([{ kind: 'success', text: 'Done', duration: 2000 }]);
    expect(takeQueuedToasts()).toEqual([]);
  });

  it('stays long enough to be read there, and comes after earlier ones', () => {
    queueToasts([{ kind: 'success', text: 'Saved', duration: 500 }]);
    queueToasts([{ kind: 'error', text: 'Offline', duration: 3000 }]);
    expect(takeQueuedToasts()).toEqual([
      { kind: 'success', text: 'Saved', duration: 2000 },
      { kind: 'error', text: 'Offline', duration: 3000 },
    ]);
  });

  it('is extended once, and not on every further page', () => {
    queueToasts([{ kind: 'success', text: 'Signed in', duration: 900 }]);
    expect(takeQueuedToasts()).toMatchObject([{ duration: 2000 }]);
    queueToasts([
      { kind: 'success', text: 'Signed in', duration: 700 },
      { kind: 'success', text: 'Published', duration: 700 },
    ]);
    expect(takeQueuedToasts()).toMatchObject([
      { text: 'Signed in', duration: 700 },
      { text: 'Published', duration: 2000 },
    ]);
  });

  it('is dropped if it is a loading toast or almost over', () => {
    queueToasts([
      { kind: 'loading', text: 'Going on', duration: Number.POSITIVE_INFINITY },
      { kind: 'error', text: 'Over', duration: 200 },
    ]);
    expect(takeQueuedToasts()).toEqual([]);
  });

  it('ends with its page if storage is blocked or invalid', () => {
    stored.set('toasts', '{');
    expect(takeQueuedToasts()).toEqual([]);
    blockStorage('sessionStorage');
    expect(() => queueToasts([{ kind: 'error', text: 'No', duration: 4000 }])).not.toThrow();
    expect(takeQueuedToasts()).toEqual([]);
  });
});
