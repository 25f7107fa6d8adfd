import { afterPaint } from '../../lib/browser/after-paint.ts';

/**
 * Full-screen menu on phones. Making a dialog modal or closing it restyles the whole page, so the response to a touch
 * is painted first.
 */
const overlay = document.querySelector<HTMLDialogElement>('#menu-overlay');
/** It appears first and becomes modal a task later; it fades first and closes a task later. */
const COMES = 'overlay-comes';
const GOES = 'overlay-goes';

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

if (overlay !== null) {
  for (const button of document.querySelectorAll('button[commandfor="menu-overlay"]')) {
    button.addEventListener('click', (event) => {
      // Until this script loads, browsers that support commands run the button's command.
      event.preventDefault();
      if (button.getAttribute('command') === 'close') close(overlay);
      else open(overlay);
    });
  }
  overlay.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close(overlay);
  });
  // In a window wide enough for the bar, the overlay closes.
  matchMedia('(min-width: 72rem)').addEventListener('change', (query) => {
    if (query.matches) close(overlay);
  });
}
