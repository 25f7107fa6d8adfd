import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Link } from '@tiptap/extension-link';
import { isLinkAllowed } from './link-address.ts';

/** Links with the four schemes. A link may be one end of a note, with its id; the server adds `rel`. */
export const ArticleLink = Link.extend({
  /** Text typed after a link does not belong to it. */
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
