import { isMacOS } from '@tiptap/core';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Keyboards for Hindi have no Latin letters: there the key counts that has the letter on others, as browsers take it. */
const letterOf = ({ key, code }: Press) =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

/** Whether a letter is pressed with the key for commands (Ctrl, on a Mac Cmd) and with no other. */
export function isShortcut(event: Press, letter: string): boolean {
  const held = isMacOS() ? event.metaKey : event.ctrlKey;
  return held && !event.shiftKey && !event.altKey && letterOf(event) === letter;
}
