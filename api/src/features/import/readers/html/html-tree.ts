import {
  type Document,
  DomHandler,
  type Element,
  isDirective,
  isTag,
  isText,
  type ParentNode,
} from 'domhandler';
import { Parser } from 'htmlparser2';
import { MAX_OPEN_ELEMENTS } from '../../../../platform/html/tags.ts';

/** Maximum nesting depth, so that no text can exhaust the stack. Deeper tags are removed, and their text is kept. */
const MAX_DEPTH = 100;

class ShallowHandler extends DomHandler {
  depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth <= MAX_DEPTH) super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.depth <= MAX_DEPTH) super.onclosetag();
    this.depth -= 1;
  }
}

/** The tree of foreign HTML; `null` if it has so many open elements that parsing would take too long. */
export function parseTree(html: string): Document | null {
  const handler = new ShallowHandler();
  const parser = new Parser(handler);
  // In pieces, because the parser can be stopped only between them.
  for (let from = 0; from < html.length; from += PIECE) {
    parser.write(html.slice(from, from + PIECE));
    if (handler.depth > MAX_OPEN_ELEMENTS) return null;
  }
  parser.end();
  return handler.root;
}

/** Characters: a piece opens at most a third as many elements. */
const PIECE = 4_096;

/** Descendants in document order. */
export function elementsIn(parent: ParentNode, isWanted: (element: Element) => boolean): Element[] {
  const elements: Element[] = [];
  const visit = (node: ParentNode): void => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      if (isWanted(child)) elements.push(child);
      visit(child);
    }
  };
  visit(parent);
  return elements;
}

export function childElements(parent: ParentNode): Element[] {
  return parent.children.filter((child) => isTag(child));
}

/** The text with white space as written. In code, `<?php … ?>` is text, too. */
export function rawText(parent: ParentNode, isCode = false): string {
  return parent.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (isCode && isDirective(child) && child.data.startsWith('?')) return `<${child.data}>`;
      if (!isTag(child)) return '';
      return child.name === 'br' ? '\n' : rawText(child, isCode);
    })
    .join('');
}

/** The text with collapsed white space. */
export function textOf(parent: ParentNode): string {
  return rawText(parent).replace(/\s+/gu, ' ').trim();
}

export function attribute(element: Element, name: string): string {
  return (element.attribs[name] ?? '').trim();
}

export function hasClass(element: Element, ...names: string[]): boolean {
  const classes = attribute(element, 'class').split(/\s+/);
  return names.some((name) => classes.includes(name));
}

/** The value of a property in the `style` attribute, in lower case. */
export function styleOf(element: Element, property: string): string {
  for (const declaration of attribute(element, 'style').split(';')) {
    const [name = '', ...value] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase();
  }
  return '';
}

/** Removes all tags, for HTML that cannot be parsed. */
export function withoutTags(html: string): string {
  return html.replace(/<(?:\/?[a-z]|!--)[^<>]*>/gi, ' ');
}

const FORMATS = 'a|abbr|b|br|cite|code|del|em|font|i|ins|kbd|mark|s|small|span|strike|strong|sub|sup|u|wbr';
const NO_FORMAT = new RegExp(`<(?!/?(?:${FORMATS})(?:[\\s/][^<>]*)?>|!--)`, 'gi');

/** The text of a title, where other tags than those of formats are words, such as in “How to use <canvas>”. */
export const titleText = (html: string): string => htmlToText(html.replace(NO_FORMAT, '&lt;'));

/** The text of HTML such as that of a title, in one line. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/gu, ' ').trim();
  const tree = parseTree(html);
  if (tree === null) return withoutTags(html).replace(/\s+/gu, ' ').trim();
  const noText = ['script', 'style', 'template', 'noscript'];
  for (const element of elementsIn(tree, ({ name }) => noText.includes(name))) element.children = [];
  return textOf(tree);
}
