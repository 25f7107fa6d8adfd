import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logFailure } from '../lib/log.ts';

/**
 * Hydrates a part of the page. Translation and browser extensions may change elements that React has rendered. If React
 * fails because of that, the server's HTML is restored: its links and forms navigate.
 *
 * @param onRestored called after the HTML was restored
 */
export function hydratePart(place: HTMLElement, part: ReactNode, onRestored: () => void): void {
  const serverHtml = place.innerHTML;
  hydrateRoot(place, part, {
    onUncaughtError: (error) => {
      logFailure('A part of the page failed:', error);
      place.innerHTML = serverHtml;
      onRestored();
    },
  });
}
