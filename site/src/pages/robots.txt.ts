import type { APIRoute } from 'astro';
import { PATHS } from '../paths.ts';

/** Desks and search results are nobody's business; their pages say `noindex` as well. */
const CLOSED = [
  PATHS.admin,
  PATHS.authorPage,
  PATHS.createArticle,
  '/edit-article/',
  PATHS.unauthorized,
  '/api/',
];

export const GET: APIRoute = () =>
  new Response(
    ['User-agent: *', `Allow: ${PATHS.feed}`, ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
