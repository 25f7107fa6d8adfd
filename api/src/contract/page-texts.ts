import type { Language } from './articles.ts';
import type { Instant } from './dates.ts';

/** Texts of pages that admins can replace, in each language, in the order of the settings. */
export const PAGE_TEXTS = [
  ...(['aboutText', 'aboutTextHindi', 'privacyText', 'privacyTextHindi'] as const),
  ...(['termsText', 'termsTextHindi', 'copyrightText', 'copyrightTextHindi'] as const),
  ...(['contactText', 'contactTextHindi', 'grievanceText', 'grievanceTextHindi'] as const),
] as const;
export type PageTextName = (typeof PAGE_TEXTS)[number];

/** Those in the main language. */
export type MainPageText = Exclude<PageTextName, `${string}Hindi`>;

/** What the names of settings with texts in a language end with. */
type Ending = '' | 'Hindi';
const ENDINGS: Readonly<Record<Language, Ending>> = { en: '', hi: 'Hindi' };

/** The setting with a text in a language. @param name of the one in the main language */
export function settingIn<Name extends string>(name: Name, language: Language): `${Name}${Ending}` {
  return `${name}${ENDINGS[language]}`;
}

/** Characters of HTML; the longest built-in text has a third. */
export const PAGE_TEXT_MAX_LENGTH = 30_000;

/** Markup of these texts. The editor offers exactly this, and the server removes everything else. */
export const PAGE_TEXT_ELEMENTS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const;

/** Stands in a text for a setting, so that the text follows it. */
export const PLACEHOLDERS = { name: '{name}', email: '{email}' } as const;

/** When an admin replaced a text. */
export interface ReplacedText {
  /** @example privacyText */
  name: PageTextName;
  /** `null` if unknown. */
  changedAt: Instant | null;
}

/** The text of a page before the current one. */
export interface EarlierText {
  /** @example privacyText */
  name: PageTextName;
  /** HTML, as it was saved. @example <p>{name} keeps no addresses.</p> */
  html: string;
}

/** What a page shows of an admin's text. */
export interface ShownPageText {
  /** Sanitised, without placeholders; empty while the built-in text is shown. */
  html: string;
  /** ISO 8601; `null` while the built-in text is shown, and if unknown. */
  changedAt: string | null;
}
