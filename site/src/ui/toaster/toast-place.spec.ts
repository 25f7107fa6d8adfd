import { describe, expect, it } from '@jest/globals';
import { placeClearOf } from './toast-place.ts';

const VIEWPORT = { width: 1366, height: 600 };
const TOASTS = { left: 902, right: 1305, top: 173, bottom: 480 };

describe('placeClearOf', () => {
  it.each([
    ['what is beside them', { left: 300, right: 500, top: 200, bottom: 244 }],
    ['what is below them', { left: 950, right: 1215, top: 490, bottom: 534 }],
    ['what is above them', { left: 950, right: 1215, top: 20, bottom: 64 }],
  ])('leaves %s', (_, area) => {
    expect(placeClearOf(TOASTS, [area], VIEWPORT)).toBeNull();
  });

  it('moves them to the left where there is room', () => {
    const area = { left: 948, right: 1215, top: 460, bottom: 504 };
    expect(placeClearOf(TOASTS, [area], VIEWPORT)).toEqual({ right: '434px' });
  });

  it('moves them below where there is none', () => {
    const phone = { width: 360, height: 780 };
    const toasts = { left: 20, right: 340, top: 76, bottom: 130 };
    const area = { left: 20, right: 340, top: 100, bottom: 150 };
    expect(placeClearOf(toasts, [area], phone)).toEqual({ top: '166px' });
    // The place below one would cover another.
    const next = { left: 20, right: 340, top: 160, bottom: 200 };
    expect(placeClearOf(toasts, [area, next], phone)).toEqual({ top: '216px' });
    expect(placeClearOf(toasts, [next], phone)).toBeNull();
    expect(placeClearOf({ ...toasts, bottom: 720 }, [area], phone)).toBeNull();
  });
});
