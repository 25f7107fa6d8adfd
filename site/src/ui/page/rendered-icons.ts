import type { IconName } from './icons.ts';

type IconOrLogo = IconName | 'logo';

/** The icons that were rendered for each response. A page that fails and its error page have different responses. */
const renderedIcons = new WeakMap<object, Set<IconOrLogo>>();

/** Whether this is the first use of an icon on the page. Later uses refer to it. */
export function isFirst(response: object, name: IconOrLogo): boolean {
  const names = renderedIcons.get(response) ?? new Set();
  renderedIcons.set(response, names);
  return names.size < names.add(name).size;
}
