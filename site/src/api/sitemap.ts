import type { NewsSitemapResponse, SitemapPartResponse, SitemapResponse } from '@contract/sitemap.ts';
import { call, type CallOptions } from './http.ts';

type Context = Pick<CallOptions, 'origin' | 'signal'>;

export function sitemap(context: Context): Promise<SitemapResponse> {
  return call('/api/sitemap', context);
}

/** @param part from 1, as it stands in the address */
export function sitemapPart(
  list: 'articles' | 'authors',
  part: string,
  context: Context,
): Promise<SitemapPartResponse> {
  return call(`/api/sitemap/${list}/${encodeURIComponent(part)}`, context);
}

export function newsSitemap(context: Context): Promise<NewsSitemapResponse> {
  return call('/api/sitemap/news', context);
}
