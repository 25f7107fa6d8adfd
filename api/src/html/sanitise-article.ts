import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html';
import { BROKEN_LINK_CARD, ELEMENTS, LINK_SCHEMES } from '../contract/rich-text.ts';
import { allowedAttributes } from './allowed-attributes.ts';

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

/** Reduces an article's HTML to what `contract/rich-text.ts` allows. Parsing and serialising the output again yields nothing else. */
export function sanitiseArticle(html: string): SanitisedArticle {
  const pasted: Buffer[] = [];
  const options: IOptions = {
    allowedTags: [...ELEMENTS],
    allowedAttributes: { '*': ALL_ATTRIBUTES },
    // `allowedAttributes` has all the rules.
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      '*': (name, given) => {
        const tagName = RENAMED[name] ?? name;
        if (tagName === 'img') liftPasted(given, pasted);
        return { tagName, attribs: allowedAttributes(tagName, given) };
      },
    },
    exclusiveFilter: judge,
  };
  return { html: sanitizeHtml(html, options).replace(BROKEN_LINK_CARD, '<figure>').trim(), pasted };
}

/** Drops pictures without an address and wrappers without attributes. */
function judge({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs['src'] === undefined;
  if (tag === 'span') return Object.keys(attribs).length === 0 && 'excludeTag';
  if (tag === 'a') return attribs['href'] === undefined && attribs['id'] === undefined && 'excludeTag';
  if (tag === 'section') return attribs['class'] === undefined && 'excludeTag';
  return false;
}

const PASTED_HEAD = /^data:image\/[\w.+-]{1,60};base64,/;
/** Searches for single characters: a regular expression over the whole could overflow the stack on a picture's millions. */
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
