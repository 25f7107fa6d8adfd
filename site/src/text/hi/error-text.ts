import type * as english from '../en/error-text.ts';
import type { Translation } from '../translation.ts';

export type { ErrorWords } from '../en/error-text.ts';

/** The words of an error in the interface's language. They are loaded at the first error. */
export const errorWords: Translation<typeof english.errorWords> = async (code, { fields }) => {
  const { byCode, byField } = await import('./errors/sentences.ts').catch(() => ({
    byCode: {},
    byField: {},
  }));
  return inHindi(code, Object.keys(fields), byCode, byField);
};

/** Sentences of the table; without one, the screen has its own. */
function inHindi(
  code: string,
  fields: readonly string[],
  byCode: Readonly<Record<string, string>>,
  byField: Readonly<Record<string, string>>,
): english.ErrorWords {
  const general = byCode[code];
  const sentenceOf = (field: string) =>
    (code === 'VALIDATION_FAILED' ? byField[field] : undefined) ?? general;
  const sentences = fields.map((field) => [field, sentenceOf(field) ?? ''] as const);
  return { message: sentences[0]?.[1] || general, fields: Object.fromEntries(sentences) };
}
