import { currentClasses } from '@contract/rich-text.ts';

/** The value of an allowed class with this prefix: `georgia` for `font-georgia`. */
export function fromClass<Name extends string>(
  element: HTMLElement,
  prefix: string,
  allowed: readonly Name[],
): Name | null {
  const classes = currentClasses(element.className);
  return allowed.find((name) => classes.includes(`${prefix}${name}`)) ?? null;
}
