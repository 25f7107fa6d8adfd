import { plural } from '../plural.ts';

/** Beginning a translation. */
export const TRANSLATE_TEXT = {
  /** @param language its name: `Hindi` */
  into: (language: string) => `Translate into ${language}`,
  note: 'Opens a new draft next to this text',
  busy: 'Creating the translation',
  failed: 'Failed to create the translation.',
} as const;

/** A text next to its translation. */
export const TRANSLATION_TEXT = {
  original: 'Original',
  translation: 'Translation',
  /** The text in the form, if both are translations. */
  own: 'This text',
  /** Name of the choice between both on narrow screens. */
  shown: 'Shown text',
  hide: { original: 'Hide the original', translation: 'Hide the translation' },
  /** @param key the key that moves between both texts */
  jumps: ({ key }: { key: string }) => `${key} moves between both texts`,
  loading: 'Loading the text',
  loadFailed: 'Failed to load the other text.',
  retry: 'Try again',
  previousChange: 'Previous change',
  nextChange: 'Next change',
  /** @param day `19 November` */
  changed: (day: string) => `The original was changed on ${day}.`,
  corrected: (day: string) => `The original was corrected on ${day}.`,
  /** Next to the original. @param language `Hindi` */
  translationCorrected: ({ language, day }: { language: string; day: string }) =>
    `The ${language} text was corrected on ${day}.`,
  /** After one of the sentences above. */
  notShown: 'It is no longer published.',
  showChanges: 'Show changes',
  seen: 'Seen, no change needed',
  confirmed: 'Noted: no change needed.',
  confirmFailed: 'Failed to note that.',
} as const;

/** The author's texts for which another language has changed. */
export const TO_CHECK_TEXT = {
  heading: 'Changed in the other language',
  /** @param language `English`; @param day `19 November` */
  changed: ({ language, day }: { language: string; day: string }) =>
    `The ${language} text was changed on ${day}`,
  corrected: ({ language, day }: { language: string; day: string }) =>
    `The ${language} text was corrected on ${day}`,
  more: (count: number) => plural(count, { one: `and ${count} more`, other: `and ${count} more` }),
} as const;
