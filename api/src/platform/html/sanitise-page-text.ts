import sanitizeHtml from 'sanitize-html';
import { PAGE_TEXT_ELEMENTS } from '../../contract/page-texts.ts';
import { LINK_SCHEMES } from '../../contract/rich-text.ts';
import { isBlank } from '../../contract/text-measures.ts';
import { allowedAttributes } from './allowed-attributes.ts';
import { plainText } from './article-text.ts';

/** Elements of pasted text, and their names here. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
};
/** Deeper elements lose their tags. */
const MAX_DEPTH = 20;
/** Only links have attributes. */
const LINK_ATTRIBUTES = ['href', 'rel'];

/**
 * Reduces the HTML of a static page to what `contract/page-texts.ts` allows; empty if nothing is visible. The output is
 * stable: sanitising it again changes nothing.
 */
export function sanitisePageText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...PAGE_TEXT_ELEMENTS],
    allowedAttributes: { a: LINK_ATTRIBUTES },
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      '*': (name, attributes) => {
        const tagName = RENAMED[name] ?? name;
        return { tagName, attribs: tagName === 'a' ? allowedAttributes('a', attributes) : {} };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs['href'] === undefined && 'excludeTag',
  }).trim();
  return isBlank(plainText(clean)) ? '' : clean;
}
