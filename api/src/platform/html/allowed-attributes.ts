import {
  ALIGN_CLASSES,
  BLOCKS,
  COLOR_PATTERN,
  currentClasses,
  DIRECTED_BLOCKS,
  INDENT_CLASSES,
  LINK_CARD,
  NOTE_ID_PATTERN,
  TEXT_CLASSES,
} from '../../contract/rich-text.ts';
import { isLinkAllowed } from '../../contract/link-address.ts';
import { MAX_SPAN } from '../../contract/table-spans.ts';

type Attributes = Record<string, string>;

/** Allowed classes by element; other elements may have none. */
const CLASSES = new Map<string, readonly string[]>([
  ...BLOCKS.map((block) => [block, [...ALIGN_CLASSES, ...INDENT_CLASSES]] as const),
  ['th', ALIGN_CLASSES],
  ['td', ALIGN_CLASSES],
  ['span', TEXT_CLASSES],
  ['sup', ['footnote-ref']],
  ['a', ['footnote-backref']],
  ['section', ['footnotes']],
  ['figure', [LINK_CARD]],
]);

const WITH_STYLE = new Set(['span', 'mark']);
const WITH_DIRECTION = new Set<string>(DIRECTED_BLOCKS);
const WITH_ID = new Set(['a', 'li']);
/** A picture of our own store. */
export const OWN_PICTURE = /^\/images\/([0-9a-f]{32})\/\d{1,5}\.(?:jpg|webp|avif|gif)$/;
/** The key in the address of a hidden picture: see `HiddenPictures`. */
const PICTURE_KEY = /\?key=[\w.-]*$/;
/** A pasted picture in the list of `sanitiseArticle`. */
const PASTED_PICTURE = /^\/images\/~\d{1,3}$/;

/** Filters an element's attributes by the allow-list. */
export function allowedAttributes(element: string, attributes: Attributes): Attributes {
  return {
    ...classes(element, attributes),
    ...styles(element, attributes),
    ...(WITH_DIRECTION.has(element) && matching('dir', attributes, /^(?:ltr|rtl|auto)$/)),
    ...(WITH_ID.has(element) && matching('id', attributes, NOTE_ID_PATTERN)),
    ...(element === 'a' && link(attributes)),
    ...(element === 'img' && picture(attributes)),
    ...(element === 'ol' && matching('start', attributes, /^\d{1,4}$/)),
    ...((element === 'th' || element === 'td') && {
      ...span('colspan', attributes, 1, MAX_SPAN.columns),
      ...span('rowspan', attributes, 0, MAX_SPAN.rows),
    }),
    ...(element === 'th' && matching('scope', attributes, /^(?:row|col)$/)),
  };
}

function classes(element: string, attributes: Attributes): Attributes {
  const allowed = CLASSES.get(element) ?? [];
  const names = currentClasses(attributes['class'] ?? '').filter((name) => allowed.includes(name));
  return names.length === 0 ? {} : { class: [...new Set(names)].join(' ') };
}

function styles(element: string, attributes: Attributes): Attributes {
  if (!WITH_STYLE.has(element)) return {};
  const declarations = (attributes['style'] ?? '')
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim().toLowerCase()))
    .filter(([name, value]) => /^(?:background-)?color$/.test(name ?? '') && COLOR_PATTERN.test(value ?? ''))
    .map(([name, value]) => `${name}:${value}`);
  return declarations.length === 0 ? {} : { style: declarations.join(';') };
}

/** External links send no referrer and pass on no ranking. */
function link(attributes: Attributes): Attributes {
  const href = (attributes['href'] ?? '').trim();
  if (!isLinkAllowed(href)) return {};
  return /^https?/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : { href };
}

function picture(attributes: Attributes): Attributes {
  const src = (attributes['src'] ?? '').replace(PICTURE_KEY, '');
  if (!OWN_PICTURE.test(src) && !PASTED_PICTURE.test(src)) return {};
  return { src, alt: (attributes['alt'] ?? '').trim() };
}

/** As browsers read it: `100%` is 100. */
function span(name: string, attributes: Attributes, min: number, max: number): Attributes {
  const number = Number.parseInt(attributes[name] ?? '', 10);
  return number >= min ? { [name]: String(Math.min(number, max)) } : {};
}

function matching(name: string, attributes: Attributes, pattern: RegExp): Attributes {
  const value = attributes[name];
  return value !== undefined && pattern.test(value) ? { [name]: value } : {};
}
