const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('.nav .menu')];
const topItems = () => [...document.querySelectorAll<HTMLElement>('.nav-links .nav-item')];
const linksOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('a')];

/** The item `step` places after `items[index]`; at an end, the item itself. */
function neighbour(items: readonly HTMLElement[], index: number, step: number): HTMLElement | undefined {
  return items[Math.min(Math.max(index + step, 0), items.length - 1)];
}

/** The item that gets the focus after a key; opens a menu on ArrowDown. */
function itemAfterKey(key: string, target: HTMLElement): HTMLElement | undefined {
  const menu = target.closest<HTMLDetailsElement>('.menu');
  const links = menu === null ? [] : linksOf(menu);
  const indexInMenu = links.indexOf(target);
  const items = indexInMenu >= 0 ? links : topItems();
  const index = items.indexOf(target);
  switch (key) {
    case 'ArrowDown':
      if (indexInMenu >= 0) return neighbour(links, index, 1);
      if (menu === null) return undefined;
      menu.open = true;
      return links[0];
    case 'ArrowUp':
      return indexInMenu >= 0 ? neighbour(links, index, -1) : undefined;
    case 'ArrowRight':
      return indexInMenu >= 0 ? undefined : neighbour(items, index, 1);
    case 'ArrowLeft':
      return indexInMenu >= 0 ? undefined : neighbour(items, index, -1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** Closes the open menu and returns its button. The menu may not have the focus: a click on its edge removes it. */
function closeOpenMenu(): HTMLElement | null | undefined {
  const menu = menus().find(({ open }) => open);
  if (menu !== undefined) menu.open = false;
  return menu?.querySelector('summary');
}

/** Closes all menus that do not contain the element. */
function closeOtherMenus(element: EventTarget | null): void {
  for (const menu of menus()) if (!(element instanceof Node && menu.contains(element))) menu.open = false;
}

/** Makes the bar's menus work by keyboard, and closes them (ARIA Authoring Practices, disclosure navigation). */
export function startNavigation(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    // Keys with modifiers are shortcuts of the browser, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inBar = target instanceof HTMLElement && target.closest('.nav-links') !== null;
    const next = key === 'Escape' ? closeOpenMenu() : inBar && itemAfterKey(key, target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  document.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('.menu-list a') !== null;
    closeOtherMenus(isLink ? null : event.target);
  });
  document.addEventListener('focusin', (event) => closeOtherMenus(event.target));
}
