import { genrePath } from '@contract/genres.ts';
import type { APIRoute } from 'astro';
import { urlSet } from '../lib/search-engines/sitemap-xml.ts';
import { PATHS } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

const STATIC_PAGES = [PATHS.about, PATHS.contact, PATHS.privacy, PATHS.terms, PATHS.copyright];

/** The home page, the categories with articles, the corrections, and the static pages. */
export const GET: APIRoute = ({ locals }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const { newest, corrected, categories } = await reader.sitemap();
    return urlSet(siteUrl, [
      { path: PATHS.home, lastModified: newest },
      ...categories
        .filter((category) => category.newest !== null)
        .map(({ genre, newest: lastModified }) => ({ path: genrePath(genre), lastModified })),
      { path: PATHS.corrections, lastModified: corrected },
      ...STATIC_PAGES.map((path) => ({ path })),
    ]);
  });
