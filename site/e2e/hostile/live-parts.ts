import {
  BLOCKS,
  COLOR_PATTERN,
  ELEMENTS,
  LINK_SCHEMES,
  NOTE_ID_PATTERN,
} from '../../../api/src/contract/rich-text.ts';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const INTERNAL_LINK = /^(?:\/(?![/\\])|#)[^\s\\]*$/;
const INTERNAL_FILE = /^\/(?![/\\])[^\s\\]*$/;
const CLASS_NAME = /^(?:(?:font|size|align|indent)-[a-z0-9-]+|footnote-(?:ref|backref)|footnotes|link-card)$/;
const NUMBER = /^\d{1,5}$/;

/** Allowed values of each attribute. Other attributes are not allowed. */
const ATTRIBUTES: Record<string, (value: string, element: string) => boolean> = {
  class: (value) => value.split(' ').every((name) => CLASS_NAME.test(name)),
  style: (value, element) => ['span', 'mark'].includes(element) && value.split(';').every(isColour),
  dir: (value, element) => BLOCKS.some((block) => block === element) && /^(?:ltr|rtl|auto)$/.test(value),
  id: (value) => NOTE_ID_PATTERN.test(value),
  href: (value, element) => element === 'a' && (INTERNAL_LINK.test(value) || isAllowedScheme(value)),
  title: () => true,
  rel: (value) => value === 'noopener noreferrer nofollow',
  src: (value, element) => element === 'img' && INTERNAL_FILE.test(value),
  type: (value, element) => element === 'source' && value === 'image/avif',
  srcset: (value, element) =>
    ['img', 'source'].includes(element) &&
    value.split(', ').every((file) => INTERNAL_FILE.test(file.split(' ')[0] ?? '')),
  sizes: (_, element) => ['img', 'source'].includes(element),
  alt: (_, element) => element === 'img',
  loading: (value) => value === 'lazy',
  decoding: (value) => value === 'async',
  width: (value) => NUMBER.test(value),
  height: (value) => NUMBER.test(value),
  start: (value) => NUMBER.test(value),
  colspan: (value) => NUMBER.test(value),
  rowspan: (value) => NUMBER.test(value),
  scope: (value) => /^(?:row|col)$/.test(value),
};

function isColour(declaration: string): boolean {
  const [name = '', value = ''] = declaration.split(':');
  return /^(?:background-)?color$/.test(name) && COLOR_PATTERN.test(value);
}

/** Parses the address as browsers do: they trim blanks and control characters, and remove tabs and line breaks. */
function isAllowedScheme(address: string): boolean {
  const scheme = URL.parse(address)?.protocol.slice(0, -1);
  return LINK_SCHEMES.some((allowed) => allowed === scheme) && !/[\s\\]/.test(address);
}

/**
 * Parts of a sanitised text, as browsers parse it, that `contract/rich-text.ts` does not allow.
 *
 * @param further additionally allowed elements
 */
export function disallowedParts(html: string, further: readonly string[] = []): string[] {
  return elementsOf(parseFragment(html).childNodes).flatMap(({ tagName, namespaceURI, attrs }) => {
    const isKnown =
      namespaceURI === HTML_NAMESPACE && [...ELEMENTS, ...further].some((name) => name === tagName);
    const wrong = attrs.filter(({ name, value }) => ATTRIBUTES[name]?.(value, tagName) !== true);
    return [
      ...(isKnown ? [] : [`<${tagName}>`]),
      ...wrong.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    ];
  });
}

/** Parts of a page that could run scripts, load files or link to other sites. @param ownScripts allowed script files */
export function livePartsOfPage(html: string, ownScripts: readonly string[]): string[] {
  return elementsOf(parse(html).childNodes).flatMap((element) => [
    ...liveAttributes(element),
    ...(isForeign(element, ownScripts) ? [`<${element.tagName}>`] : []),
  ]);
}

/** Attributes whose values are plain text. */
const TEXT_ATTRIBUTES = new Set(['title', 'alt', 'aria-label', 'placeholder', 'value', 'content']);

function liveAttributes({ tagName, attrs }: Element): string[] {
  return attrs
    .filter(({ name, value }) => {
      const address = TEXT_ATTRIBUTES.has(name) ? '' : value.replaceAll(/[\u0000-\u0020]/g, '');
      return (
        name.startsWith('on') || name === 'srcdoc' || /^(?:javascript|vbscript|data:text)/i.test(address)
      );
    })
    .map(({ name, value }) => `<${tagName} ${name}="${value}">`);
}

function isForeign(element: Element, ownScripts: readonly string[]): boolean {
  const { tagName, attrs } = element;
  const attribute = (name: string): string | undefined => attrs.find((each) => each.name === name)?.value;
  if (['iframe', 'object', 'embed', 'base', 'frame', 'applet', 'style'].includes(tagName)) return true;
  if (tagName === 'meta') return attribute('http-equiv')?.toLowerCase() === 'refresh';
  if (tagName !== 'script' || attribute('type') === 'application/ld+json') return false;
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return !(attribute('src')?.startsWith('/_astro/') === true || ownScripts.includes(text));
}

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const inside = 'content' in node ? node.content.childNodes : [];
    return [node, ...elementsOf([...node.childNodes, ...inside])];
  });
}
