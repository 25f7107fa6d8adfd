import { startSearchBoxes } from '../../reader/search-box/start-search-boxes.ts';
import { ALL_SECTIONS, MENU } from '@text/menu-text.ts';

/**
 * Creates the full-screen menu of phones from the elements of the navigation bar, so that the HTML lists the sections
 * only once. Without JavaScript, the menu button shows the bar's list (sections-below-bar.css).
 *
 * @param search HTML of the bar's search box before its hydration
 */
export function menuDialog(bar: Element, search: string): HTMLDialogElement {
  const html = ({ outerHTML }: Element) => outerHTML;
  const each = (selector: string, toHtml: (element: Element) => string) =>
    Array.from(bar.querySelectorAll(selector), toHtml).join('');
  const dialog = document.createElement('dialog');
  dialog.id = 'menu-overlay';
  dialog.className = 'overlay';
  dialog.setAttribute('aria-label', MENU);
  // Ids must stay unique: icons get none, and the parts of the search box get another prefix.
  dialog.innerHTML = `<div class="wrap overlay-bar">
      ${each('.logo', html)}
      ${each(
        '.nav-close',
        (link) =>
          `<button type="button" class="button button-icon button-quiet" aria-label="${link.getAttribute('aria-label') ?? ''}" autofocus>${link.innerHTML}</button>`,
      )}
    </div>
    <div class="wrap overlay-search">${search.replaceAll('search-bar', 'search-menu')}</div>
    <nav class="wrap overlay-links" aria-label="${ALL_SECTIONS}">
      <ul role="list" class="overlay-first">${each('a.nav-item', (link) => `<li>${link.outerHTML}</li>`)}</ul>
      ${each(
        '.menu',
        (menu) => `<section class="overlay-group ${menu.className}">
          <h2>${menu.firstElementChild?.textContent ?? ''}</h2>
          <ul role="list">${menu.lastElementChild?.innerHTML ?? ''}</ul>
        </section>`,
      )}
      ${each('.account-link', html)}
    </nav>`.replace(/ (?:id="icon-[^"]*"|class="nav-item")/g, '');
  startSearchBoxes(dialog);
  for (const link of dialog.querySelectorAll('.account-link')) {
    link.classList.remove('button', 'button-icon', 'button-quiet');
    link.classList.add('account-link-words');
    link.querySelector('span')?.removeAttribute('class');
  }
  return dialog;
}
