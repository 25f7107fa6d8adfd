/**
 * Allowed markup of articles: the editor offers exactly this, the server removes everything else, and the site's
 * style sheet has a rule for each of these classes.
 */

/** Typefaces for authors, as the class `font-…` on a `span`. */
export const FONTS = ['arial', 'comic-sans', 'courier-new', 'georgia', 'helvetica', 'lucida'] as const;
/** Sizes for authors, as the class `size-…`; `medium` is the default and never written. */
export const SIZES = ['extra-small', 'small', 'medium', 'large'] as const;
/** Alignments, as the class `align-…` on a block; `left` is never written. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
/** Indent levels of a block, as the classes `indent-1` to `indent-8`. */
export const MAX_INDENT = 8;

/** Classes of blocks and of table cells. */
export const ALIGN_CLASSES = ALIGNMENTS.filter((name) => name !== 'left').map((name) => `align-${name}`);
export const INDENT_CLASSES = Array.from({ length: MAX_INDENT }, (_, step) => `indent-${step + 1}`);
/** Classes of spans. */
export const TEXT_CLASSES = [
  ...FONTS.map((name) => `font-${name}`),
  ...SIZES.filter((name) => name !== 'medium').map((name) => `size-${name}`),
];

/**
 * The names of the classes in a `class` attribute. Editors that are built on Quill name some of them with `ql-`:
 * `ql-align-right` is `align-right`.
 */
export function currentClasses(names: string): string[] {
  return names.split(/\s+/).map((name) => name.replace(/^ql-(?=(?:font|size|align|indent)-)/, ''));
}

/** Allowed schemes of links; addresses on this site (`/weather`, `#fn1`) are allowed as well. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Blocks that may have alignment and indent. */
export const BLOCKS = ['p', 'h2', 'h3', 'blockquote', 'li'] as const;
/** Blocks that may have `dir`. */
export const DIRECTED_BLOCKS = [...BLOCKS, 'h4', 'th', 'td'] as const;

/** Elements allowed in an article. */
export const ELEMENTS = [
  ...BLOCKS,
  'h4',
  'br',
  'hr',
  'ul',
  'ol',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'span',
  'mark',
  'a',
  'img',
  'figure',
  'figcaption',
  'cite',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'section',
] as const;

/** Colours in the form that the editor writes. */
export const COLOR_PATTERN =
  /^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i;

/** Allowed ids in a text: both ends of a note. */
export const NOTE_ID_PATTERN = /^(?:fn|fnref)\d{1,3}(?:-\d{1,3})?$/;

/** Class of a `figure` that is a card: a page or a video elsewhere, by its picture, its title and its site. */
export const LINK_CARD = 'link-card';
/**
 * The start of a card, in sanitised HTML, that is not built as a card is: a picture or none, and a caption with one link to
 * a page and the name of its site. The whole card is drawn as its link, so nothing else may stand in it.
 */
export const BROKEN_LINK_CARD =
  /<figure class="link-card">(?!(?:(?:<picture><source [^<>]*>)?<img [^<>]*>(?:<\/picture>)?)?<figcaption(?: lang="(?:en|hi)")?><a href="(?:https?:[^"]*" [^<>]*|\/[^"]*")>[^<]+<\/a>(?:<cite>[^<]*<\/cite>)?<\/figcaption><\/figure>)/gi;
