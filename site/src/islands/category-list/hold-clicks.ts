import { isPlainClick } from '../../lib/browser/plain-click.ts';

/**
 * The list is working HTML until its island hydrates, shortly after the first touch. A click on a page or an order in
 * between is held here and replayed by the island, so that even the first choice does not reload the document. If the
 * island fails to load, the browser navigates after all.
 */

/** Milliseconds before the browser navigates. */
const PATIENCE_MS = 4000;
const HELD = 'data-held';

function sleepingIsland(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('astro-island[ssr]:has(.category-list)') : null;
}

function hold(island: Element, search: string): void {
  island.setAttribute(HELD, search);
  // Choices without a touch (a script, an assistive device) hydrate the island too.
  island.dispatchEvent(new Event('focusin'));
  setTimeout(() => {
    if (island.hasAttribute(HELD)) location.search = search;
  }, PATIENCE_MS);
}

/** Listens on the document for its lifetime. */
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

/** Takes the choice made before hydration, once. @param inside any element of the island */
export function takeHeldSearch(inside: Element | null): string | null {
  const island = inside?.closest(`[${HELD}]`);
  const search = island?.getAttribute(HELD) ?? null;
  island?.removeAttribute(HELD);
  return search;
}
