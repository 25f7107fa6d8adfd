import type { Editor } from '@tiptap/core';
import { showPosition } from '../../../editor/show-position.ts';
import type { Place } from './checks.ts';

/** Gives the focus to where a piece of advice leads. */
export function showPlace(editor: Editor | null, place: Place): void {
  if (place.kind === 'field') document.querySelector<HTMLElement>(`[data-first=${place.name}]`)?.focus();
  else if (editor !== null) showPosition(editor, place.position);
}
