import { createElement, Fragment, type ReactNode } from 'react';

const SEPARATOR = '\u0000';

/** Inserts elements into a sentence. The sentence determines their positions. */
export function withElements<Name extends string>(
  sentence: (places: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(elements) as Name[];
  const places = Object.fromEntries(names.map((name) => [name, `${SEPARATOR}${name}${SEPARATOR}`]));
  const parts = sentence(places as Record<Name, string>).split(SEPARATOR);
  // Every other part is the name of an element.
  const children = parts.map((part, index) => (index % 2 === 0 ? part : elements[part as Name]));
  return createElement(Fragment, null, ...children);
}
