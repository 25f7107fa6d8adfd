import { parseUrl } from '../../../../contract/parse-url.ts';
import { hostOf } from '../../place-links.ts';
import { OWN_GENERATOR } from '../own/own-html.ts';
import { AuthorBook } from './author-book.ts';
import { Permalinks } from './permalinks.ts';
import { TermBook } from './term-book.ts';
import { homePath } from './wxr-addresses.ts';
import type { ParsedFragment } from './wxr-element.ts';
import { childText } from './wxr-element.ts';
import { WxrIndex } from './wxr-index.ts';
import type { WxrItem } from './wxr-item.ts';

/** The site that an export is of. */
export class WordPressSite {
  readonly index = new WxrIndex();
  readonly authors: AuthorBook;
  readonly terms = new TermBook();
  readonly permalinks: Permalinks;
  /** Path of the front page. */
  readonly home: string;
  private readonly start: string;
  /** The first item with each number. */
  private readonly numbered = new Map<string, string>();

  /**
   * @param url address of the front page
   * @param isOwn whether this magazine wrote the export
   */
  constructor(
    readonly url: string,
    readonly isOwn = false,
  ) {
    this.home = homePath(url);
    this.permalinks = new Permalinks(this.home);
    // Two sites have posts with the same numbers; one site may move to https.
    const host = parseUrl(url)?.hostname.replace(/^www\./, '') ?? '';
    this.start = `${host}${this.home}`;
    this.authors = new AuthorBook(this.start, isOwn ? null : this.home);
  }

  /** Addresses of hosts of its attachments, other than its own. */
  get pictureHosts(): string[] {
    return this.index.hosts.filter((address) => hostOf(address) !== hostOf(this.url));
  }

  /** A post, in the first reading. */
  addPost(item: WxrItem): void {
    this.terms.addDay(item.date || item.dateGmt);
    this.permalinks.add(item);
  }

  /** Files that were put together from several exports have different items with the same number. */
  keyOf({ id, type, link, slug, guid, title }: WxrItem): string {
    if (id === '') return `${this.start}${type}:${link || slug || guid || title}`;
    const name = `${type}:${slug}`;
    const first = this.numbered.get(id) ?? name;
    this.numbered.set(id, first);
    return this.start + (first === name ? id : `${id}:${name}`);
  }
}

/** Whether an export's head says that this magazine wrote it. */
export function isOwnExport({ root }: ParsedFragment): boolean {
  const channel = root.children.find(({ name }) => name === 'channel') ?? root;
  return childText(channel, 'generator').startsWith(`${OWN_GENERATOR} `);
}

/** The address of the front page in an export's head. */
export function siteAddress({ root }: ParsedFragment): string {
  const channel = root.children.find(({ name }) => name === 'channel') ?? root;
  return (
    childText(channel, 'wp:base_blog_url') ||
    childText(channel, 'link') ||
    childText(channel, 'wp:base_site_url')
  );
}
