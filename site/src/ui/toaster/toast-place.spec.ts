import { describe, expect, it } from '@jest/globals';
import { placeAvoiding } from './toast-place.ts';

const VIEWPORT = { width: 1366, height: 600 };
const TOASTS = { left: 902, right: 1305, top: 173, bottom: 480 };

describe('placeAvoiding', () => {
  it.each([
    ['next to them', { left: 300, right: 500, top: 200, bottom: 244 }],
    ['below them', { left: 950, right: 1215, top: 490, bottom: 534 }],
    ['above them', { left: 950, right: 1215, top: 20, bottom: 64 }],
  ])('ignores an area %s', (_, area) => {
    expect(placeAvoiding(TOASTS, [area], VIEWPORT)).toBeNull();
  });

  it('moves them to the left if there is room', () => {
    const area = { left: 948, right: 1215, top: 460, bottom: 504 };
    expect(placeAvoiding(TOASTS, [area], VIEWPORT)).toEqual({ right: '434px' });
  });

  it('moves them below if there is no room on the left', () => {
    const phone = { width: 360, height: 780 };
    const toasts = { left: 20, right: 340, top: 76, bottom: 130 };
    const area = { left: 20, right: 340, top: 100, bottom: 150 };
    expect(placeAvoiding(toasts, [area], phone)).toEqual({ top: '166px' });
    // Below the first area they would cover the second.
    const next = { left: 20, right: 340, top: 160, bottom: 200 };
    expect(placeAvoiding(toasts, [area, next], phone)).toEqual({ top: '216px' });
    expect(placeAvoiding(toasts, [next], phone)).toBeNull();
    expect(placeAvoiding({ ...toasts, bottom: 720 }, [area], phone)).toBeNull();
  });
});
