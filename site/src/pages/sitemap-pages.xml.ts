import { genrePath } from '@contract/genres.ts';
import type { APIRoute } from 'astro';
import { type SitemapUrl, urlSet } from '../lib/search-engines/sitemap-xml.ts';
import { PATHS } from '../paths.ts';
import { alternatesOf, pathIn } from '../ui/language-switch/other-languages.ts';
import { sitemapResponse } from './_sitemap-response.ts';

const STATIC_PAGES = [PATHS.about, PATHS.contact, PATHS.privacy, PATHS.terms, PATHS.copyright];

/** A page in each language of the magazine. */
function inEach(languages: readonly string[], page: SitemapUrl): SitemapUrl[] {
  const alternates = alternatesOf(languages, page.path);
  if (alternates.length === 0) return [page];
  return languages.map((language) => ({ ...page, path: pathIn(language, page.path), alternates }));
}

/** The home page, the categories with articles, the corrections, and the static pages. */
export const GET: APIRoute = ({ locals }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const { newest, corrected, categories } = await reader.sitemap();
    const pages: SitemapUrl[] = [
      { path: PATHS.home, lastModified: newest },
      ...categories
        .filter((category) => category.newest !== null)
        .map(({ genre, newest: lastModified }) => ({ path: genrePath(genre), lastModified })),
      { path: PATHS.corrections, lastModified: corrected },
      ...STATIC_PAGES.map((path) => ({ path })),
    ];
    return urlSet(
      siteUrl,
      pages.flatMap((page) => inEach(locals.languages, page)),
    );
  });
