import type * as english from '../en/field-text.ts';
import type { Translation } from '../translation.ts';

/** Fields and switches. */
export const FIELD_TEXT = {
  optional: '(ज़रूरी नहीं)',
  showPassword: 'लिखा हुआ दिखाएँ',
} as const satisfies Translation<typeof english.FIELD_TEXT>;

export const SWITCH_TEXT = { on: 'हाँ', off: 'नहीं' } as const satisfies Translation<
  typeof english.SWITCH_TEXT
>;
