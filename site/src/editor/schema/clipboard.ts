import { Extension } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { lineFeeds } from '../paste/line-feeds.ts';

/** Marks content copied from this editor. Other editors with the same library lack this mark. */
export const OWN_CLIPBOARD = 'data-banyan-article';

class OwnSerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // Inner fragments are written into a target.
    if (target === undefined) written.firstElementChild?.setAttribute(OWN_CLIPBOARD, '');
    return written;
  }
}

const EMPTY_LINES = /\n(?:[^\S\n]*\n)+/;

/** Paragraphs with their lines. */
function asParagraphs(paragraphs: readonly string[]): HTMLElement {
  const holder = document.createElement('div');
  for (const paragraph of paragraphs) {
    const element = document.createElement('p');
    for (const line of paragraph.split('\n')) element.append(line, document.createElement('br'));
    element.lastChild?.remove();
    holder.append(element);
  }
  return holder;
}

/**
 * Plain text with paragraphs separated by empty lines: single lines stay lines of their paragraph. Without empty
 * lines every line is a paragraph.
 *
 * @returns `null` if there is nothing to separate
 */
function sliceOfText(text: string, schema: Schema): Slice | null {
  const paragraphs = text.trim().split(EMPTY_LINES);
  if (paragraphs.length < 2) return null;
  return Slice.maxOpen(DOMParser.fromSchema(schema).parseSlice(asParagraphs(paragraphs)).content);
}

/** The same with all spaces, which matter in Markdown. */
export function sliceOfMarkdown(text: string, schema: Schema): Slice {
  const blocks = text.replace(/^\s*\n|\s+$/g, '').split(EMPTY_LINES);
  const holder = asParagraphs(blocks.length < 2 ? text.split('\n') : blocks);
  return Slice.maxOpen(DOMParser.fromSchema(schema).parseSlice(holder, { preserveWhitespace: true }).content);
}

/**
 * The first of several pasted paragraphs keeps its direction and alignment if it replaces a whole one. A single one
 * keeps them only with a direction: other single paragraphs may be words of a line.
 */
function withFirstParagraph(slice: Slice, { selection: { $from, $to } }: EditorState): Slice {
  const { openStart, openEnd, content } = slice;
  const { paragraph } = $from.doc.type.schema.nodes;
  const replacesParagraph =
    $from.parent.type === paragraph && $from.parentOffset === 0 && $to.pos >= $from.end();
  const isOpen = openStart === 1 && (content.childCount > 1 || content.firstChild?.attrs['dir'] === 'rtl');
  const hasFormat = paragraph !== undefined && content.firstChild?.hasMarkup(paragraph) === false;
  return replacesParagraph && isOpen && hasFormat ? new Slice(content, 0, openEnd) : slice;
}

/** Copied content, and pasted plain text. */
export const Clipboard = Extension.create({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    return [
      new Plugin({
        props: {
          clipboardSerializer: new OwnSerializer(nodes, marks),
          // The library's types do not allow null, which its code handles as "use the default".
          transformPastedText: lineFeeds,
          clipboardTextParser: (text) => sliceOfText(text, schema) as Slice,
          transformPasted: (slice, view) => withFirstParagraph(slice, view.state),
        },
      }),
    ];
  },
});
