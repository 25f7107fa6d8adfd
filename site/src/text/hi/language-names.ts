import type * as english from '../en/language-names.ts';
import type { Translation } from '../translation.ts';

/** Names of languages, as shown in the interface. */
export const LANGUAGE_NAMES = {
  en: 'अंग्रेज़ी',
  hi: 'हिन्दी',
} as const satisfies Translation<typeof english.LANGUAGE_NAMES>;
