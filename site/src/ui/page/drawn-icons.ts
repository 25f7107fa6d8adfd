import type { IconName } from './icons.ts';

type Drawing = IconName | 'logo';

/** The icons that a page has already, by its response: a page that fails, and the one shown instead, have one each. */
const drawn = new WeakMap<object, Set<Drawing>>();

/** Whether the page draws this icon for the first time; later ones refer to it. */
export function isFirst(response: object, name: Drawing): boolean {
  const names = drawn.get(response) ?? new Set();
  drawn.set(response, names);
  return names.size < names.add(name).size;
}
