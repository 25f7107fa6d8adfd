import type { Editor } from '@tiptap/core';
import type { OwnPicture } from '@contract/pictures.ts';
import { createTable } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { insertBlock } from './insert-block.ts';
import { isMissing, type PictureAttributes } from './missing-picture.ts';

/** Maximum number of rows and of columns of a new table. */
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

/** Tables cannot be nested, nor be in notes. */
export function canInsertTable(editor: Editor): boolean {
  return !editor.isActive('table') && !editor.isActive('notes');
}

export function insertTable(editor: Editor, { rows, columns, withHead }: TableSize): boolean {
  return insert(editor, createTable(editor.schema, rows, columns, withHead));
}

/**
 * Inserts a stored picture with its own words: the description as its text alternative, the credit as its caption. A selected
 * picture that is missing gets the file instead, and keeps its words.
 */
export function insertEarlierPicture(
  editor: Editor,
  {
    picture,
    description,
    credit,
  }: Pick<OwnPicture, 'description' | 'credit'> & {
    picture: Pick<OwnPicture['picture'], 'src' | 'width' | 'height'>;
  },
): boolean {
  const { src, width, height } = picture;
  const { schema } = editor;
  const selected = editor.getAttributes('image') as PictureAttributes;
  if (editor.isActive('image') && isMissing(selected)) {
    const alt = selected.alt || description;
    return editor.commands.updateAttributes('image', { src, width, height, alt, gone: false });
  }
  const image = schema.node('image', { src, width, height, alt: description });
  if (credit === '') return insert(editor, image);
  const caption = schema.node('figcaption', null, schema.text(credit));
  return insert(editor, schema.node('figure', null, [image, caption]));
}

/** Parses a number of rows or columns; `null` if invalid. */
export function tableCount(typed: string): number | null {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= TABLE_MAX ? count : null;
}
