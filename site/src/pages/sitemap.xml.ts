import type { APIRoute } from 'astro';
import { sitemapIndex } from '../lib/search-engines/sitemap-xml.ts';
import { sitemapPath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

export const GET: APIRoute = ({ locals }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const { newest, articles, authors } = await reader.sitemap();
    return sitemapIndex(siteUrl, [
      { path: sitemapPath('pages'), lastModified: newest },
      { path: sitemapPath('news'), lastModified: newest },
      ...articles.map(({ part, lastModified }) => ({ path: sitemapPath(`articles-${part}`), lastModified })),
      ...authors.map(({ part, lastModified }) => ({ path: sitemapPath(`authors-${part}`), lastModified })),
    ]);
  });
