import type { Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';
import { prevailingLanguage } from '../../../contract/text-measures.ts';

/** A search result that may have translations. */
export interface Entry {
  _id: Types.ObjectId;
  lang: Language;
  /** Absent without translations. */
  group?: Types.ObjectId;
}

/** The language of an entry with several: that of the query's script, otherwise that of the page. */
export function preferredLanguage(query: string, page: Language | ''): Language {
  const language = prevailingLanguage(query);
  return language === 'en' && page !== '' ? page : language;
}

/**
 * One entry for each work, in the order of the results: the article in the preferred language if there is one.
 * @param members all readable articles of the works
 */
export function onePerWork<T extends Entry>(
  results: readonly T[],
  members: readonly T[],
  preferred: Language,
): { entry: T; translations: T[] }[] {
  const works = new Set<string>();
  return results.flatMap((result) => {
    if (result.group === undefined) return { entry: result, translations: [] };
    const work = result.group.toHexString();
    if (works.has(work)) return [];
    works.add(work);
    const languages = new Map(
      [...members.filter(({ group }) => group?.toHexString() === work), result].map((member) => [
        member.lang,
        member,
      ]),
    );
    const entry = languages.get(preferred) ?? result;
    return { entry, translations: [...languages.values()].filter((member) => member !== entry) };
  });
}
