import { isBlank } from '../../../contract/text-measures.ts';
import type { Check } from './validate-field.ts';

export interface TextRule {
  /** Message if the field is missing, blank or not a text. */
  missing: string;
  /** Maximum number of characters (UTF-16 units). */
  max: number;
  /** Message if it is longer. */
  tooLong: string;
}

export function requiredText(rule: TextRule): Check {
  return (value, body) => {
    if (typeof value !== 'string' || value.trim() === '') return rule.missing;
    return shortText(rule.max, rule.tooLong)(value, body);
  };
}

/** A text of at most `max` characters (UTF-16 units). */
export function shortText(max: number, tooLong: string): Check {
  return (value) => {
    if (typeof value !== 'string') return 'This must be text.';
    return value.length > max ? tooLong : null;
  };
}

/** Line and page breaks of word processors, slides and old systems. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * C0 controls except tab and line feed, DEL, lone surrogates, and characters that change the direction of the
 * surrounding text.
 */
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/**
 * Normalises a text: NFC, line feeds as line breaks, no other control characters, trimmed, empty if nothing is visible.
 * Other values stay as they are.
 */
export function tidyText({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  const tidy = value.replace(LINE_BREAK, '\n').replace(UNSHOWABLE, '').normalize('NFC').trim();
  return isBlank(tidy) ? '' : tidy;
}

/** The same, on one line. */
export function tidyLine(field: { value: unknown }): unknown {
  const text = tidyText(field);
  return typeof text === 'string' ? text.replace(/\s+/gu, ' ') : text;
}
