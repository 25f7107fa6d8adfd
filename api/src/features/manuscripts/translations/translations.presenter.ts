import type { TranslationCheck, TranslationMember } from '../../../contract/translations.ts';
import { isPublished, type Member } from './translation-groups.service.ts';
import { type Actor, mayRead } from '../model/transitions.ts';
import type { StoredTranslationCheck } from '../model/translation.schema.ts';

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

export function presentMember(user: Actor, { manuscript, copy, isOriginal }: Member): TranslationMember {
  const isReadable = isPublished(manuscript) || mayRead(user, manuscript);
  return {
    _id: manuscript._id.toHexString(),
    title: isReadable ? copy.title : null,
    lang: copy.lang,
    state: manuscript.state,
    isOriginal,
  };
}
