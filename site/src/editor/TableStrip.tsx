import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { TABLE_TEXT } from '@text/table-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { inText } from './toolbar/format-commands.ts';

const ACTIONS: readonly (readonly [name: string, run: (chain: ChainedCommands) => ChainedCommands])[] = [
  [TABLE_TEXT.rowAbove, (chain) => chain.addRowBefore()],
  [TABLE_TEXT.rowBelow, (chain) => chain.addRowAfter()],
  [TABLE_TEXT.deleteRow, (chain) => chain.deleteRow()],
  [TABLE_TEXT.columnBefore, (chain) => chain.addColumnBefore()],
  [TABLE_TEXT.columnAfter, (chain) => chain.addColumnAfter()],
  [TABLE_TEXT.deleteColumn, (chain) => chain.deleteColumn()],
];

function tableAt(editor: Editor) {
  if (!editor.isActive('table')) return null;
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'table') continue;
    const hasHead = node.firstChild?.children.every(({ type }) => type.name === 'tableHeader') === true;
    return { hasHead };
  }
  return null;
}

/** Below the toolbar while the caret is in a table: rows, columns, header. */
export function TableStrip({ editor }: { editor: Editor }) {
  const table = useEditorState({ editor, selector: ({ editor: current }) => tableAt(current) });
  if (table === null) return null;
  return (
    <div className="picture-strip table-strip" role="group" aria-label={TABLE_TEXT.table}>
      {ACTIONS.map(([name, run]) => (
        <button
          key={name}
          type="button"
          className="button button-small button-outline"
          onClick={() => run(inText(editor)).run()}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        className="button button-small button-outline"
        aria-pressed={table.hasHead}
        onClick={() => inText(editor).toggleHeaderRow().run()}
      >
        {TABLE_TEXT.headerRow}
      </button>
      <button
        type="button"
        className="button button-small button-delete"
        onClick={() => inText(editor).deleteTable().run()}
      >
        <Icon of={Trash2} size={16} />
        {TABLE_TEXT.deleteTable}
      </button>
    </div>
  );
}
