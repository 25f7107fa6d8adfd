import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Link } from '@tiptap/extension-link';
import { isLinkAllowed } from './link-address.ts';

/** Links of the four schemes. A link may be one end of a note, with its id; what the server adds (`rel`) is left to it. */
export const ArticleLink = Link.extend({
  /** What is typed after a link is no part of it. */
  inclusive: false,
  addAttributes() {
    return {
      href: { default: null },
      id: {
        default: null,
        parseHTML: (element: HTMLElement) => (NOTE_ID_PATTERN.test(element.id) ? element.id : null),
      },
    };
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: isLinkAllowed,
});
