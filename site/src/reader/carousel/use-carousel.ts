import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { CAROUSEL_INTERVAL_MS, CAROUSEL_TRANSITION_MS } from '../../limits.ts';
import { advances, type CarouselState, initialCarousel, showSlide, swipeStep } from './carousel-state.ts';

/** Elements of the page. */
export interface Slides {
  root: HTMLElement;
  track: HTMLElement;
  slides: readonly HTMLElement[];
}

/** Moves the slides by time, buttons and fingers. */
export function useCarousel({ root, track, slides }: Slides) {
  const count = slides.length;
  const [state, setState] = useState(() =>
    initialCarousel(count, matchMedia('(prefers-reduced-motion: reduce)').matches),
  );
  const { index, moving, paused } = state;
  const change = (part: Partial<CarouselState>) => setState((current) => ({ ...current, ...part }));
  const show = (slide: number) => setState((current) => showSlide(current, slide));
  const isAdvancing = advances(state);

  useLayoutEffect(() => {
    slides.forEach((slide, number) => {
      slide.toggleAttribute('data-shown', number === index);
      slide.inert = number !== index;
    });
    preload(slides, index);
    preload(slides, index + 1);
  }, [slides, index]);
  useLayoutEffect(() => root.setAttribute('data-ready', ''), [root]);
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

  // A reader who reaches for the slides may go back.
  const preloadPrevious = useEffectEvent(() => preload(slides, index - 1));
  const move = useEffectEvent((step: number) => show(index + step));
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
    for (const reach of ['pointerover', 'touchstart', 'focusin'])
      root.addEventListener(reach, () => preloadPrevious(), { passive: true });
    watchSwipes(track, (step) => move(step));
  }, [root, track]);

  return { index, count, isPaused: paused, show, togglePause: () => change({ paused: !paused }) };
}

/** Loads picture and fonts of a slide that may show soon, after responding to input. */
function preload(slides: readonly HTMLElement[], index: number): void {
  whenIdle(() => slides.at(index % slides.length)?.setAttribute('data-near', ''));
}

function watchSwipes(track: HTMLElement, onSwipe: (step: -1 | 1) => void): void {
  let touch: { x: number; y: number } | undefined;
  track.addEventListener(
    'touchstart',
    ({ touches: [finger, second] }) => {
      // Two fingers zoom the page.
      touch = finger && second === undefined ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (touch === undefined || finger === undefined) return;
    const step = swipeStep(finger.clientX - touch.x, finger.clientY - touch.y);
    touch = undefined;
    if (step !== 0) onSwipe(step);
  });
}
