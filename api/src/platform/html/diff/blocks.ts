import type { ChildNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { LINK_CARD } from '../../../contract/rich-text.ts';
import { AS_SANITISED } from '../tags.ts';

/** A block of an article's HTML: a paragraph, a list, a cell, a picture; or text between blocks. */
export interface Block {
  /** Name of its element; empty for text between blocks. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its HTML, with and without its own tags. */
  outer: string;
  inner: string;
  /** Its words and the addresses of its pictures, to compare how similar two blocks are. */
  text: string;
  /** Nested blocks; `null` if it has only text, or is compared as one unit. */
  children: Block[] | null;
  /** Nodes of its text, if it has only text. */
  nodes: readonly ChildNode[] | null;
  /** The HTML that contains the block. */
  source: string;
}

/** Elements within a text. Anything else separates blocks. */
const INLINE: ReadonlySet<string> = new Set('a br cite code em mark s span strong sub sup u'.split(' '));

/** The blocks of sanitised HTML. */
export function blocksOf(html: string): Block[] {
  const options = { ...AS_SANITISED, withStartIndices: true, withEndIndices: true };
  return blocksIn(parseDocument(html, options).children, html);
}

/** The HTML of consecutive nodes. */
export function sourceOf(nodes: readonly ChildNode[], html: string): string {
  const [first, last] = [nodes.at(0), nodes.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : html.slice(first.startIndex ?? 0, (last.endIndex ?? -1) + 1);
}

export function isElement(node: ChildNode): node is Element {
  return node.type === 'tag';
}

function blocksIn(nodes: readonly ChildNode[], html: string): Block[] {
  const blocks: Block[] = [];
  let inlineNodes: ChildNode[] = [];
  const endText = (): void => {
    const outer = sourceOf(inlineNodes, html);
    if (outer.trim() !== '') blocks.push(textBlock(inlineNodes, outer, html));
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      inlineNodes.push(node);
      continue;
    }
    endText();
    blocks.push(blockOf(node, html));
  }
  endText();
  return blocks;
}

function textBlock(nodes: readonly ChildNode[], outer: string, source: string): Block {
  return {
    name: '',
    attributes: {},
    outer,
    inner: outer,
    text: textIn(nodes),
    children: null,
    nodes,
    source,
  };
}

function blockOf(element: Element, html: string): Block {
  const { name, attribs: attributes, children: nodes } = element;
  const shared = {
    name,
    attributes,
    outer: sourceOf([element], html),
    inner: sourceOf(nodes, html),
    source: html,
  };
  if (name === 'img' || name === 'hr' || attributes['class'] === LINK_CARD)
    return { ...shared, text: textIn([element]), children: null, nodes: null };
  if (nodes.every((node) => !isElement(node) || isInline(node) || isPictureInText(node)))
    return { ...shared, text: textIn(nodes), children: null, nodes };
  const children = blocksIn(nodes, html);
  return { ...shared, text: children.map(({ text }) => text).join(' '), children, nodes: null };
}

function isInline({ name }: Element): boolean {
  return INLINE.has(name);
}

/** A picture among words belongs to them; one in a figure is a block. */
function isPictureInText({ name, parent }: Element): boolean {
  return name === 'img' && parent !== null && 'name' in parent && parent.name !== 'figure';
}

function textIn(nodes: readonly ChildNode[]): string {
  let text = '';
  const read = (node: ChildNode): void => {
    if (node.type === 'text') text += node.data;
    if (!isElement(node)) return;
    if (node.name === 'img') text += ` ${node.attribs['src'] ?? ''} `;
    else if (!isInline(node) || node.name === 'br') text += ' ';
    node.children.forEach(read);
  };
  nodes.forEach(read);
  return text.trim();
}
