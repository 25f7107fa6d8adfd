import { useEffect, useLayoutEffect, useState } from 'react';
import { CAROUSEL_INTERVAL_MS, CAROUSEL_TRANSITION_MS } from '../../page-limits.ts';
import { advances, type CarouselState, showSlide } from './carousel-state.ts';
import { preloadSlide } from './preload-slides.ts';

/** Elements of the page. */
export interface Slides {
  root: HTMLElement;
  track: HTMLElement;
  slides: readonly HTMLElement[];
}

/** Moves the slides by time and buttons. */
export function useCarousel({ root, track, slides }: Slides, initial: CarouselState) {
  const [state, setState] = useState(initial);
  const { count, index, moving, paused } = state;
  const change = (part: Partial<CarouselState>) => setState((current) => ({ ...current, ...part }));
  const show = (slide: number) => setState((current) => showSlide(current, slide));
  const isAdvancing = advances(state);

  useLayoutEffect(() => {
    slides.forEach((slide, number) => {
      slide.toggleAttribute('data-shown', number === index);
      slide.inert = number !== index;
    });
    preloadSlide(slides[index]);
    preloadSlide(slides[(index + 1) % slides.length]);
  }, [slides, index]);
  // Only slides that the reader requested are announced.
  useLayoutEffect(
    () => track.setAttribute('aria-live', isAdvancing ? 'off' : 'polite'),
    [track, isAdvancing],
  );

  useEffect(() => {
    if (!isAdvancing) return undefined;
    const timer = setTimeout(() => show(index + 1), CAROUSEL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isAdvancing, index]);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => change({ moving: false }), CAROUSEL_TRANSITION_MS);
    return () => clearTimeout(timer);
  }, [moving]);

  useEffect(() => {
    root.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') change({ hovered: true });
    });
    root.addEventListener('pointerleave', () => change({ hovered: false }));
    root.addEventListener('focusin', () => change({ focused: true }));
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) change({ focused: false });
    });
    document.addEventListener('visibilitychange', () => change({ hidden: document.hidden }));
  }, [root]);

  return { index, count, isPaused: paused, show, togglePause: () => change({ paused: !paused }) };
}
