import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html';
import { CONTENT_MAX_LENGTH } from '../../contract/limits.ts';
import { BROKEN_LINK_CARD, ELEMENTS, LINK_SCHEMES } from '../../contract/rich-text.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { clampSpans } from './table-spans.ts';
import { MAX_OPEN_ELEMENTS } from './tags.ts';

export interface SanitisedArticle {
  html: string;
  /** Pictures pasted as `data:` addresses; the nth appears in `html` as `/images/~n`. */
  pasted: Buffer[];
}

/** Elements of pasted text, and their names here. */
const RENAMED: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
};

const ALL_ATTRIBUTES = [
  'class',
  'style',
  'dir',
  'id',
  'href',
  'rel',
  'src',
  'alt',
  'start',
  'colspan',
  'rowspan',
  'scope',
];
/** Maximum nesting; deeper elements lose their tags. */
const MAX_DEPTH = 40;
/** Maximum number of characters without pasted pictures. Generous, because much pasted markup is dropped. */
const MARKUP_MAX_LENGTH = 1.5 * CONTENT_MAX_LENGTH;

/** HTML that would take too long to parse. The message is for the author. */
export class TooMuchMarkup extends Error {}

/**
 * Reduces an article's HTML to what `contract/rich-text.ts` allows. The output is stable: sanitising
 * it again changes nothing.
 * @throws TooMuchMarkup
 */
export function sanitiseArticle(html: string): SanitisedArticle {
  if (markupLength(html) > MARKUP_MAX_LENGTH) throw new TooMuchMarkup('The article is too long.');
  const pasted: Buffer[] = [];
  let open = 0;
  const options: IOptions = {
    allowedTags: [...ELEMENTS],
    allowedAttributes: { '*': ALL_ATTRIBUTES },
    // The function `allowedAttributes` applies stricter rules.
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    onOpenTag: () => {
      open += 1;
      if (open > MAX_OPEN_ELEMENTS)
        throw new TooMuchMarkup('The article has too many elements within each other.');
    },
    onCloseTag: () => {
      open -= 1;
    },
    transformTags: {
      '*': (name, attributes) => {
        const tagName = RENAMED[name] ?? name;
        if (tagName === 'img') liftPasted(attributes, pasted);
        return { tagName, attribs: allowedAttributes(tagName, attributes) };
      },
    },
    exclusiveFilter: isDropped,
  };
  const clean = sanitizeHtml(html, options).replace(BROKEN_LINK_CARD, '<figure>').trim();
  return { html: clampSpans(clean), pasted };
}

/** Number of characters without the contents of pictures pasted as `data:`. */
function markupLength(html: string): number {
  const [start = '', ...parts] = html.split(';base64,');
  return parts.reduce((length, part) => {
    const end = part.search(NOT_BASE64);
    return length + (end === -1 ? 0 : part.length - end);
  }, start.length);
}

/** Drops pictures without an address and wrappers without attributes. */
function isDropped({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs['src'] === undefined;
  if (tag === 'span') return Object.keys(attribs).length === 0 && 'excludeTag';
  if (tag === 'a') return attribs['href'] === undefined && attribs['id'] === undefined && 'excludeTag';
  if (tag === 'section') return attribs['class'] === undefined && 'excludeTag';
  return false;
}

const PASTED_HEAD = /^data:image\/[\w.+-]{1,60};base64,/;
/** Matches a single character: matching a whole picture could overflow the regular expression's stack. */
const NOT_BASE64 = /[^\w+/=\s]/;

function liftPasted(attributes: Record<string, string>, pasted: Buffer[]): void {
  const { src = '' } = attributes;
  const head = PASTED_HEAD.exec(src)?.[0];
  if (head === undefined) return;
  const data = src.slice(head.length);
  if (data === '' || NOT_BASE64.test(data)) return;
  attributes['src'] = `/images/~${pasted.length}`;
  pasted.push(Buffer.from(data, 'base64'));
}
