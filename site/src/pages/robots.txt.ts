import type { APIRoute } from 'astro';
import { aiCrawlerLines } from '../lib/search-engines/ai-crawlers.ts';
import { PATHS, sitemapPath } from '../paths.ts';

/** Private pages. Search results are not listed here: they have `noindex`, which crawlers must be able to read. */
const DISALLOWED_PATHS = [
  PATHS.admin,
  PATHS.authorPage,
  PATHS.createArticle,
  '/edit-article/',
  '/history/',
  PATHS.unauthorized,
  '/api/',
];

export const GET: APIRoute = ({ locals }) =>
  new Response(
    [
      'User-agent: *',
      `Allow: ${PATHS.feeds}`,
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      ...aiCrawlerLines(locals.magazine.aiCrawlers, new URL(PATHS.license, locals.siteUrl).href),
      `Sitemap: ${new URL(sitemapPath(), locals.siteUrl).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
