import type { APIRoute } from 'astro';
import { urlSet } from '../lib/search-engines/sitemap-xml.ts';
import { articlePath } from '../paths.ts';
import { sitemapResponse } from './_sitemap-response.ts';

/** At most 5,000 articles, each with its other languages. */
export const GET: APIRoute = ({ locals, params }) =>
  sitemapResponse(locals, async ({ siteUrl, reader }) => {
    const entries = await reader.sitemapPart('articles', params['part'] ?? '');
    return urlSet(
      siteUrl,
      entries.map(({ _id, lastModified, alternates }) => ({
        path: articlePath(_id),
        lastModified,
        ...(alternates && {
          alternates: alternates.map((each) => ({ lang: each.lang, path: articlePath(each._id) })),
        }),
      })),
    );
  });
