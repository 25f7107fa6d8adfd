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
    expect(placeClearOf(TOASTS, area, 0, VIEWPORT)).toBeNull();
  });

  it('moves them to the left where there is room', () => {
    const area = { left: 948, right: 1215, top: 460, bottom: 504 };
    expect(placeClearOf(TOASTS, area, 0, VIEWPORT)).toEqual({ right: '434px' });
  });

  it('moves them below where there is none', () => {
    const phone = { width: 360, height: 780 };
    const toasts = { left: 20, right: 340, top: 76, bottom: 130 };
    const area = { left: 20, right: 340, top: 100, bottom: 150 };
    expect(placeClearOf(toasts, area, 0, phone)).toEqual({ top: '166px' });
    expect(placeClearOf(toasts, { ...area, top: 60, bottom: 70 }, 48, phone)).toEqual({ top: '86px' });
    expect(placeClearOf({ ...toasts, bottom: 720 }, area, 0, phone)).toBeNull();
  });
});
