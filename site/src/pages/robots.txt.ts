import type { APIRoute } from 'astro';
import { PATHS, sitemapPath } from '../paths.ts';

/** Private pages; search results use `noindex` instead, which crawlers must be able to read. */
const CLOSED = [
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
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL(sitemapPath(), locals.siteUrl).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
