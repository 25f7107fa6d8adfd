import { LRUCache } from 'lru-cache';
import { replaceTags, writeTag } from './tags.ts';

/** Maximum number of characters of cached results: about two hundred articles. */
const MAX_CACHED_CHARACTERS = 2 * 1024 * 1024;
/** Feeds share most articles, and a change affects few of them. */
const cache = new LRUCache<string, string>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: (result, key) => result.length + key.length,
});

/**
 * Makes sanitised HTML usable outside the site: its links and pictures are absolute, and each `<picture>` is reduced to
 * its `<img>`, for feed readers without support for `<picture>`.
 * @param origin of the site
 * @param page address of the article, for links within it
 */
export function standaloneHtml(html: string, origin: string, page: string): string {
  const key = `${page} ${html}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const result = makeStandalone(html, origin, page);
  cache.set(key, result);
  return result;
}

function makeStandalone(html: string, origin: string, page: string): string {
  const absolute = (address: string): string => {
    if (address.startsWith('#')) return page + address;
    return /^\/(?!\/)/.test(address) ? origin + address : address;
  };
  return replaceTags(html, ({ name, attributes }) => {
    if (name === 'picture' || name === 'source') return '';
    const { href, src, srcset } = attributes;
    if (href === undefined && src === undefined && srcset === undefined) return undefined;
    return writeTag(name, {
      ...attributes,
      ...(href !== undefined && { href: absolute(href) }),
      ...(src !== undefined && { src: absolute(src) }),
      ...(srcset !== undefined && { srcset: srcset.split(', ').map(absolute).join(', ') }),
    });
  });
}
