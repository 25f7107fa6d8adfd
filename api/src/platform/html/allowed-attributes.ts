import {
  ALIGN_CLASSES,
  BLOCKS,
  COLOR_PATTERN,
  currentClasses,
  DIRECTED_BLOCKS,
  INDENT_CLASSES,
  LINK_CARD,
  LINK_SCHEMES,
  NOTE_ID_PATTERN,
  TEXT_CLASSES,
} from '../../contract/rich-text.ts';
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

const STYLED = new Set(['span', 'mark']);
const DIRECTED = new Set<string>(DIRECTED_BLOCKS);
const NOTED = new Set(['a', 'li']);
/** A picture of our own store. */
export const OWN_PICTURE = /^\/images\/([0-9a-f]{32})\/\d{1,5}\.(?:jpg|webp|avif|gif)$/;
/** The end of an address that is not for everybody: see `HiddenPictures`. */
const PICTURE_KEY = /\?key=[\w.-]*$/;
/** A pasted picture in the list of `sanitiseArticle`. */
const PASTED_PICTURE = /^\/images\/~\d{1,3}$/;

/** The allowed ones of an element's attributes. */
export function allowedAttributes(element: string, given: Attributes): Attributes {
  return {
    ...classes(element, given),
    ...styles(element, given),
    ...(DIRECTED.has(element) && matching('dir', given, /^(?:ltr|rtl|auto)$/)),
    ...(NOTED.has(element) && matching('id', given, NOTE_ID_PATTERN)),
    ...(element === 'a' && link(given)),
    ...(element === 'img' && picture(given)),
    ...(element === 'ol' && matching('start', given, /^\d{1,4}$/)),
    ...((element === 'th' || element === 'td') && {
      ...span('colspan', given, MAX_SPAN.columns),
      ...span('rowspan', given, MAX_SPAN.rows),
    }),
    ...(element === 'th' && matching('scope', given, /^(?:row|col)$/)),
  };
}

function classes(element: string, given: Attributes): Attributes {
  const allowed = CLASSES.get(element) ?? [];
  const allowedOnes = currentClasses(given['class'] ?? '').filter((name) => allowed.includes(name));
  return allowedOnes.length === 0 ? {} : { class: [...new Set(allowedOnes)].join(' ') };
}

function styles(element: string, given: Attributes): Attributes {
  if (!STYLED.has(element)) return {};
  const allowedOnes = (given['style'] ?? '')
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim().toLowerCase()))
    .filter(([name, value]) => /^(?:background-)?color$/.test(name ?? '') && COLOR_PATTERN.test(value ?? ''))
    .map(([name, value]) => `${name}:${value}`);
  return allowedOnes.length === 0 ? {} : { style: allowedOnes.join(';') };
}

/** Characters of an address that browsers drop or read as others. */
const UNSAFE_IN_ADDRESS = /[\s\\\p{Cc}]/u;

/** External links send no referrer and pass on no ranking. */
function link(given: Attributes): Attributes {
  const href = (given['href'] ?? '').trim();
  if (UNSAFE_IN_ADDRESS.test(href)) return {};
  if (/^(?:\/(?![/\\])|#)/.test(href)) return { href };
  const scheme = /^([a-z]+):/i.exec(href)?.[1]?.toLowerCase();
  if (!LINK_SCHEMES.some((allowed) => allowed === scheme) || !URL.canParse(href)) return {};
  return /^https?/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : { href };
}

function picture(given: Attributes): Attributes {
  const src = (given['src'] ?? '').replace(PICTURE_KEY, '');
  if (!OWN_PICTURE.test(src) && !PASTED_PICTURE.test(src)) return {};
  return { src, alt: (given['alt'] ?? '').trim() };
}

/** As browsers read it: `100%` is 100. */
function span(name: string, given: Attributes, max: number): Attributes {
  const number = Number.parseInt(given[name] ?? '', 10);
  return number >= 1 ? { [name]: String(Math.min(number, max)) } : {};
}

function matching(name: string, given: Attributes, pattern: RegExp): Attributes {
  const value = given[name];
  return value !== undefined && pattern.test(value) ? { [name]: value } : {};
}
