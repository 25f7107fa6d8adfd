import { startTags, replaceTags, writeTag } from '../../platform/html/tags.ts';

/** Links of one text that are looked up. */
const MAX_LINKS = 500;

/** A text whose links to the old magazine lead to this one. */
export interface PlacedLinks {
  html: string;
  placed: number;
  /** Paths of the old magazine that lead nowhere yet. */
  open: string[];
}

/** The path and query of a link to the old magazine; `null` for one to another site. @param site address of the old one */
export function oldPath(href: string, site: string | undefined): string | null {
  const isPath = /^\/(?!\/)/.test(href);
  const url = URL.parse(href, isPath ? 'http://old.invalid' : undefined);
  const isOwn = isPath || (url !== null && site !== undefined && hostOf(url.href) === hostOf(site));
  return url === null || !isOwn || !/^https?:$/.test(url.protocol) ? null : url.pathname + url.search;
}

/** The host of an address, without `www.`; `null` if it has none. */
export function hostOf(address: string): string | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.parse(absolute)?.hostname.replace(/^www\./, '') ?? null;
}

/**
 * Replaces links to the old magazine by those to the new addresses. Others stay as they are.
 * @param find the new path for an old one; `null` if it leads nowhere. Without it, all stay
 */
export async function placeLinks(
  html: string,
  site: string | undefined,
  find: ((path: string) => Promise<string | null>) | null,
): Promise<PlacedLinks> {
  if (find === null) return { html, placed: 0, open: [] };
  const paths = startTags(html, 'a').flatMap(({ attributes: { href = '' } }) => oldPath(href, site) ?? []);
  const places = new Map<string, string>();
  const open: string[] = [];
  for (const path of [...new Set(paths)].slice(0, MAX_LINKS)) {
    const place = await find(path);
    if (place === null) open.push(path);
    else places.set(path, place);
  }
  let placed = 0;
  const replaced = replaceTags(html, ({ name, attributes, isEnd }) => {
    if (name !== 'a' || isEnd) return undefined;
    const { href = '' } = attributes;
    const place = places.get(oldPath(href, site) ?? '');
    if (place === undefined) return undefined;
    placed += 1;
    // The sanitiser marks links that leave the magazine.
    const { rel: _, ...others } = attributes;
    return writeTag('a', { ...others, href: place + (/#.*$/.exec(href)?.[0] ?? '') });
  });
  return { html: replaced, placed, open };
}
