import { beforeEach, describe, expect, it } from '@jest/globals';
import { blockStorage, fakeStorage } from '../../../../testing/fake-storage.ts';
import { storeHandoff, consumeHandoff } from './handoff.ts';

const AGE_MS = 10_000;
let stored: Map<string, string>;

describe('a handoff to the next page', () => {
  beforeEach(() => {
    stored = fakeStorage('sessionStorage');
  });

  it('is consumed once', () => {
    storeHandoff({ article: { title: 'Rain' } }, Date.now());
    expect(consumeHandoff(AGE_MS)).toEqual({ article: { title: 'Rain' } });
    expect(consumeHandoff(AGE_MS)).toBeUndefined();
  });

  it('is ignored if it is old', () => {
    storeHandoff('Rain', Date.now() - AGE_MS);
    expect(consumeHandoff(AGE_MS)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('is absent if storage is blocked or invalid', () => {
    stored.set('handed', '{');
    expect(consumeHandoff(AGE_MS)).toBeUndefined();
    blockStorage('sessionStorage');
    expect(() => storeHandoff('Rain', Date.now())).not.toThrow();
    expect(consumeHandoff(AGE_MS)).toBeUndefined();
  });
});
