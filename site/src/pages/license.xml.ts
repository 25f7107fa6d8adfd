import type { APIRoute } from 'astro';
import { RSL_TYPE, rslLicense } from '../lib/search-engines/ai-crawlers.ts';
import { PATHS } from '../paths.ts';
import { LICENSE_TEXT } from '@text/page-text.ts';

/** The licence of the pages for crawlers for AI. There is none while they may do everything. */
export const GET: APIRoute = ({ locals: { magazine, siteUrl } }) =>
  magazine.aiCrawlers === 'allowed'
    ? new Response(LICENSE_TEXT.missing, {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    : new Response(rslLicense(magazine.aiCrawlers, new URL(PATHS.copyright, siteUrl).href), {
        headers: { 'content-type': RSL_TYPE },
      });
