import { CAROUSEL_TEXT } from '@text/home-text.ts';

/** Name and icon of the button that stops and starts the slides. */
export function pauseAttributes(isPaused: boolean): { 'aria-label': string; 'data-to': 'start' | 'stop' } {
  return isPaused
    ? { 'aria-label': CAROUSEL_TEXT.start, 'data-to': 'start' }
    : { 'aria-label': CAROUSEL_TEXT.stop, 'data-to': 'stop' };
}
