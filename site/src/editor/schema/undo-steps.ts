import { UndoRedo } from '@tiptap/extensions';
import { redo, redoDepth, undo } from '@tiptap/pm/history';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { UNDO_GROUP_MS, UNDO_STEPS } from '../../limits.ts';

/** The library keeps up to twenty more steps than its depth. */
function mayUndo(state: EditorState): boolean {
  return redoDepth(state) < UNDO_STEPS;
}

/** Undo and redo of exactly this many steps, by toolbar, keyboard or the browser's menu. */
export const UndoSteps = UndoRedo.extend({
  addCommands: () => ({
    undo:
      () =>
      ({ state, dispatch }) =>
        mayUndo(state) && undo(state, dispatch),
    redo:
      () =>
      ({ state, dispatch }) =>
        redo(state, dispatch),
  }),

  addProseMirrorPlugins() {
    const limit = new Plugin({
      props: {
        handleDOMEvents: {
          beforeinput(view, event) {
            if (event.inputType !== 'historyUndo' || mayUndo(view.state)) return false;
            event.preventDefault();
            return true;
          },
        },
      },
    });
    return [limit, ...(this.parent?.() ?? [])];
  },
}).configure({ depth: UNDO_STEPS, newGroupDelay: UNDO_GROUP_MS });
