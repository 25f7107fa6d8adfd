import { afterPaint } from '../../lib/after-paint.ts';

/**
 * The menu that fills a phone's screen. A modal dialog puts the whole page out of reach, and the browser styles all of it
 * anew, at its opening and its closing: a touch is answered before that.
 */
const overlay = document.querySelector<HTMLDialogElement>('#menu-overlay');
/** It lies over the page and is modal a task later; or it fades already and is closed a task later. */
const COMES = 'overlay-comes';
const GOES = 'overlay-goes';

function open(menu: HTMLDialogElement): void {
  menu.classList.remove(GOES);
  if (menu.open) return;
  menu.classList.add(COMES);
  afterPaint(() => {
    // Touched and closed in one frame.
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
      // Until this script is here, the browser does by itself what the button's command says, if it knows commands.
      event.preventDefault();
      if (button.getAttribute('command') === 'close') close(overlay);
      else open(overlay);
    });
  }
  overlay.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) close(overlay);
  });
  // A window that grew wide enough for the bar has no use for the overlay.
  matchMedia('(min-width: 72rem)').addEventListener('change', (query) => {
    if (query.matches) close(overlay);
  });
}
