import type { TranslationCheck, TranslationMember } from '../../../contract/translations.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { StoredTranslationCheck } from '../model/translation.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';

export function presentCheck(check: StoredTranslationCheck | undefined): TranslationCheck | null {
  if (check === undefined) return null;
  const { article, lang, revision, at, correctedAt } = check;
  return {
    article: article.toHexString(),
    lang,
    revision,
    at: at.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
  };
}

/** @param isReadable whether the user may know its title */
export function presentMember(
  { _id, state }: Pick<StoredManuscript, '_id' | 'state'>,
  { title, lang }: Pick<WorkingCopy, 'title' | 'lang'>,
  isOriginal: boolean,
  isReadable: boolean,
): TranslationMember {
  return { _id: _id.toHexString(), title: isReadable ? title : null, lang, state, isOriginal };
}
