import type { TranslationMember } from '../../../contract/translations.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

/** @param isReadable whether the user may know its title */
export function presentMember(
  { _id, state }: Pick<StoredManuscript, '_id' | 'state'>,
  { title, lang }: Pick<WorkingCopy, 'title' | 'lang'>,
  isOriginal: boolean,
  isReadable: boolean,
): TranslationMember {
  return { _id: _id.toHexString(), title: isReadable ? title : null, lang, state, isOriginal };
}
