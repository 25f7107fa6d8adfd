const menus = () => [...document.querySelectorAll<HTMLDetailsElement>('.nav .menu')];
const topItems = () => [...document.querySelectorAll<HTMLElement>('.nav-links .nav-item')];
const linksOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('a')];

/** The item that an arrow key moves to from `items[index]`; no wrapping. */
function neighbour(items: readonly HTMLElement[], index: number, step: number): HTMLElement | undefined {
  return items[Math.min(Math.max(index + step, 0), items.length - 1)];
}

function onKey(key: string, target: HTMLElement): HTMLElement | undefined {
  const menu = target.closest<HTMLDetailsElement>('.menu');
  const links = menu === null ? [] : linksOf(menu);
  const inMenu = links.indexOf(target);
  const items = inMenu >= 0 ? links : topItems();
  const index = items.indexOf(target);
  switch (key) {
    case 'ArrowDown':
      if (inMenu >= 0) return neighbour(links, index, 1);
      if (menu === null) return undefined;
      menu.open = true;
      return links[0];
    case 'ArrowUp':
      return inMenu >= 0 ? neighbour(links, index, -1) : undefined;
    case 'ArrowRight':
      return inMenu >= 0 ? undefined : neighbour(items, index, 1);
    case 'ArrowLeft':
      return inMenu >= 0 ? undefined : neighbour(items, index, -1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

/** Closes the open menu, whether or not it has the focus: a click on its edge removes the focus. */
function closeOpenMenu(): HTMLElement | null | undefined {
  const menu = menus().find(({ open }) => open);
  if (menu !== undefined) menu.open = false;
  return menu?.querySelector('summary');
}

/** Closes every menu that does not contain the element: a click elsewhere, a moved focus, a picked item. */
function closeMenusBut(element: EventTarget | null): void {
  for (const menu of menus()) if (!(element instanceof Node && menu.contains(element))) menu.open = false;
}

/** Keyboard and closing of the bar's menus (ARIA Authoring Practices, disclosure navigation). */
export function startNavigation(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    // With modifiers, keys belong to the browser: back, for example.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inBar = target instanceof HTMLElement && target.closest('.nav-links') !== null;
    const next = key === 'Escape' ? closeOpenMenu() : inBar && onKey(key, target);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  document.addEventListener('click', (event) => {
    const picked = event.target instanceof Element && event.target.closest('.menu-list a') !== null;
    closeMenusBut(picked ? null : event.target);
  });
  document.addEventListener('focusin', (event) => closeMenusBut(event.target));
}
