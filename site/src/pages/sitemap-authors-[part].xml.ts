import type { APIRoute } from 'astro';
import { sitemapPart } from '../api/sitemap.ts';
import { urlSet } from '../lib/sitemap-xml.ts';
import { profilePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** At most 5,000 authors who have written something. */
export const GET: APIRoute = ({ locals, params }) =>
  sitemapResponse(locals, async ({ siteUrl, context }) => {
    const { data } = await sitemapPart('authors', params['part'] ?? '', context);
    return urlSet(
      siteUrl,
      data.map(({ _id, lastModified }) => ({ path: profilePath(_id), lastModified })),
    );
  });
