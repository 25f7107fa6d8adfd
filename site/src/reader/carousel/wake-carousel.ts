import { whenIdle } from '../../lib/browser/when-idle.ts';
import { logFailure } from '../../lib/log.ts';

/**
 * Loads the carousel once it is visible and the page is idle. Until then, and if its code cannot be loaded, the first slide
 * shows and its links work.
 */
export function wakeCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-slides]')) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenLoaded(() => whenIdle(() => void load(root)));
    });
    observer.observe(root);
  }
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}

async function load(root: HTMLElement): Promise<void> {
  try {
    const { mountCarousel } = await import('./mount-carousel.tsx');
    mountCarousel(root);
  } catch (error) {
    logFailure('The carousel could not be loaded:', error);
  }
}
