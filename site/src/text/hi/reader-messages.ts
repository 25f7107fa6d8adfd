import type * as english from '../en/reader-messages.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the script that every page loads. The others are separate (messages.ts), so that readers do not load
 * them.
 */

export const HOME_TEXT = {
  rssCopied: 'RSS फ़ीड का पता कॉपी हो गया।',
  rssFailed: 'RSS फ़ीड का पता कॉपी नहीं हो सका।',
} as const satisfies Translation<typeof english.HOME_TEXT>;

export const SHARE_TEXT = {
  copied: 'पता कॉपी हो गया।',
  copyFailed: 'पता कॉपी नहीं हो सका।',
  quoteCopied: 'उद्धरण स्रोत के साथ कॉपी हो गया।',
  quoteCut: (words) => `पहले ${words} शब्द स्रोत के साथ कॉपी हो गए।`,
  sourceCopied: 'स्रोत कॉपी हो गया। उद्धरण के लिए पहले कुछ शब्द चुनें।',
  quoteFailed: 'उद्धरण कॉपी नहीं हो सका।',
} as const satisfies Translation<typeof english.SHARE_TEXT>;
