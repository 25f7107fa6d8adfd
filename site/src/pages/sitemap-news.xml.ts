import type { APIRoute } from 'astro';
import { newsUrlSet } from '../lib/search-engines/sitemap-xml.ts';
import { articlePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** Articles of the last two days, for Google News. The content depends on the time, so it is not cached. */
export const GET: APIRoute = ({ locals }) =>
  sitemapResponse(
    locals,
    async ({ siteUrl, reader }) => {
      const entries = await reader.newsSitemap();
      const urls = entries.map(({ _id, title, lang, date }) => ({
        path: articlePath(_id),
        title,
        language: lang,
        published: date,
      }));
      return newsUrlSet(siteUrl, locals.magazine.name, urls);
    },
    { 'cache-control': 'no-store' },
  );
