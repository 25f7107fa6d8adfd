import type { APIRoute } from 'astro';
import { BRAND } from '../text/brand.ts';
import { artUrl } from '../ui/art/site-art.ts';

export const prerender = true;

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: BRAND.name,
      short_name: BRAND.name,
      description: BRAND.description,
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#f8f6f0',
      theme_color: '#f8f6f0',
      icons: [
        { src: artUrl('apple-touch-icon.png'), sizes: '180x180', type: 'image/png' },
        { src: artUrl('icon-512.png'), sizes: '512x512', type: 'image/png' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
