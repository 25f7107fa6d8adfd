import sanitizeHtml, { type IFrame, type IOptions } from 'sanitize-html';
import { BROKEN_LINK_CARD, ELEMENTS, LINK_SCHEMES } from '../contract/rich-text.ts';
import { allowedAttributes } from './allowed-attributes.ts';

export interface SanitisedArticle {
  html: string;
  /** Pictures that were pasted as `data:` addresses; the nth stands in `html` as `/images/~n`. */
  pasted: Buffer[];
}

/** What pasted text brings along, by the name that it has here. */
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
/** Elements inside one another, at most; deeper ones lose their tags. */
const MAX_DEPTH = 40;

/** Brings an article's HTML down to what `contract/rich-text.ts` allows. However its output is read and written again, nothing else comes out of it. */
export function sanitiseArticle(html: string): SanitisedArticle {
  const pasted: Buffer[] = [];
  const options: IOptions = {
    allowedTags: [...ELEMENTS],
    allowedAttributes: { '*': ALL_ATTRIBUTES },
    // Judged by `allowedAttributes`, where the rules stand together.
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

/** Pictures without an address go; wrappers that no longer say anything are taken off. */
function judge({ tag, attribs }: IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return attribs['src'] === undefined;
  if (tag === 'span') return Object.keys(attribs).length === 0 && 'excludeTag';
  if (tag === 'a') return attribs['href'] === undefined && attribs['id'] === undefined && 'excludeTag';
  if (tag === 'section') return attribs['class'] === undefined && 'excludeTag';
  return false;
}

const PASTED_HEAD = /^data:image\/[\w.+-]{1,60};base64,/;
/** Looks for one character: an expression for all of them can run out of stack in the millions that a picture has. */
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
