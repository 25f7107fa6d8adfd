import { SaxesParser } from 'saxes';

/** An element of an item: `wp:postmeta` has children, the others have a text. */
export interface WxrElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: WxrElement[];
}

/** Items of WordPress nest three levels. */
const MAX_DEPTH = 8;

export interface ParsedFragment {
  root: WxrElement;
  /** Whether it is well-formed XML. Otherwise `root` has what is before the error. */
  isWhole: boolean;
}

/** Parses an item strictly. Only the five entities of XML and numbers are known. */
function parseStrictly(xml: string): ParsedFragment {
  const root: WxrElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: WxrElement = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    if (open.push(element) > MAX_DEPTH) throw new Error('Too many elements within each other.');
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('doctype', () => {
    throw new Error('A document type within an item.');
  });
  try {
    parser.write(xml).close();
  } catch {
    return { root: root.children[0] ?? root, isWhole: false };
  }
  return { root: root.children[0] ?? root, isWhole: true };
}

const CDATA = /(<!\[CDATA\[[\s\S]*?(?:\]\]>|$))/;
const NO_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const NUMBER = /&#(x[\da-f]{1,6}|\d{1,7});/gi;

/** Whether XML allows a character. */
function isAllowed(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x1_0000 && code <= 0x10_ffff)
  );
}

/** Writes signs that are no entities of XML as text, such as `&` in an address, and drops forbidden numbers. */
function repaired(xml: string): string {
  return xml
    .split(CDATA)
    .map((part) =>
      part.startsWith('<![CDATA[')
        ? part
        : part.replace(NO_REFERENCE, '&amp;').replace(NUMBER, (reference, number: string) => {
            const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
            return isAllowed(code) ? reference : '';
          }),
    )
    .join('');
}

/** Parses an item or an author; once more with the commonest mistakes repaired, if it is not well-formed. */
export function parseFragment(xml: string): ParsedFragment {
  const first = parseStrictly(xml);
  if (first.isWhole) return first;
  const second = parseStrictly(repaired(xml));
  return second.isWhole ? second : first;
}

export function childText(element: WxrElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? '';
}
