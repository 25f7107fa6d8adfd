import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Shows the selection while a toolbar panel has the focus: browsers then paint none. */
export const UnfocusedSelection = Extension.create({
  name: 'unfocusedSelection',
  addProseMirrorPlugins() {
    const { editor } = this;
    const decorations: Plugin['props']['decorations'] = ({ doc, selection }) => {
      if (editor.isFocused || selection.empty || selection instanceof NodeSelection) return null;
      const { from, to } = selection;
      return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'unfocused-selection' })]);
    };
    return [new Plugin({ props: { decorations } })];
  },
});
