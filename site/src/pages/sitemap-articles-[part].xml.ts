import type { APIRoute } from 'astro';
import { sitemapPart } from '../api/sitemap.ts';
import { urlSet } from '../lib/sitemap-xml.ts';
import { articlePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** At most 5,000 articles. No `hreflang`: an article has one language, and no translation. */
export const GET: APIRoute = ({ locals, params }) =>
  sitemapResponse(locals, async ({ siteUrl, context }) => {
    const { data } = await sitemapPart('articles', params['part'] ?? '', context);
    return urlSet(
      siteUrl,
      data.map(({ _id, lastModified }) => ({ path: articlePath(_id), lastModified })),
    );
  });
