import { describe, expect, it } from '@jest/globals';
import { nextControl } from './toolbar-state.ts';

describe('nextControl', () => {
  it('moves along the toolbar and wraps', () => {
    expect(nextControl('ArrowRight', 0, 5)).toBe(1);
    expect(nextControl('ArrowRight', 4, 5)).toBe(0);
    expect(nextControl('ArrowLeft', 0, 5)).toBe(4);
    expect(nextControl('Home', 3, 5)).toBe(0);
    expect(nextControl('End', 3, 5)).toBe(4);
  });

  it('leaves other keys alone', () => expect(nextControl('a', 3, 5)).toBeNull());
});
