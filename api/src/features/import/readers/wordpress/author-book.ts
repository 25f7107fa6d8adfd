import type { ImportedAuthor } from '../../model/imported-entry.ts';
import { htmlToText } from '../html/html-tree.ts';
import { childText, type WxrElement } from './wxr-element.ts';
import type { WxrItem } from './wxr-item.ts';
import type { GuestAuthor } from './wxr-index.ts';

/** As WordPress makes the name of an author's page from a login. */
const nicename = (login: string): string =>
  login
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, '')
    .replace(/[\s.]+/g, '-');

/** Addresses of an author's page on the old site. */
const authorPages = (home: string, front: string, slug: string, id: string): string[] => [
  ...(slug === '' ? [] : new Set([`${home}author/${slug}`, `${home}${front}author/${slug}`])),
  ...(/^\d+$/.test(id) ? [`${home}?author=${id}`] : []),
];

/** The authors of a site by all their names. */
export class AuthorBook {
  private readonly byLogin = new Map<string, string>();
  /** By other names, which may be another author's login. */
  private readonly byName = new Map<string, string>();
  private readonly pending: { author: ImportedAuthor; id: string }[] = [];

  /**
   * @param site start of the keys of this site
   * @param home path of its front page; `null` if nothing is to lead from there
   */
  constructor(
    private readonly site: string,
    private readonly home: string | null,
  ) {}

  /** The authors that were added since the last call. @param front of the site's permalinks */
  take(front: string): ImportedAuthor[] {
    const { home } = this;
    return this.pending.splice(0).map(({ author, id }) => ({
      ...author,
      ...(home !== null && { oldAddresses: authorPages(home, front, author.slug ?? '', id) }),
    }));
  }

  /** An author of the export's list. */
  add(element: WxrElement): void {
    const login = childText(element, 'wp:author_login');
    const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) => childText(element, name));
    const displayName = htmlToText(childText(element, 'wp:author_display_name'));
    const name = displayName || names.filter((part) => part !== '').join(' ');
    const key = login || childText(element, 'wp:author_email') || name;
    if (key === '' || this.byLogin.has(key.toLowerCase())) return;
    const email = childText(element, 'wp:author_email');
    this.register(key, name, { email, id: childText(element, 'wp:author_id') });
  }

  /**
   * A person who writes without an account, by the plugin Co-Authors Plus.
   *
   * @returns whether it is another person than the authors before
   */
  addGuest({ slug, name, email, bio, account }: GuestAuthor): boolean {
    const login = slug || name;
    const key = this.find(account) ?? this.find(login);
    if (key === undefined && login !== '') this.register(login, name, { email, bio });
    else if (key !== undefined && login !== '') this.byLogin.set(login.toLowerCase(), key);
    return key === undefined && login !== '';
  }

  /** Keys of an item's authors: those of Co-Authors Plus, otherwise the one who created it. */
  of(item: WxrItem): string[] {
    const terms = item.terms.filter(({ domain }) => domain === 'author');
    const names = terms.map(({ slug, name }) => ({ login: slug.replace(/^cap-/, ''), name }));
    if (names.length === 0 && item.creator !== '') names.push({ login: item.creator, name: '' });
    const keys = names.map(
      ({ login, name }) => this.find(login) ?? this.find(name) ?? this.register(login || name, name, {}),
    );
    return [...new Set(keys)];
  }

  private find(name: string): string | undefined {
    const lower = name.toLowerCase();
    return this.byLogin.get(lower) ?? this.byName.get(lower);
  }

  private register(
    login: string,
    name: string,
    { email = '', bio = '', id = '' }: { email?: string; bio?: string; id?: string },
  ): string {
    const key = `${this.site}author:${login.toLowerCase()}`;
    // A login may be an e-mail address, which readers should not see.
    const shown = name || login.replace(/@.*$/, '') || login;
    const slug = nicename(login);
    if (login !== '') this.byLogin.set(login.toLowerCase(), key);
    for (const each of [slug, shown])
      if (each !== '' && !this.byName.has(each.toLowerCase())) this.byName.set(each.toLowerCase(), key);
    const author: ImportedAuthor = {
      ...{ kind: 'author', key, name: shown },
      ...(email !== '' && { email }),
      ...(bio !== '' && { bio }),
      ...(slug !== '' && { slug }),
    };
    this.pending.push({ author, id });
    return key;
  }
}
