import { isPlainClick } from '../../lib/browser/plain-click.ts';

/**
 * The first interaction with a list starts its hydration. If the reader chooses a page or a sort order before hydration
 * has finished, the choice is recorded in an attribute, and the island applies it without reloading the document. If the
 * island does not load in time, the browser navigates instead.
 */

/** How long to wait for hydration before the browser navigates, in milliseconds. */
const HYDRATION_TIMEOUT_MS = 4000;
/** Attribute of the list with the chosen query string. */
export const PENDING_CHOICE = 'data-pending-choice';

const isHydrated = (list: HTMLElement) => list.dataset['list'] === undefined;

function record(list: HTMLElement, search: string): void {
  list.setAttribute(PENDING_CHOICE, search);
  // Starts hydration also for choices without a preceding event, as by assistive technology.
  list.dispatchEvent(new Event('focusin'));
  setTimeout(() => {
    if (list.hasAttribute(PENDING_CHOICE)) location.search = search;
  }, HYDRATION_TIMEOUT_MS);
}

/** Records choices until the list is hydrated. */
export function recordChoices(list: HTMLElement): void {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null;
    if (isHydrated(list) || !(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
    event.preventDefault();
    record(list, link.search);
  });
  list.addEventListener('change', ({ target }) => {
    if (!isHydrated(list) && target instanceof HTMLSelectElement) record(list, `?sort=${target.value}`);
  });
  list.addEventListener('submit', (event) => {
    if (isHydrated(list)) return;
    event.preventDefault();
    if (!list.hasAttribute(PENDING_CHOICE)) record(list, location.search);
  });
}
