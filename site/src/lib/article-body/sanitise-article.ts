import { LANGUAGES } from '@contract/articles.ts';
import { isLinkAllowed } from '@contract/link-address.ts';
import {
  ALIGN_CLASSES,
  BLOCKS,
  BROKEN_LINK_CARD,
  COLOR_PATTERN,
  currentClasses,
  DIRECTED_BLOCKS,
  ELEMENTS,
  INDENT_CLASSES,
  LINK_CARD,
  LINK_SCHEMES,
  NOTE_ID_PATTERN,
  TEXT_CLASSES,
} from '@contract/rich-text.ts';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

const BLOCK_CLASSES = [...ALIGN_CLASSES, ...INDENT_CLASSES];
const COLOUR_CLASSES = ['fades-in-dark', 'fades-in-light', 'on-light', 'on-deep'];
const DIRECTION = { name: 'dir', values: ['ltr', 'rtl', 'auto'] };
const LEVEL = { name: 'aria-level', values: ['2', '3', '4'] };
/** For labels, which are in the interface's language. */
const LANG = { name: 'lang', values: [...LANGUAGES] };

/** Ids of notes and headings. All others could collide with ids of the page. */
const ID = new RegExp(`${NOTE_ID_PATTERN.source}|^(?:s-[\\p{L}\\p{M}\\p{N}-]+|notes)$`, 'u');

function withoutOtherId(attributes: Attributes): Attributes {
  const { id, ...others } = attributes;
  return id === undefined || ID.test(id) ? { ...attributes } : others;
}

function withCurrentClasses(tagName: string, attributes: Attributes) {
  const attribs = withoutOtherId(attributes);
  const { class: names } = attribs;
  return {
    tagName,
    attribs: names === undefined ? attribs : { ...attribs, class: currentClasses(names).join(' ') },
  };
}

/** Only pictures of this site: other sites would learn who reads what. */
const PICTURE = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
/** The same for all files of a `srcset`: `/images/a/320.avif 320w, /images/a/640.avif 640w`. */
const PICTURES = /^\/(?![/\\])[^\s\\\p{Cc}]* \d{1,5}w(?:, \/(?![/\\])[^\s\\\p{Cc}]* \d{1,5}w)*$/u;

function link(tagName: string, attributes: Attributes) {
  const { rel: _written, target: _window, ...attribs } = withoutOtherId(attributes);
  const { href = '' } = attribs;
  if (!isLinkAllowed(href)) delete attribs['href'];
  else if (/^http/i.test(href)) attribs['rel'] = 'noopener noreferrer nofollow';
  return { tagName, attribs };
}

function withOwnSrcset(tagName: string, attributes: Attributes) {
  const attribs = { ...withoutOtherId(attributes) };
  if (!PICTURES.test(attribs['srcset'] ?? '')) delete attribs['srcset'];
  return { tagName, attribs };
}

const COLOURS = {
  '--by-day': [COLOR_PATTERN],
  color: [COLOR_PATTERN],
  'background-color': [COLOR_PATTERN],
};

const OPTIONS: IOptions = {
  // Authors' elements, those that the API adds around a picture, and the one that the page adds around a table.
  allowedTags: [...ELEMENTS, 'picture', 'source', 'div'],
  selfClosing: [...sanitizeHtml.defaults.selfClosing, 'source'],
  allowedAttributes: {
    '*': ['id'],
    ...Object.fromEntries(DIRECTED_BLOCKS.map((block) => [block, [DIRECTION]])),
    h2: [DIRECTION, LEVEL, LANG],
    h3: [DIRECTION, LEVEL],
    h4: [DIRECTION, LEVEL],
    figcaption: [LANG],
    div: ['role', 'tabindex', 'aria-label'],
    pre: ['tabindex'],
    section: ['aria-labelledby'],
    span: ['style'],
    mark: ['style'],
    a: ['href', 'rel', 'aria-label', LANG],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['type', 'srcset', 'sizes'],
    ol: ['start'],
    th: [DIRECTION, 'colspan', 'rowspan', 'scope'],
    td: [DIRECTION, 'colspan', 'rowspan'],
  },
  allowedClasses: {
    span: [...TEXT_CLASSES, ...COLOUR_CLASSES, 'credit'],
    mark: COLOUR_CLASSES,
    th: [...BLOCK_CLASSES, 'figure-cell'],
    td: [...BLOCK_CLASSES, 'figure-cell'],
    div: ['table-box'],
    figure: ['wide', LINK_CARD],
    section: ['notes'],
    a: ['note-back'],
    ...Object.fromEntries(BLOCKS.map((block) => [block, BLOCK_CLASSES])),
    p: [...BLOCK_CLASSES, 'initial'],
  },
  allowedStyles: {
    span: COLOURS,
    mark: COLOURS,
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  allowedSchemesByTag: { img: [], source: [] },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'div') return attribs['class'] !== 'table-box' && 'excludeTag';
    return (
      (tag === 'img' && !PICTURE.test(attribs['src'] ?? '')) ||
      (tag === 'source' && (attribs['type'] !== 'image/avif' || attribs['srcset'] === undefined))
    );
  },
  transformTags: {
    '*': withCurrentClasses,
    a: link,
    img: withOwnSrcset,
    source: withOwnSrcset,
  },
};

/**
 * Sanitises an article's HTML, including the page's additions. The API sanitises texts before it stores them. This is
 * the last step of rendering, so it also protects against texts that were stored in another way.
 *
 * @returns HTML in canonical form: lowercase tags, double-quoted attributes, every `<`, `>` and `&` of text escaped
 */
export function sanitiseArticle(html: string): string {
  return sanitizeHtml(html, OPTIONS).replace(BROKEN_LINK_CARD, '<figure>');
}
