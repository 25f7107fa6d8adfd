import { ownPath } from '../../contract/own-address.ts';
import { replaceTags, writeTag } from './tags.ts';

/**
 * Shortens the links of sanitised HTML that lead to the magazine itself to paths.
 *
 * @param siteUrl origin of the magazine
 */
export function shortenOwnLinks(html: string, siteUrl: string): string {
  return replaceTags(html, ({ name, attributes, isEnd }) => {
    const path = name === 'a' && !isEnd ? ownPath(attributes['href'] ?? '', siteUrl) : null;
    if (path === null) return undefined;
    const { rel: _rel, ...others } = attributes;
    return writeTag(name, { ...others, href: path });
  });
}
