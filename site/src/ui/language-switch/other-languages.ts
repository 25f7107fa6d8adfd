import { MAIN_LANGUAGE } from '@contract/articles.ts';

/** @param path in English: `/weather?page=2` @returns its address in a language: `/hi/weather?page=2` */
export function pathIn(language: string, path: string): string {
  if (language === MAIN_LANGUAGE) return path;
  return `/${language}${path.startsWith('/?') || path === '/' ? path.slice(1) : path}`;
}

/** The same page in each language, for search engines; none if there is one language. @param path in English */
export function alternatesOf(languages: readonly string[], path: string): { lang: string; path: string }[] {
  if (languages.length === 1) return [];
  const pages = languages.map((language) => ({ lang: language, path: pathIn(language, path) }));
  return [...pages, { lang: 'x-default', path }];
}

/** Whether an address is the same in all languages: the page of an article, and its preview, have the article's language. */
export const hasOneAddress = (path: string): boolean =>
  /^\/(?:articles|preview(?!\/front-page\/))\//.test(path);
