import type { Editor } from '@tiptap/core';
import { type ALIGNMENTS, type FONTS, MAX_INDENT, type SIZES } from '@contract/rich-text.ts';

export type Font = (typeof FONTS)[number];
export type Size = (typeof SIZES)[number];
export type Alignment = (typeof ALIGNMENTS)[number];
export type Kind = 'paragraph' | 'heading' | 'subheading' | 'other';

/** The format at the cursor, for the toolbar. */
export interface Format {
  font: Font | null;
  size: Size;
  kind: Kind;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  ordered: boolean;
  bullet: boolean;
  quote: boolean;
  rtl: boolean;
  align: Alignment;
  color: string | null;
  background: string | null;
  link: string | null;
  picture: boolean;
  canIndent: boolean;
  canOutdent: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

function kindOf(editor: Editor): Kind {
  if (editor.isActive('heading', { level: 2 })) return 'heading';
  if (editor.isActive('heading', { level: 3 })) return 'subheading';
  return editor.isActive('paragraph') ? 'paragraph' : 'other';
}

export function formatOf(editor: Editor): Format {
  const text = editor.getAttributes('textStyle');
  const block = editor.isActive('heading')
    ? editor.getAttributes('heading')
    : editor.getAttributes('paragraph');
  const list = editor.isActive('listItem');
  const indent = Number(block['indent'] ?? 0);
  return {
    font: (text['font'] as Font | undefined) ?? null,
    size: (text['size'] as Size | undefined) ?? 'medium',
    kind: kindOf(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    ordered: editor.isActive('orderedList'),
    bullet: editor.isActive('bulletList'),
    quote: editor.isActive('blockquote'),
    rtl: block['dir'] === 'rtl',
    align: (block['align'] as Alignment | undefined) ?? 'left',
    color: (text['color'] as string | undefined) ?? null,
    background: (text['background'] as string | undefined) ?? null,
    link: editor.isActive('link') ? String(editor.getAttributes('link')['href'] ?? '') : null,
    picture: editor.isActive('image'),
    canIndent: list
      ? !editor.isActive('notes') && editor.can().sinkListItem('listItem')
      : indent < MAX_INDENT,
    canOutdent: list || indent > 0,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
