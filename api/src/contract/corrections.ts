import type { ArticleCard, Correction, Language } from './articles.ts';
import { longDate } from './dates.ts';
import type { Pagination } from './pagination.ts';
import type { Translation } from './translations.ts';

/** An article with all its corrections, newest first. */
export interface CorrectedArticle extends Pick<
  ArticleCard,
  '_id' | 'title' | 'lang' | 'tags' | 'author' | 'authors' | 'date'
> {
  /** All of the article, newest first. */
  corrections: Correction[];
  /** Its other languages in which nobody has checked the newest correction yet. */
  uncheckedTranslations: Translation[];
}

/** `GET /api/corrections`, last corrected first. */
export interface CorrectionsResponse {
  data: CorrectedArticle[];
  pagination: Pagination;
}

const WORD: Record<Language, string> = { en: 'Correction', hi: 'सुधार' };

/** `Correction, 3 March 2026`. @param timeZone of the magazine, IANA name */
export function correctionTitle({ at }: Correction, timeZone: string, lang: Language): string {
  return `${WORD[lang]}, ${longDate(at, timeZone, lang)}`;
}
