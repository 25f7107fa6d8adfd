import { wakeSearch } from '../../islands/search-box/wake-search.ts';

/**
 * The full-screen menu of phones, made of what the bar holds: pages would otherwise carry every section twice, and most
 * readers open no menu. Without it, the menu's button shows the bar's own list (sections-below-bar.css).
 *
 * @param search a copy of the bar's, taken before anybody has touched it
 */
export function menuDialog(bar: Element, search: Element): HTMLDialogElement {
  const dialog = made('dialog', 'overlay', [
    made('div', 'wrap overlay-bar', [copyOf(part(bar, '.logo')), closeButton(bar)]),
    made('div', 'wrap overlay-search', [searchForm(search)]),
    made('nav', 'wrap overlay-links', [
      made('ul', 'overlay-first', [...bar.querySelectorAll('.nav-links a.nav-item')].map(item)),
      ...[...bar.querySelectorAll('.nav-links .menu')].map(section),
      accountLink(bar),
    ]),
  ]);
  dialog.id = 'menu-overlay';
  dialog.setAttribute('aria-label', 'Menu');
  part(dialog, '.overlay-links').setAttribute('aria-label', 'All sections');
  return dialog;
}

/** A button in the place of a link that only serves until scripts run. */
export function buttonFor(link: Element): HTMLButtonElement {
  const button = made('button', link.className, [...copyOf(link).childNodes]);
  button.type = 'button';
  button.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  return button;
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  children: readonly Node[],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

/** @throws {Error} if the bar was built without it */
function part(whole: Element, selector: string): HTMLElement {
  const found = whole.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The bar has no ${selector}.`);
  return found;
}

/** Without ids, which stay the bar's. */
function copyOf(element: Element): HTMLElement {
  const copy = document.importNode(element, true) as HTMLElement;
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return copy;
}

function closeButton(bar: Element): HTMLButtonElement {
  const button = buttonFor(part(bar, '.nav-close'));
  button.classList.remove('nav-close');
  button.autofocus = true;
  return button;
}

function searchForm(search: Element): HTMLElement {
  const place = document.createElement('div');
  // Its parts are named after it.
  place.innerHTML = search.outerHTML.replaceAll('search-bar', 'search-menu');
  const form = part(place, '[data-search]');
  wakeSearch(form);
  return form;
}

function item(link: Element): HTMLLIElement {
  const copy = copyOf(link);
  copy.removeAttribute('class');
  return made('li', '', [copy]);
}

function section(menu: Element): HTMLElement {
  const heading = made('h2', '', [new Text(part(menu, 'summary').textContent.trim())]);
  const links = made('ul', '', [...menu.querySelectorAll('li > a')].map(item));
  return made('section', menu.className.replace('menu', 'overlay-group'), [heading, links]);
}

function accountLink(bar: Element): HTMLElement {
  const link = copyOf(part(bar, '.account-link'));
  link.classList.remove('button', 'button-icon', 'button-quiet');
  link.classList.add('account-link-words');
  part(link, 'span').classList.remove('visually-hidden');
  return link;
}
