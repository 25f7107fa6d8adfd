import type { APIRoute } from 'astro';
import { artUrl } from '../ui/art/site-art.ts';

/** For clients that request this address without reading the page's icon links. */
export const GET: APIRoute = () =>
  new Response(null, { status: 302, headers: { location: artUrl('apple-touch-icon.png') } });
