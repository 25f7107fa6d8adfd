import { hydrateOnInteraction } from '../../lib/browser/hydrate-on-interaction.ts';
import { recordChoices } from './pending-choice.ts';

export function startLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-list]')) {
    recordChoices(list);
    hydrateOnInteraction(list, () => import('./mount-list.tsx').then((module) => module.mountList));
  }
}
