import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logFailure } from '../lib/log.ts';

/**
 * Hydrates a part of the page. Translation and extensions change elements that React owns; if React fails over that, the
 * part is again what it was before: links and forms that navigate.
 *
 * @param onRestored called after such a failure
 */
export function hydratePart(place: HTMLElement, part: ReactNode, onRestored: () => void): void {
  const markup = place.innerHTML;
  hydrateRoot(place, part, {
    onUncaughtError: (error) => {
      logFailure('A part of the page failed:', error);
      place.innerHTML = markup;
      onRestored();
    },
  });
}
