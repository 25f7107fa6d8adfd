import { type ChildNode, type Element, isTag, isText } from 'domhandler';

/** Marks of words without attributes. */
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*', s: '~~' };
const HEADINGS: Readonly<Record<string, string>> = { h2: '## ', h3: '### ', h4: '#### ' };

/** Markdown cannot say it. */
class Unsayable extends Error {}

/**
 * An element as Markdown; `null` if Markdown has nothing for it. It may come out as other HTML: the caller compares.
 * @param hasNotes whether notes are written as such
 */
export function markdownOf(element: Element, hasNotes: boolean): string | null {
  try {
    return block(element, hasNotes);
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

function block(element: Element, hasNotes: boolean): string {
  const { name, children, attribs } = element;
  if (name === 'section' && hasNotes) return notes(element);
  if (Object.keys(attribs).some((each) => each !== 'start')) throw new Unsayable();
  const heading = HEADINGS[name];
  if (heading !== undefined) return heading + line(children, hasNotes);
  if (name === 'p') return atStart(line(children, hasNotes));
  if (name === 'hr') return '---';
  if (name === 'blockquote') return prefixed(blocks(children, hasNotes), '> ', '> ');
  if (name === 'ul' || name === 'ol') return list(element, hasNotes);
  if (name === 'pre') return code(element);
  if (name === 'figure') return picture(element);
  throw new Unsayable();
}

function blocks(nodes: readonly ChildNode[], hasNotes: boolean): string {
  return nodes
    .filter((node) => !isBlank(node))
    .map((node) => {
      if (!isTag(node)) throw new Unsayable();
      return block(node, hasNotes);
    })
    .join('\n\n');
}

function list(element: Element, hasNotes: boolean): string {
  const first = Number(element.attribs['start'] ?? '1');
  const items = element.children.filter((node) => !isBlank(node));
  return items
    .map((item, index) => {
      if (!isTag(item) || item.name !== 'li' || Object.keys(item.attribs).length > 0) throw new Unsayable();
      const marker = element.name === 'ul' ? '- ' : `${first + index}. `;
      return prefixed(itemText(item, hasNotes), marker, ' '.repeat(marker.length));
    })
    .join('\n');
}

/** Words, and lists within the item after them. */
function itemText({ children }: Element, hasNotes: boolean): string {
  const place = children.findIndex((node) => isTag(node) && /^(?:ul|ol)$/.test(node.name));
  const words = place === -1 ? children : children.slice(0, place);
  const lists = place === -1 ? [] : children.slice(place).filter((node) => !isBlank(node));
  return [
    atStart(line(words, hasNotes)),
    ...lists.map((node) => {
      if (!isTag(node)) throw new Unsayable();
      return block(node, hasNotes);
    }),
  ].join('\n');
}

function code({ children: [only, ...others] }: Element): string {
  if (only === undefined || !isTag(only) || only.name !== 'code' || others.length > 0) throw new Unsayable();
  const text = rawText(only);
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function picture({ children: [only, ...others] }: Element): string {
  if (only === undefined || !isTag(only) || only.name !== 'img' || others.length > 0) throw new Unsayable();
  const { src = '', alt = '' } = only.attribs;
  return `![${escaped(alt)}](${destination(src)})`;
}

/** The notes of an article, each in lines of its own. */
function notes({ children }: Element): string {
  const [list, ...others] = children.filter((node) => !isBlank(node));
  if (list === undefined || !isTag(list) || list.name !== 'ol' || others.length > 0) throw new Unsayable();
  return list.children
    .filter((node) => !isBlank(node))
    .map((item) => {
      const number = isTag(item) ? /^fn(\d+)$/.exec(item.attribs['id'] ?? '')?.[1] : undefined;
      if (number === undefined || !isTag(item)) throw new Unsayable();
      const [only, ...rest] = item.children.filter((node) => !isBlank(node));
      const words = only !== undefined && isTag(only) && only.name === 'p' && rest.length === 0 ? only : item;
      return `[^${number}]: ${line(words.children, true).trimEnd()}`;
    })
    .join('\n\n');
}

function line(nodes: readonly ChildNode[], hasNotes: boolean): string {
  return nodes.map((node) => inline(node, hasNotes)).join('');
}

function inline(node: ChildNode, hasNotes: boolean): string {
  if (isText(node)) return escaped(node.data.replace(/\n/g, ' '));
  if (!isTag(node)) throw new Unsayable();
  const { name, children, attribs } = node;
  if (hasNotes && attribs['class'] === 'footnote-backref') return '';
  if (hasNotes && attribs['class'] === 'footnote-ref') return reference(node);
  if (name === 'a') {
    const { href, rel: _, ...others } = attribs;
    if (href === undefined || Object.keys(others).length > 0) throw new Unsayable();
    return `[${line(children, hasNotes)}](${destination(href)})`;
  }
  if (Object.keys(attribs).length > 0) throw new Unsayable();
  if (name === 'br') return '\\\n';
  if (name === 'code') return codeSpan(rawText(node));
  const mark = MARKS[name];
  if (mark === undefined) throw new Unsayable();
  return mark + line(children, hasNotes) + mark;
}

function reference({ children: [link] }: Element): string {
  const number =
    link !== undefined && isTag(link) ? /^#fn(\d+)$/.exec(link.attribs['href'] ?? '')?.[1] : undefined;
  if (number === undefined) throw new Unsayable();
  return `[^${number}]`;
}

const destination = (address: string): string => (/[\s()<>\\]/.test(address) ? `<${address}>` : address);

function codeSpan(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)));
  const space = /^`|`$/.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

/** Signs that Markdown would read. Those within words stay as they are, because Markdown leaves them. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*[\]<]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Signs that Markdown would read at the beginning of a line. */
function atStart(text: string): string {
  return text
    .replace(/^(?:[#>+=-]|\d{1,9}(?=[.)]))/gm, (sign) => (/\d/.test(sign) ? sign : `\\${sign}`))
    .replace(/^(\d{1,9})([.)])/gm, '$1\\$2');
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((each, index) => (index === 0 ? first : others) + each)
    .map((each) => each.trimEnd())
    .join('\n');
}

function rawText(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      throw new Unsayable();
    })
    .join('');
}

const isBlank = (node: ChildNode): boolean => isText(node) && node.data.trim() === '';
