import { InputRule, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';
import { insertBlock } from './insert-block.ts';
import { isMissing, MISSING_PICTURE, missingPicture, type PictureAttributes } from './missing-picture.ts';

/** `![description](address)` of a picture on another site, which is then fetched. */
const TYPED = /(?:^|\s)!\[([^[\]]*)\]\((https?:\/\/[^\s()]+)\)$/;

export const typedPicture = new InputRule({
  find: TYPED,
  handler({ state, range, match: [, alt = '', src = ''] }) {
    const { tr, schema, selection } = state;
    if (selection.$from.parent.type.name !== 'paragraph') return;
    tr.delete(range.from, range.to);
    insertBlock(tr, schema.node('image', { src, alt }));
  },
});

const attributeOr = (name: string, otherwise: string) => (element: HTMLElement) =>
  element.getAttribute(name) ?? element.getAttribute(otherwise);

/**
 * A picture in a separate line. Until it is uploaded, the text holds it as `data:`, so that drafts keep it. A missing
 * picture shows a placeholder; its address is never loaded.
 */
export const ArticlePicture = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: attributeOr('data-missing-picture', 'src') },
      alt: { default: '', parseHTML: (element) => attributeOr('data-alt', 'alt')(element) ?? '' },
      width: { default: null },
      height: { default: null },
      gone: {
        default: false,
        parseHTML: (element) => element.hasAttribute('data-gone'),
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML: () => [{ tag: 'img[src]' }, { tag: MISSING_PICTURE }],
  renderHTML({ node, HTMLAttributes }) {
    const picture = node.attrs as PictureAttributes;
    return isMissing(picture) ? missingPicture(picture) : ['img', HTMLAttributes];
  },
  // `typed-markdown.ts` has our rule, which supports undo.
  addInputRules: () => [],
}).configure({ inline: false, allowBase64: true });

/** Removes figures without a picture; the caption stays as a line. */
function withoutEmptyFigures({ doc, schema, tr }: EditorState): Transaction | null {
  const empty: [figure: ProseMirrorNode, position: number][] = [];
  doc.descendants((node, position) => {
    if (node.type.name !== 'figure') return !node.isTextblock;
    if (node.firstChild?.attrs['src'] === null) empty.push([node, position]);
    return false;
  });
  for (const [figure, from] of empty.reverse()) {
    const to = from + figure.nodeSize;
    const caption = figure.maybeChild(1)?.content.size ?? 0;
    const paragraph = new Slice(Fragment.from(schema.node('paragraph')), 0, 0);
    if (caption === 0) tr.delete(from, to);
    else tr.step(new ReplaceAroundStep(from, to, to - 2 - caption, to - 2, paragraph, 1));
  }
  return tr.docChanged ? tr : null;
}

/** A picture with a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withoutEmptyFigures(state) : null,
    }),
  ],
  addKeyboardShortcuts() {
    return {
      // Backspace at the start of a caption selects the picture; the next one deletes it.
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection;
        if (!empty || $from.parent.type.name !== 'figcaption' || $from.parentOffset > 0) return false;
        return this.editor.commands.setNodeSelection($from.before() - 1);
      },
      // Delete at the end of a caption does nothing; the browser would merge the next paragraph.
      Delete: () => {
        const { $from, empty } = this.editor.state.selection;
        const { name } = $from.parent.type;
        return empty && name === 'figcaption' && $from.parentOffset === $from.parent.content.size;
      },
      Enter: () => {
        const { $from } = this.editor.state.selection;
        if ($from.parent.type.name !== 'figcaption' && $from.parent.type.name !== 'figure') return false;
        const below = $from.parent.type.name === 'figure' ? $from.after() : $from.after(-1);
        const chain = this.editor.chain().insertContentAt(below, { type: 'paragraph' });
        return chain.setTextSelection(below + 1).run();
      },
    };
  },
});

export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});
