import type { TranslationMember } from '../../../contract/translations.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';

/** @param words those that the user may know; the title is `null` if it may not be known */
export function presentMember(
  { _id, state }: Pick<StoredManuscript, '_id' | 'state'>,
  { title, lang }: Pick<TranslationMember, 'title' | 'lang'>,
  isOriginal: boolean,
): TranslationMember {
  return { _id: _id.toHexString(), title, lang, state, isOriginal };
}
