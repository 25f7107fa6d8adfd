import { replaceTags, writeTag } from './tags.ts';

/**
 * Makes the links and pictures of sanitised HTML absolute, for use outside the site.
 * @param origin of the site
 * @param page address of the article, for links within it
 */
export function absoluteLinks(html: string, origin: string, page: string): string {
  const absolute = (address: string): string => {
    if (address.startsWith('#')) return page + address;
    return /^\/(?!\/)/.test(address) ? origin + address : address;
  };
  return replaceTags(html, ({ name, attributes }) => {
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
