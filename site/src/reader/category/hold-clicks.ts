import { isPlainClick } from '../../lib/browser/plain-click.ts';

/**
 * The list is working HTML until React hydrates it, shortly after the first touch. A click on a page or an order in
 * between is held here and replayed by the island, so that even the first choice does not reload the document. If the
 * island fails to load, the browser navigates after all.
 */

/** Milliseconds before the browser navigates. */
const PATIENCE_MS = 4000;
/** Attribute with the choice. */
export const HELD = 'data-held';

const isAsleep = (list: HTMLElement) => list.dataset['list'] !== undefined;

function hold(list: HTMLElement, search: string): void {
  list.setAttribute(HELD, search);
  // Choices without a touch (a script, an assistive device) hydrate the island too.
  list.dispatchEvent(new Event('focusin'));
  setTimeout(() => {
    if (list.hasAttribute(HELD)) location.search = search;
  }, PATIENCE_MS);
}

export function holdClicks(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null;
    if (!isAsleep(list) || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    hold(list, link.search);
  });
  list.addEventListener('change', ({ target }) => {
    if (isAsleep(list) && target instanceof HTMLSelectElement) hold(list, `?sort=${target.value}`);
  });
  list.addEventListener('submit', (event) => {
    if (!isAsleep(list)) return;
    event.preventDefault();
    if (!list.hasAttribute(HELD)) hold(list, location.search);
  });
}
