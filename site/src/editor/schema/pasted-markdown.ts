import { Extension } from '@tiptap/core';
import { DOMParser as SliceParser, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts';
import { lineFeeds } from '../paste/line-feeds.ts';
import { isCodeView, isMarkdown } from '../paste/markdown-signs.ts';
import { markAutomatic } from './automatic-changes.ts';
import { sliceOfMarkdown } from './clipboard.ts';
import { putCaretBelow } from './insert-block.ts';

/** Markdown pasted as plain text, to be converted. */
interface Pasted {
  text: string;
  from: number;
  to: number;
  /** Content of the editor between `from` and `to`; if it has changed, it stays plain text. */
  written: string;
}

const key = new PluginKey<Pasted | null>('pastedMarkdown');

const textIn = (doc: Node, from: number, to: number) => doc.textBetween(from, to, '\n', '\n');

/** The Markdown on the clipboard; `null` if there is none, or the HTML contains more. */
function markdownOn(clipboard: DataTransfer | null): string | null {
  const text = lineFeeds(clipboard?.getData('text/plain') ?? '');
  const html = clipboard?.getData('text/html') ?? '';
  return isMarkdown(text) && (html === '' || isCodeView(html)) ? text : null;
}

/** The result of pasting this HTML at the selection. */
function sliceOf(view: EditorView, html: string, context: ResolvedPos): Slice {
  const { body } = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html');
  let slice = Slice.maxOpen(SliceParser.fromSchema(view.state.schema).parseSlice(body, { context }).content);
  view.someProp('transformPasted', (transform) => {
    slice = transform(slice, view, false);
  });
  return slice;
}

/** Within a line, a paragraph joins it, and an item joins its list; everything else stays separate. */
function fitted(slice: Slice, $from: ResolvedPos, $to: ResolvedPos): Slice {
  const { content, openStart, openEnd } = slice;
  const inList = $from.node(-1).type.name === 'listItem';
  const joins = (node: Node | null) =>
    node?.type.name === 'paragraph' || (inList && node?.type.name.endsWith('List') === true);
  const isBlank = $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  const mayOpen = (node: Node | null) => (isBlank ? inList : true) && joins(node);
  return new Slice(
    content,
    mayOpen(content.firstChild) ? openStart : 0,
    mayOpen(content.lastChild) ? openEnd : 0,
  );
}

/** Puts the caret after the converted text, not into its notes. */
function putCaretBehind(tr: Transaction, end: number): void {
  const before = tr.doc.resolve(end).nodeBefore;
  const $end = tr.doc.resolve(before?.type.name === 'notes' ? end - before.nodeSize : end);
  const last = $end.nodeBefore;
  const isClosed = last?.isBlock === true && (last.isAtom || last.type.spec.isolating === true);
  if (isClosed) putCaretBelow(tr, $end.pos);
  else tr.setSelection(Selection.near($end, -1)).scrollIntoView();
}

/** Converts the pasted Markdown; one undo makes it plain text again. */
function convert(view: EditorView, pasted: Pasted, html: string): void {
  const { state } = view;
  const tr = state.tr.setMeta(key, null);
  const { from, to, written } = key.getState(state) ?? pasted;
  const slice = sliceOf(view, html, state.doc.resolve(from));
  // A cell accepts text; a heading or a list would split its table.
  const isLine = slice.content.childCount === 1 && slice.content.firstChild?.type.name === 'paragraph';
  const isUnchanged = textIn(state.doc, from, to) === written;
  if (isUnchanged && (isLine || !isInTable(state))) {
    const place = fitted(slice, state.doc.resolve(from), state.doc.resolve(to));
    const caretFollows = state.selection.empty && state.selection.to === to;
    markAutomatic(tr).replaceRange(from, to, place);
    if (caretFollows) putCaretBehind(tr, tr.mapping.map(to));
  }
  view.dispatch(tr);
}

async function convertLater(view: EditorView, pasted: Pasted): Promise<void> {
  // Loaded on demand. If loading fails, the text stays plain.
  const converter = await import('../paste/markdown-to-html.ts').catch(() => null);
  if (view.isDestroyed || key.getState(view.state)?.text !== pasted.text) return;
  if (converter !== null) convert(view, pasted, converter.markdownToHtml(pasted.text));
}

/**
 * Pastes the text literally. Not by the library's paste event, whose rules would change the text before it is
 * converted.
 */
function pastePlain(view: EditorView, text: string): Pasted {
  const { tr, selection, schema } = view.state;
  tr.replaceSelection(sliceOfMarkdown(text, schema)).scrollIntoView();
  const [from, to] = [tr.mapping.map(selection.from, -1), tr.mapping.map(selection.to)];
  const pasted = { text, from, to, written: textIn(tr.doc, from, to) };
  view.dispatch(markAutomatic(tr).setMeta(key, pasted));
  return pasted;
}

/**
 * Converts plain text that is clearly Markdown after pasting it. Pasted as plain text (Ctrl+Shift+V), or into code,
 * it stays as it is.
 */
export const PastedMarkdown = Extension.create({
  name: 'pastedMarkdown',
  // After extensions that observe every paste or handle cells.
  priority: 1,
  addProseMirrorPlugins() {
    let isPlain = false;
    return [
      new Plugin<Pasted | null>({
        key,
        state: {
          init: () => null,
          apply(tr, before) {
            const update = tr.getMeta(key) as Pasted | null | undefined;
            if (update !== undefined) return update;
            if (before === null || !tr.docChanged) return before;
            return { ...before, from: tr.mapping.map(before.from, 1), to: tr.mapping.map(before.to, -1) };
          },
        },
        props: {
          handleDOMEvents: {
            paste() {
              isPlain = false;
              return false;
            },
          },
          transformPastedText(text, plain) {
            isPlain = plain;
            return text;
          },
          handlePaste(view, event) {
            const text = isPlain ? null : markdownOn(event.clipboardData);
            if (text === null) return false;
            void convertLater(view, pastePlain(view, text));
            return true;
          },
        },
      }),
    ];
  },
});
