import type { Element } from 'domhandler';
import { removeElement, replaceElement } from 'domutils';
import { parseTree } from './html-tree.ts';

/** Puts HTML in the place of an element; removes it if the HTML is empty. */
export function replaceByHtml(element: Element, html: string): void {
  const nodes = parseTree(html)?.children ?? [];
  const [only] = nodes;
  if (only === undefined) removeElement(element);
  else if (nodes.length === 1) replaceElement(element, only);
  else {
    element.name = 'div';
    element.attribs = {};
    element.children = nodes;
    for (const node of nodes) node.parent = element;
  }
}
