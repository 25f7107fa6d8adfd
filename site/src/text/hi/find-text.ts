import type * as english from '../en/find-text.ts';
import type { Translation } from '../translation.ts';

/** Find and replace in an article's text. */
export const FIND_TEXT = {
  bar: 'खोजें और बदलें',
  find: 'खोजें',
  none: 'नहीं मिला',
  count: (matches) => `${matches} जगह मिला`,
  place: (match, of) => `${of} में से ${match}`,
  matchCase: 'छोटे-बड़े अक्षर मिलाएँ',
  previous: 'पिछला',
  previousWithKeys: 'पिछला (Shift+Enter)',
  next: 'अगला',
  nextWithKeys: 'अगला (Enter)',
  close: 'बंद करें',
  closeWithKeys: 'बंद करें (Esc)',
  replaceWith: 'इसकी जगह लिखें',
  replace: 'बदलें',
  replaceAll: 'सब बदलें',
  replaced: (matches) => `${matches} जगह बदला`,
} as const satisfies Translation<typeof english.FIND_TEXT>;
