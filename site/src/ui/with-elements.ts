import { createElement, Fragment, type ReactNode } from 'react';

const MARK = '\u0000';

/** A sentence with elements in it; the sentence chooses their places. */
export function withElements<Name extends string>(
  sentence: (places: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(elements) as Name[];
  const places = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`]));
  const parts = sentence(places as Record<Name, string>).split(MARK);
  // Every other part is the name of an element.
  const children = parts.map((part, index) => (index % 2 === 0 ? part : elements[part as Name]));
  return createElement(Fragment, null, ...children);
}
