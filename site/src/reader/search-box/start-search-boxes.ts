import { hydrateOnInteraction } from '../../lib/browser/hydrate-on-interaction.ts';

/** Hydrates each search box inside `root` at its first interaction. */
export function startSearchBoxes(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-search]'))
    hydrateOnInteraction(place, () => import('./mount-search.tsx').then((module) => module.mountSearch));
}
