import { wakeAtTouch } from '../../lib/browser/wake-at-touch.ts';

/** Wakes each search box inside `root` at its first touch. */
export function wakeSearches(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-search]'))
    wakeAtTouch(place, () => import('./mount-search.tsx').then((module) => module.mountSearch));
}
