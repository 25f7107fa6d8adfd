import type { Check } from './validate-field.ts';

export interface TextRule {
  /** Said where the field is missing, blank or not a text. */
  missing: string;
  /** Characters (UTF-16 units), at most. */
  max: number;
  /** Said where it is longer. */
  tooLong: string;
}

/** A text that must be there. */
export function requiredText(rule: TextRule): Check {
  return (value, body) => {
    if (typeof value !== 'string' || value.trim() === '') return rule.missing;
    return shortText(rule.max, rule.tooLong)(value, body);
  };
}

/** A text of at most `max` characters (UTF-16 units). */
export function shortText(max: number, tooLong: string): Check {
  return (value) => {
    if (typeof value !== 'string') return 'This must be a text.';
    return value.length > max ? tooLong : null;
  };
}

/**
 * C0 controls but tab and line feed, DEL, halves of surrogate pairs, and what turns the direction of all that follows, beside
 * it as well: none of them is ever meant.
 */
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Anything but blanks and characters that nobody sees: joiners, marks of direction, fillers, Braille without a dot. */
const SEEN = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader would see nothing at all. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/**
 * One form of every text: NFC, no control characters, no blanks around, nothing where nothing would be seen; whatever is
 * not a text stays as it is.
 */
export function tidyText({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  const tidy = value.replaceAll('\r\n', '\n').replace(UNSHOWABLE, '').normalize('NFC').trim();
  return isBlank(tidy) ? '' : tidy;
}

/** The same on one line. */
export function tidyLine(field: { value: unknown }): unknown {
  const text = tidyText(field);
  return typeof text === 'string' ? text.replace(/\s+/gu, ' ') : text;
}
