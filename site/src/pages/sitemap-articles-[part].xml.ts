import type { APIRoute } from 'astro';
import { urlSet } from '../lib/search-engines/sitemap-xml.ts';
import { articlePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** At most 5,000 articles. No `hreflang`: an article has one language and no translation. */
export const GET: APIRoute = ({ locals, params }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const entries = await reader.sitemapPart('articles', params['part'] ?? '');
    return urlSet(
      siteUrl,
      entries.map(({ _id, lastModified }) => ({ path: articlePath(_id), lastModified })),
    );
  });
