import type * as english from '../en/pager-text.ts';
import type { Translation } from '../translation.ts';

/** Lists of several pages. */
export const PAGER_TEXT = {
  articles: 'लेखों के पन्ने',
  corrections: 'सुधारों के पन्ने',
  previous: 'पिछला पन्ना',
  next: 'अगला पन्ना',
  page: 'पन्ना ',
  place: (page, of) => `${of} में से पन्ना ${page}`,
  count: (articles) => `${articles} लेख`,
  sort: 'क्रम लगाएँ',
} as const satisfies Translation<typeof english.PAGER_TEXT>;

/** Title of a list's page. */
export function pageTitle(name: string, page: number): string {
  return page > 1 ? `${name}, पन्ना ${page}` : name;
}

/** Meta description of a list's page. */
export function pageDescription(text: string, page: number): string {
  return page > 1 ? `${text} पन्ना ${page}।` : text;
}
