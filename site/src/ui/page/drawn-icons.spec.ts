import { describe, expect, it } from '@jest/globals';
import { isFirst } from './drawn-icons.ts';

describe('isFirst', () => {
  it('is true once for each icon of a page', () => {
    const [page, other] = [{}, {}];
    expect(isFirst(page, 'menu')).toBe(true);
    expect(isFirst(page, 'x')).toBe(true);
    expect(isFirst(page, 'menu')).toBe(false);
    expect(isFirst(other, 'menu')).toBe(true);
  });
});
