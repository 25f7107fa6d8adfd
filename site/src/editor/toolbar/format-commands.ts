import { getNodeType, type ChainedCommands, type Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { liftTarget } from '@tiptap/pm/transform';
import { MAX_INDENT } from '@contract/rich-text.ts';
import { FORMATTED_BLOCKS } from '../schema/block-format.ts';
import type { Alignment, Font, Kind, Size } from './format-state.ts';

type StyleName = 'font' | 'size' | 'color' | 'background';

const LEVEL = { heading: 2, subheading: 3 } as const;

/** Runs a command and returns the focus to the text. */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

/** Sets an attribute on every selected block. */
function setOnBlocks(chain: ChainedCommands, attributes: Record<string, unknown>): ChainedCommands {
  for (const block of FORMATTED_BLOCKS) chain.updateAttributes(block, attributes);
  return chain;
}

export function setStyle(editor: Editor, name: StyleName, value: Font | Size | string | null): void {
  const written = name === 'size' && value === 'medium' ? null : value;
  const chain = inText(editor).setMark('textStyle', { [name]: written });
  (written === null ? chain.removeEmptyTextStyle() : chain).run();
}

export function setKind(editor: Editor, kind: Kind): void {
  const chain = inText(editor);
  if (kind === 'heading' || kind === 'subheading') chain.setHeading({ level: LEVEL[kind] }).run();
  else if (kind === 'paragraph') chain.setParagraph().run();
}

export function setAlign(editor: Editor, align: Alignment): void {
  setOnBlocks(inText(editor), { align: align === 'left' ? null : align }).run();
}

export function toggleDirection(editor: Editor, rtl: boolean): void {
  setOnBlocks(inText(editor), { dir: rtl ? null : 'rtl' }).run();
}

/** Changes the level of a list item, or the indent of another block. */
export function changeIndent(editor: Editor, by: 1 | -1): void {
  const chain = inText(editor);
  if (editor.isActive('listItem')) {
    (by === 1 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run();
    return;
  }
  chain
    .command(({ tr, state }) => {
      const { from, to } = state.selection;
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!FORMATTED_BLOCKS.some((name) => name === node.type.name)) return;
        const indent = Math.min(MAX_INDENT, Math.max(0, Number(node.attrs['indent']) + by));
        tr.setNodeAttribute(position, 'indent', indent);
      });
      return tr.docChanged;
    })
    .run();
}

/** Blocks that only contain other blocks. */
const CONTAINERS: readonly string[] = ['bulletList', 'orderedList', 'listItem', 'blockquote'];

/** Lifts the selection out of lists and quotations, starting at its end, so that no item has content below it. */
function liftOut(tr: Transaction): void {
  const positions: number[] = [];
  tr.doc.nodesBetween(tr.selection.from, tr.selection.to, ({ type }, position, parent) => {
    if (CONTAINERS.includes(parent?.type.name ?? '') && !CONTAINERS.includes(type.name))
      positions.push(position);
  });
  const liftOnce = (position: number): boolean => {
    const $start = tr.doc.resolve(tr.mapping.map(position));
    const $end = tr.doc.resolve($start.pos + ($start.nodeAfter?.nodeSize ?? 0));
    const range = $start.blockRange($end);
    const depth = range && liftTarget(range);
    if (range === null || depth === null) return false;
    tr.lift(range, depth);
    return true;
  };
  for (const position of positions.reverse()) while (liftOnce(position));
}

/** Clears all formats of the selection, of characters and blocks. */
export function cleanFormat(editor: Editor): void {
  inText(editor)
    .unsetAllMarks()
    .command(({ tr }) => {
      liftOut(tr);
      tr.setBlockType(tr.selection.from, tr.selection.to, getNodeType('paragraph', editor.schema));
      return true;
    })
    .run();
}

export function setLink(editor: Editor, href: string): void {
  const chain = inText(editor);
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run();
  else if (editor.state.selection.empty)
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto:|tel:|https?:\/\/)/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run();
  else chain.setLink({ href }).run();
}

export function removeLink(editor: Editor): void {
  inText(editor).extendMarkRange('link').unsetLink().run();
}
