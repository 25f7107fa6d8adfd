import { beforeEach, describe, expect, it } from '@jest/globals';
import { blockStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { keepToasts, takeKeptToasts } from './kept-toasts.ts';

let kept: Map<string, string>;

describe('what is said while a page is left', () => {
  beforeEach(() => {
    kept = fakeStorage('sessionStorage');
  });

  it('is said to its end on the next one, and only there', () => {
    keepToasts([{ kind: 'success', text: 'Done', duration: 2000 }]);
    expect(takeKeptToasts()).toEqual([{ kind: 'success', text: 'Done', duration: 2000 }]);
    expect(takeKeptToasts()).toEqual([]);
  });

  it('stays long enough to be read there, and waits for what was said before it', () => {
    keepToasts([{ kind: 'success', text: 'Saved', duration: 500 }]);
    keepToasts([{ kind: 'error', text: 'Offline', duration: 3000 }]);
    expect(takeKeptToasts()).toEqual([
      { kind: 'success', text: 'Saved', duration: 2000 },
      { kind: 'error', text: 'Offline', duration: 3000 },
    ]);
  });

  it('is given time to be read there once, and not on every page after it', () => {
    keepToasts([{ kind: 'success', text: 'Signed in', duration: 900 }]);
    expect(takeKeptToasts()).toMatchObject([{ duration: 2000 }]);
    keepToasts([
      { kind: 'success', text: 'Signed in', duration: 700 },
      { kind: 'success', text: 'Published', duration: 700 },
    ]);
    expect(takeKeptToasts()).toMatchObject([
      { text: 'Signed in', duration: 700 },
      { text: 'Published', duration: 2000 },
    ]);
  });

  it('is left behind where it says that something goes on, or is as good as over', () => {
    keepToasts([
      { kind: 'loading', text: 'Going on', duration: Number.POSITIVE_INFINITY },
      { kind: 'error', text: 'Over', duration: 200 },
    ]);
    expect(takeKeptToasts()).toEqual([]);
  });

  it('ends with its page where storage is blocked or holds nonsense', () => {
    kept.set('toasts', '{');
    expect(takeKeptToasts()).toEqual([]);
    blockStorage('sessionStorage');
    expect(() => keepToasts([{ kind: 'error', text: 'No', duration: 4000 }])).not.toThrow();
    expect(takeKeptToasts()).toEqual([]);
  });
});
