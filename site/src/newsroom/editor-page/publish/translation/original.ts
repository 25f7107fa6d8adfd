import type { Language, SearchResult } from '@contract/articles.ts';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import type { TranslationGroup } from '@contract/translations.ts';

/** An article of which another one is a translation. */
export interface Original {
  /** Empty if unknown. */
  _id: string;
  /** `null` if the user may not read it; may be empty. */
  title: string | null;
  /** `null` for an article in the trash. */
  lang: Language | null;
}

/** The original of a manuscript, or another language while the original is in the trash; `null` if it is no translation. */
export function originalOf({ isOriginal, translations }: TranslationGroup): Original | null {
  if (isOriginal !== false) return null;
  const shown = translations.find((each) => each.isOriginal) ?? translations[0];
  return shown ?? { _id: '', title: null, lang: null };
}

/** An article that can be chosen. */
export interface Candidate {
  _id: string;
  title: string;
  lang: Language;
  isDraft: boolean;
}

/**
 * Published articles in all their languages, then the user's drafts.
 * @param id of the manuscript, which is left out
 */
export function candidates(
  found: readonly SearchResult[],
  drafts: readonly Pick<ManuscriptSummary, '_id' | 'title' | 'lang'>[],
  id: string,
): Candidate[] {
  const published = found.flatMap((result) => [result, ...(result.translations ?? [])]);
  const all = [
    ...published.map((each) => ({ ...each, isDraft: false })),
    ...drafts.map((each) => ({ ...each, isDraft: true })),
  ];
  return all
    .filter(({ _id }) => _id !== id)
    .map(({ _id, title, lang, isDraft }) => ({ _id, title, lang, isDraft }));
}
