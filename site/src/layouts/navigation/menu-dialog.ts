import { wakeSearches } from '../../reader/search-box/wake-search.ts';
import { ALL_SECTIONS, MENU } from '../../text/menu-text.ts';

/**
 * The full-screen menu of phones, made of what the bar holds: pages would otherwise carry every section twice, and most
 * readers open no menu. Without it, the menu's button shows the bar's own list (sections-below-bar.css).
 *
 * @param search the bar's, before anybody has touched it
 */
export function menuDialog(bar: Element, search: string): HTMLDialogElement {
  const whole = ({ outerHTML }: Element) => outerHTML;
  const all = (selector: string, html: (element: Element) => string) =>
    Array.from(bar.querySelectorAll(selector), html).join('');
  const dialog = document.createElement('dialog');
  dialog.id = 'menu-overlay';
  dialog.className = 'overlay';
  dialog.setAttribute('aria-label', MENU);
  // Ids of icons stay the bar's; parts of the search are named after it.
  dialog.innerHTML = `<div class="wrap overlay-bar">
      ${all('.logo', whole)}
      ${all(
        '.nav-close',
        (link) =>
          `<button type="button" class="button button-icon button-quiet" aria-label="${link.getAttribute('aria-label') ?? ''}" autofocus>${link.innerHTML}</button>`,
      )}
    </div>
    <div class="wrap overlay-search">${search.replaceAll('search-bar', 'search-menu')}</div>
    <nav class="wrap overlay-links" aria-label="${ALL_SECTIONS}">
      <ul role="list" class="overlay-first">${all('a.nav-item', (link) => `<li>${link.outerHTML}</li>`)}</ul>
      ${all(
        '.menu',
        (menu) => `<section class="overlay-group ${menu.className}">
          <h2>${menu.firstElementChild?.textContent ?? ''}</h2>
          <ul role="list">${menu.lastElementChild?.innerHTML ?? ''}</ul>
        </section>`,
      )}
      ${all('.account-link', whole)}
    </nav>`.replace(/ (?:id="icon-[^"]*"|class="nav-item")/g, '');
  wakeSearches(dialog);
  for (const link of dialog.querySelectorAll('.account-link')) {
    link.classList.remove('button', 'button-icon', 'button-quiet');
    link.classList.add('account-link-words');
    link.querySelector('span')?.removeAttribute('class');
  }
  return dialog;
}
