import { afterPaint } from '../../lib/browser/after-paint.ts';
import { menuDialog } from './menu-dialog.ts';

/** It appears first and becomes modal a task later; it fades first and closes a task later. */
const COMES = 'overlay-comes';
const GOES = 'overlay-goes';

/** Making a dialog modal or closing it restyles the whole page, so the response to a touch is painted first. */
function open(menu: HTMLDialogElement): void {
  menu.classList.remove(GOES);
  if (menu.open) return;
  menu.classList.add(COMES);
  afterPaint(() => {
    // Closed again in the same frame.
    if (!menu.classList.contains(COMES)) return;
    menu.classList.remove(COMES);
    menu.showModal();
  });
}

function close(menu: HTMLDialogElement): void {
  menu.classList.remove(COMES);
  if (!menu.open) return;
  menu.classList.add(GOES);
  afterPaint(() => {
    // Opened again meanwhile.
    if (!menu.classList.contains(GOES)) return;
    menu.close();
    menu.classList.remove(GOES);
  });
}

function addMenu(bar: Element, search: string): HTMLDialogElement {
  const menu = menuDialog(bar, search);
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, .overlay-bar button') !== null) close(menu);
  });
  // In a window wide enough for the bar, the overlay closes.
  matchMedia('(min-width: 72rem)').addEventListener('change', (query) => {
    if (query.matches) close(menu);
  });
  document.body.append(menu);
  return menu;
}

/** Makes a button of the link, which opens a menu that fills the screen. */
function offerMenu(bar: Element, link: Element, search: string): void {
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
  // Followed before this script ran: the list below the bar, which narrow windows have, makes way for the menu.
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
  if (bar && link && search) offerMenu(bar, link, search.outerHTML);
}
