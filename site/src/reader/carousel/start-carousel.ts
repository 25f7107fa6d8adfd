import { whenIdle } from '../../lib/browser/when-idle.ts';
import { logFailure } from '../../lib/log.ts';

/**
 * Makes the carousel wait for its first touch or turn, once the page has loaded and is idle. Until then the first slide
 * shows, and its links work.
 */
export function startCarousel(): void {
  const root = document.querySelector<HTMLElement>('[data-slides]');
  if (root !== null) addEventListener('load', () => whenIdle(() => void load(root)));
}

async function load(root: HTMLElement): Promise<void> {
  try {
    const { awaitTouch } = await import('./await-touch.ts');
    awaitTouch(root);
  } catch (error) {
    logFailure('The carousel could not be loaded:', error);
  }
}
