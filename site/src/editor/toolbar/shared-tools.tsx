/** Buttons of both toolbars: for articles, and for the texts of static pages. */
import type { Editor } from '@tiptap/core';
import { Bold, Italic, List, ListOrdered, Redo2, Undo2 } from 'lucide-react';
import { TOOL_KEYS, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import * as format from './format-commands.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { ToolButton } from './ToolButton.tsx';

interface Tools<State> {
  editor: Editor;
  state: State;
}

export function BoldAndItalic({ editor, state }: Tools<{ bold: boolean; italic: boolean }>) {
  return (
    <>
      <ToolButton
        icon={Bold}
        label={TOOLBAR_TEXT.bold}
        keys={TOOL_KEYS.bold}
        pressed={state.bold}
        onPress={() => format.inText(editor).toggleBold().run()}
      />
      <ToolButton
        icon={Italic}
        label={TOOLBAR_TEXT.italic}
        keys={TOOL_KEYS.italic}
        pressed={state.italic}
        onPress={() => format.inText(editor).toggleItalic().run()}
      />
    </>
  );
}

export function Lists({ editor, state }: Tools<{ ordered: boolean; bullet: boolean }>) {
  return (
    <>
      <ToolButton
        icon={ListOrdered}
        label={TOOLBAR_TEXT.orderedList}
        pressed={state.ordered}
        onPress={() => format.inText(editor).toggleOrderedList().run()}
      />
      <ToolButton
        icon={List}
        label={TOOLBAR_TEXT.bulletList}
        pressed={state.bullet}
        onPress={() => format.inText(editor).toggleBulletList().run()}
      />
    </>
  );
}

/** @param href of the link at the caret; `null` for none */
export function Link({ editor, href }: { editor: Editor; href: string | null }) {
  return (
    <LinkPanel
      editor={editor}
      href={href}
      onLink={(address) => format.setLink(editor, address)}
      onUnlink={() => format.removeLink(editor)}
    />
  );
}

export function UndoAndRedo({ editor, state }: Tools<{ canUndo: boolean; canRedo: boolean }>) {
  return (
    <>
      <ToolButton
        icon={Undo2}
        label={TOOLBAR_TEXT.undo}
        keys={TOOL_KEYS.undo}
        disabled={!state.canUndo}
        onPress={() => format.inText(editor).undo().run()}
      />
      <ToolButton
        icon={Redo2}
        label={TOOLBAR_TEXT.redo}
        keys={TOOL_KEYS.redo}
        disabled={!state.canRedo}
        onPress={() => format.inText(editor).redo().run()}
      />
    </>
  );
}
