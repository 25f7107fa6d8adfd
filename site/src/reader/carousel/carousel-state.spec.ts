import { describe, expect, it } from '@jest/globals';
import { advances, initialCarousel, showSlide, swipeStep } from './carousel-state.ts';

const settled = (index: number) => ({ ...initialCarousel(4, false), index });

describe('showSlide', () => {
  it('wraps at both ends', () => {
    expect(showSlide(settled(3), 4).index).toBe(0);
    expect(showSlide(settled(0), -1).index).toBe(3);
  });

  it('ignores clicks while a slide is moving', () => {
    const moving = showSlide(settled(0), 1);
    expect(showSlide(moving, 2)).toBe(moving);
    expect(showSlide({ ...moving, moving: false }, 2).index).toBe(2);
  });

  it('does nothing with one slide or none, and nothing for the slide that shows', () => {
    const one = initialCarousel(1, false);
    expect(showSlide(one, 1)).toBe(one);
    const none = initialCarousel(0, false);
    expect(showSlide(none, 1)).toBe(none);
    const shown = settled(2);
    expect(showSlide(shown, 2)).toBe(shown);
  });
});

describe('advances', () => {
  it('is true unless it has hover or focus, is paused, or is not visible', () => {
    expect(advances(settled(0))).toBe(true);
    for (const reason of ['paused', 'hovered', 'focused', 'hidden'] as const) {
      expect(advances({ ...settled(0), [reason]: true })).toBe(false);
    }
  });

  it('is false with reduced motion, and with a single slide', () => {
    expect(advances(initialCarousel(4, true))).toBe(false);
    expect(advances(initialCarousel(1, false))).toBe(false);
  });
});

describe('swipeStep', () => {
  it('distinguishes a swipe from a scroll and a tap', () => {
    expect(swipeStep(-80, 10)).toBe(1);
    expect(swipeStep(80, -10)).toBe(-1);
    expect(swipeStep(60, 70)).toBe(0);
    expect(swipeStep(6, 0)).toBe(0);
  });
});
