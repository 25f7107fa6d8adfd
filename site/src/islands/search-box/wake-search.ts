import { atFirstTouch } from '../../lib/browser/first-touch.ts';
import { logFailure } from '../../lib/log.ts';

/** A search box is a form until someone touches it; if its code cannot be loaded it stays so. */
export function wakeSearch(place: HTMLElement): void {
  atFirstTouch(place, () => {
    import('./mount-search.tsx').then(
      ({ mountSearch }) => mountSearch(place),
      (error: unknown) => logFailure('The search could not be loaded:', error),
    );
  });
}

for (const place of document.querySelectorAll<HTMLElement>('[data-search]')) wakeSearch(place);
