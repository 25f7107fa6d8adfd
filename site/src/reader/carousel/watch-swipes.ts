import { swipeStep } from './carousel-state.ts';

/** Calls `onSwipe` after a swipe with one finger: 1 to the next slide, -1 to the previous one. */
export function watchSwipes(track: HTMLElement, onSwipe: (step: -1 | 1) => void): void {
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
