import { beforeEach, describe, expect, it } from '@jest/globals';
import { handOver, takeHanded } from './handed-over.ts';

const AGE_MS = 10_000;
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

describe('what is handed over to the next page', () => {
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, { sessionStorage: storage });
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
    const blocked = () => {
      throw new Error('Storage is blocked');
    };
    Object.assign(globalThis, {
      sessionStorage: { setItem: blocked, getItem: blocked, removeItem: blocked },
    });
    expect(() => handOver('Rain', Date.now())).not.toThrow();
    expect(takeHanded(AGE_MS)).toBeUndefined();
  });
});
