import { describe, expect, it } from '@jest/globals';
import { isFirst } from './rendered-icons.ts';

describe('isFirst', () => {
  it('is true only for the first use of an icon on a page', () => {
    const [page, other] = [{}, {}];
    expect(isFirst(page, 'menu')).toBe(true);
    expect(isFirst(page, 'x')).toBe(true);
    expect(isFirst(page, 'menu')).toBe(false);
    expect(isFirst(other, 'menu')).toBe(true);
  });
});
