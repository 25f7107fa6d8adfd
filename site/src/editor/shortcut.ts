import { isMacOS } from '@tiptap/core';

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Hindi keyboards have no Latin letters: there the physical key counts, as in browsers. */
const letterOf = ({ key, code }: KeyPress) =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

/** Whether a letter is pressed with only the command key (Ctrl, or Cmd on a Mac). */
export function isShortcut(event: KeyPress, letter: string): boolean {
  const isCommandKeyDown = isMacOS() ? event.metaKey : event.ctrlKey;
  return isCommandKeyDown && !event.shiftKey && !event.altKey && letterOf(event) === letter;
}
