import type { Editor } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { insertBlock } from './insert-block.ts';

/** Rows or columns of a table that one may ask for at once. */
export const TABLE_MAX = 20;

export interface TableSize {
  rows: number;
  columns: number;
  withHead: boolean;
}

function insert(editor: Editor, block: Node): boolean {
  return editor.commands.command(({ tr }) => {
    insertBlock(tr, block);
    return true;
  });
}

export function insertRule(editor: Editor): boolean {
  return insert(editor, editor.schema.node('horizontalRule'));
}

/** Tables are not set into each other, nor into notes. */
export function canInsertTable(editor: Editor): boolean {
  return !editor.isActive('table') && !editor.isActive('notes');
}

export function insertTable(editor: Editor, { rows, columns, withHead }: TableSize): boolean {
  return insert(editor, createTable(editor.schema, rows, columns, withHead));
}

/** A number of rows or columns as somebody typed it; `null` where it is none that a table may have. */
export function tableCount(typed: string): number | null {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= TABLE_MAX ? count : null;
}
