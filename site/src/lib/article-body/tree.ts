import render from 'dom-serializer';
import { type Document, DomHandler, type Element, isTag, isText, type ParentNode, Text } from 'domhandler';
import { Parser } from 'htmlparser2';

/** Maximum nesting depth, so that no text can exhaust the stack. Deeper tags are removed, and their text is kept. */
const MAX_DEPTH = 200;

class ShallowHandler extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (this.depth <= MAX_DEPTH) super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.depth <= MAX_DEPTH) super.onclosetag();
    this.depth -= 1;
  }
}

export function parseTree(html: string): Document {
  const handler = new ShallowHandler();
  new Parser(handler).end(html);
  return handler.root;
}

export function writeTree(tree: Document): string {
  return render(tree, { encodeEntities: 'utf8' });
}

/** Descendants with one of these names, in document order. */
export function elementsIn(parent: ParentNode, ...names: string[]): Element[] {
  const found: Element[] = [];
  for (const child of parent.children) {
    if (!isTag(child)) continue;
    if (names.length === 0 || names.includes(child.name)) found.push(child);
    found.push(...elementsIn(child, ...names));
  }
  return found;
}

export function childElements(parent: ParentNode): Element[] {
  return parent.children.filter((child) => isTag(child));
}

/** Elements that do not separate words: `CO<sub>2</sub>` is one word. */
const INLINE = new Set(['a', 'cite', 'code', 'em', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u']);

const isNoteReference = ({ name, attribs }: Element): boolean =>
  name === 'a' && /^#fn\d/.test(attribs['href'] ?? '');

function rawText(parent: ParentNode): string {
  return parent.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (!isTag(child) || isNoteReference(child)) return '';
      const text = rawText(child);
      return INLINE.has(child.name) ? text : ` ${text} `;
    })
    .join('');
}

/** The visible text without note numbers, with collapsed whitespace. */
export function textOf(parent: ParentNode): string {
  return rawText(parent).replace(/\s+/g, ' ').trim();
}

export function addClass(element: Element, name: string): void {
  const { class: classes = '' } = element.attribs;
  element.attribs['class'] = classes === '' ? name : `${classes} ${name}`;
}

export function setText(element: Element, text: string): void {
  const child = new Text(text);
  child.parent = element;
  element.children = [child];
}
