import { beforeEach, describe, expect, it } from '@jest/globals';
import { blockStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { handOver, takeHanded } from './handed-over.ts';

const AGE_MS = 10_000;
let kept: Map<string, string>;

describe('what is handed over to the next page', () => {
  beforeEach(() => {
    kept = fakeStorage('sessionStorage');
  });

  it('arrives once', () => {
    handOver({ article: { title: 'Rain' } }, Date.now());
    expect(takeHanded(AGE_MS)).toEqual({ article: { title: 'Rain' } });
    expect(takeHanded(AGE_MS)).toBeUndefined();
  });

  it('is left behind where it is old', () => {
    handOver('Rain', Date.now() - AGE_MS);
    expect(takeHanded(AGE_MS)).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('is nothing where storage is blocked or holds nonsense', () => {
    kept.set('handed', '{');
    expect(takeHanded(AGE_MS)).toBeUndefined();
    blockStorage('sessionStorage');
    expect(() => handOver('Rain', Date.now())).not.toThrow();
    expect(takeHanded(AGE_MS)).toBeUndefined();
  });
});
