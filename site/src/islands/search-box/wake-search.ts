import { atFirstTouch } from '../../lib/browser/first-touch.ts';
import { logFailure } from '../../lib/log.ts';

/** Search boxes are forms until someone touches them; if their code cannot be loaded they stay so. */
for (const place of document.querySelectorAll<HTMLElement>('[data-search]'))
  atFirstTouch(place, () => {
    import('./mount-search.tsx').then(
      ({ mountSearch }) => mountSearch(place),
      (error: unknown) => logFailure('The search could not be loaded:', error),
    );
  });
