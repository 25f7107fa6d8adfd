import { afterPaint } from '../../lib/browser/after-paint.ts';
import { menuDialog } from './menu-dialog.ts';

/** Classes of a menu that is visible but not modal yet, and of one that fades but is not closed yet. */
const OPENING = 'overlay-comes';
const CLOSING = 'overlay-goes';

/** Paints the menu first: `showModal` and `close` restyle the whole page, which would delay the response to a touch. */
function open(menu: HTMLDialogElement): void {
  menu.classList.remove(CLOSING);
  if (menu.open) return;
  menu.classList.add(OPENING);
  afterPaint(() => {
    // Closed again in the same frame.
    if (!menu.classList.contains(OPENING)) return;
    menu.classList.remove(OPENING);
    menu.showModal();
  });
}

function close(menu: HTMLDialogElement): void {
  menu.classList.remove(OPENING);
  if (!menu.open) return;
  menu.classList.add(CLOSING);
  afterPaint(() => {
    // Opened again meanwhile.
    if (!menu.classList.contains(CLOSING)) return;
    menu.close();
    menu.classList.remove(CLOSING);
  });
}

function addMenu(bar: Element, search: string): HTMLDialogElement {
  const menu = menuDialog(bar, search);
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, .overlay-bar button') !== null) close(menu);
  });
  // Closes when the window becomes wide enough for the bar's links.
  matchMedia('(min-width: 72rem)').addEventListener('change', (query) => {
    if (query.matches) close(menu);
  });
  document.body.append(menu);
  return menu;
}

/** Replaces the link by a button that opens the full-screen menu. */
function addMenuButton(bar: Element, link: Element, search: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  button.setAttribute('aria-haspopup', 'dialog');
  button.append(...link.childNodes);
  let menu: HTMLDialogElement | null = null;
  button.addEventListener('click', () => open((menu ??= addMenu(bar, search))));
  const isFocused = document.activeElement === link;
  link.replaceWith(button);
  if (isFocused) button.focus();
  // If the link was followed before this script ran, the list below the bar is open: the menu replaces it.
  if (location.hash !== '#sections' || !bar.querySelector('.nav-close')?.getClientRects().length) return;
  const openInstead = () => {
    button.focus();
    button.click();
  };
  addEventListener('hashchange', openInstead, { once: true });
  location.replace('#main');
}

export function startMenu(): void {
  const bar = document.querySelector('.nav');
  const link = bar?.querySelector('.nav-open');
  const search = bar?.querySelector('[data-search]');
  if (bar && link && search) addMenuButton(bar, link, search.outerHTML);
}
