import { describe, expect, it } from '@jest/globals';
import { isShortcut } from './shortcut.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = { ...none, ctrlKey: true };

describe('isShortcut', () => {
  it('recognises the letter with Ctrl alone', () => {
    const k = { key: 'k', code: 'KeyK' };
    expect(isShortcut({ ...k, ...ctrl }, 'k')).toBe(true);
    expect(isShortcut({ ...k, ...ctrl, key: 'K' }, 'k')).toBe(true);
    for (const other of [none, { ...ctrl, shiftKey: true }, { ...ctrl, altKey: true }])
      expect(isShortcut({ ...k, ...other }, 'k')).toBe(false);
    expect(isShortcut({ ...k, ...ctrl }, 's')).toBe(false);
  });

  it("uses the keyboard's letter, or the physical key on layouts without Latin letters", () => {
    // Dvorak has k elsewhere; InScript has only Devanagari.
    expect(isShortcut({ key: 'k', code: 'KeyV', ...ctrl }, 'k')).toBe(true);
    expect(isShortcut({ key: 't', code: 'KeyK', ...ctrl }, 'k')).toBe(false);
    expect(isShortcut({ key: 'क', code: 'KeyK', ...ctrl }, 'k')).toBe(true);
    expect(isShortcut({ key: 'े', code: 'KeyS', ...ctrl }, 's')).toBe(true);
  });
});
