import { isLinkAllowed } from '@contract/link-address.ts';
import { NOTE_ID_PATTERN } from '@contract/rich-text.ts';
import { Link } from '@tiptap/extension-link';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { addressIn } from './address-end.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Ctrl+K in the text: opens the link panel. */
    linkRequest: [];
  }
}

/** The shorter address of a link whose words are the address; `null` if they are not. */
function shortenedAddress(href: string, words: string, kept: string): string | null {
  // Markdown encodes what it links.
  for (const write of [String, encodeURI])
    if (href.endsWith(write(words))) return href.slice(0, -write(words).length) + write(kept);
  return null;
}

/** Takes the punctuation of a sentence out of links that a program has found in it. */
function trimLinks(tr: Transaction): Transaction | null {
  tr.doc.descendants((node: Node, position) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    if (link === undefined) return;
    const words = node.textContent.toWellFormed();
    const kept = addressIn(words);
    const href = kept === words ? null : shortenedAddress(String(link.attrs['href']), words, kept);
    if (href === null) return;
    tr.removeMark(position, position + words.length, link);
    tr.addMark(position, position + kept.length, link.type.create({ ...link.attrs, href }));
  });
  return tr.docChanged ? tr : null;
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
  addProseMirrorPlugins() {
    const plugin = new Plugin({
      appendTransaction: (transactions, _before, { tr }) =>
        transactions.some(({ docChanged }) => docChanged) ? trimLinks(tr) : null,
    });
    return [...(this.parent?.() ?? []), plugin];
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
