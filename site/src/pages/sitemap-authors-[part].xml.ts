import type { APIRoute } from 'astro';
import { urlSet } from '../lib/search-engines/sitemap-xml.ts';
import { profilePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** At most 5,000 authors with articles. */
export const GET: APIRoute = ({ locals, params }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const entries = await reader.sitemapPart('authors', params['part'] ?? '');
    return urlSet(
      siteUrl,
      entries.map(({ _id, lastModified }) => ({ path: profilePath(_id), lastModified })),
    );
  });
