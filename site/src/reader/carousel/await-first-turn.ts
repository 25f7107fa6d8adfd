import { CAROUSEL_INTERVAL_MS } from '../../page-limits.ts';

/** Milliseconds before the turn at which its code starts to load. */
const LEAD_MS = 1_000;

/**
 * Waits until the carousel has been visible for an interval: a reader who leaves or scrolls on before loads nothing.
 *
 * @param prepare called shortly before the first automatic turn
 * @param turn called when it is due
 * @returns cancels both
 */
export function awaitFirstTurn(root: HTMLElement, prepare: () => void, turn: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const observer = new IntersectionObserver((entries) => {
    stop();
    if (document.hidden || entries.at(-1)?.isIntersecting !== true) return;
    timers = [setTimeout(prepare, CAROUSEL_INTERVAL_MS - LEAD_MS), setTimeout(turn, CAROUSEL_INTERVAL_MS)];
  });
  const stop = () => timers.forEach(clearTimeout);
  const start = () => {
    stop();
    observer.disconnect();
    observer.observe(root);
  };
  start();
  document.addEventListener('visibilitychange', start);
  return () => {
    stop();
    observer.disconnect();
    document.removeEventListener('visibilitychange', start);
  };
}
