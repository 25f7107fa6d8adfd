import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Link } from '@tiptap/extension-link';
import { isLinkAllowed } from './link-address.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Ctrl+K in the text: opens the link panel. */
    linkRequest: [];
  }
}

/** Links with the four schemes. A link may be one end of a note, with its id; the server adds `rel`. */
export const ArticleLink = Link.extend({
  /** Text typed after a link does not belong to it. */
  inclusive: false,
  // Browsers use this key for their search.
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.editor.emit('linkRequest');
        return true;
      },
    };
  },
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
