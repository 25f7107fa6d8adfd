import type { APIRoute } from 'astro';
import { markFile } from '../ui/meta/mark-file.ts';

/** For clients that request this address without reading the page's icon links. */
export const GET: APIRoute = ({ locals: { magazine } }) =>
  new Response(null, { status: 302, headers: { location: markFile(magazine, '180.png') } });
