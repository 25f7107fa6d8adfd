import type { APIRoute } from 'astro';
import { artUrl } from '../ui/art/site-art.ts';

export const GET: APIRoute = ({ locals: { magazine } }) =>
  new Response(
    JSON.stringify({
      name: magazine.name,
      short_name: magazine.name,
      description: magazine.description,
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
