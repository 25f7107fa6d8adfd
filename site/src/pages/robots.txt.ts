import type { APIRoute } from 'astro';
import { aiCrawlerLines } from '../lib/search-engines/ai-crawlers.ts';
import { PATHS, sitemapPath } from '../paths.ts';
import { pathIn } from '../ui/language-switch/other-languages.ts';

/** Private pages. Search results are not listed here: they have `noindex`, which crawlers must be able to read. */
const PRIVATE_PATHS = [
  PATHS.admin,
  PATHS.authorPage,
  PATHS.createArticle,
  '/edit-article/',
  '/history/',
  PATHS.unauthorized,
];

export const GET: APIRoute = ({ locals }) => {
  const disallowed = locals.languages.flatMap((language) =>
    PRIVATE_PATHS.map((path) => pathIn(language, path)),
  );
  return new Response(
    [
      'User-agent: *',
      `Allow: ${PATHS.feeds}`,
      ...[...disallowed, '/api/'].map((path) => `Disallow: ${path}`),
      '',
      ...aiCrawlerLines(locals.magazine.aiCrawlers, new URL(PATHS.license, locals.siteUrl).href),
      `Sitemap: ${new URL(sitemapPath(), locals.siteUrl).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
};
