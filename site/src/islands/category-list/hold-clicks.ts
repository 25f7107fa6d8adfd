import { isPlainClick } from '../../lib/plain-click.ts';

/**
 * The list is working HTML until its island wakes, and its code arrives a moment after the first touch. A page or an
 * order that is chosen in that moment is held here and shown by the island, so that even the first choice does not
 * reload the document; where the code never arrives, the browser goes there after all.
 */

/** Milliseconds after which the browser goes by itself. */
const PATIENCE_MS = 4000;
const HELD = 'data-held';

function sleepingIsland(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('astro-island[ssr]:has(.category-list)') : null;
}

function hold(island: Element, search: string): void {
  island.setAttribute(HELD, search);
  // Whatever chose without touching (a script, an aid) wakes the island as well.
  island.dispatchEvent(new Event('focusin'));
  setTimeout(() => {
    if (island.hasAttribute(HELD)) location.search = search;
  }, PATIENCE_MS);
}

/** Listens on the document for as long as it lives. */
export function holdClicks(): void {
  document.addEventListener('click', (event) => {
    const island = sleepingIsland(event.target);
    const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null;
    if (island === null || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    hold(island, link.search);
  });
  document.addEventListener('change', (event) => {
    const island = sleepingIsland(event.target);
    if (island !== null && event.target instanceof HTMLSelectElement)
      hold(island, `?sort=${event.target.value}`);
  });
  document.addEventListener('submit', (event) => {
    const island = sleepingIsland(event.target);
    if (island === null) return;
    event.preventDefault();
    if (!island.hasAttribute(HELD)) hold(island, location.search);
  });
}

/** What was chosen before the island woke, once. @param inside any element of the island */
export function takeHeldSearch(inside: Element | null): string | null {
  const island = inside?.closest(`[${HELD}]`);
  const search = island?.getAttribute(HELD) ?? null;
  island?.removeAttribute(HELD);
  return search;
}
