/** Measures of a text, shown to its author and its readers. */
import { type Language, LANGUAGES, LETTERS, MAIN_LANGUAGE } from './articles.ts';

/** Words per minute of an attentive reader, in English or Hindi. */
const WORDS_PER_MINUTE = 200;
/** Characters that are enough to detect a text's language. */
const SAMPLE_LENGTH = 5000;
/** Excludes blanks and invisible characters: joiners, direction marks, fillers, the empty Braille pattern. */
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Minutes, rounded, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The language that a text is recognised as: that whose letters are more than half of all, such as Devanagari. */
export function prevailingLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = sample.match(/\p{L}/gu) ?? [];
  const prevails = (language: Language): boolean =>
    letters.filter((letter) => LETTERS[language].test(letter)).length * 2 > letters.length;
  return LANGUAGES.find(prevails) ?? MAIN_LANGUAGE;
}
