import type { APIRoute } from 'astro';
import { LANGUAGE } from '@text/language.ts';
import { PATHS } from '../paths.ts';
import { markFile } from '../ui/meta/mark-file.ts';

export const GET: APIRoute = ({ locals: { magazine } }) =>
  new Response(
    JSON.stringify({
      name: magazine.name,
      short_name: magazine.name,
      description: magazine.description,
      lang: LANGUAGE,
      start_url: PATHS.home,
      display: 'minimal-ui',
      background_color: '#f8f6f0',
      theme_color: '#f8f6f0',
      icons: [
        { src: markFile(magazine, '180.png'), sizes: '180x180', type: 'image/png' },
        { src: markFile(magazine, '512.png'), sizes: '512x512', type: 'image/png' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
