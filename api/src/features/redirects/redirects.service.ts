import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { canonicalAddress, isSharedArticle, sharedAddress } from './canonical-address.ts';
import { candidatesFor, namesPageByQuery, oldAddress } from './old-address.ts';
import { isAnsweredHere } from './own-pages.ts';
import type { StoredRedirect } from './redirect.schema.ts';
import { type NewRedirect, RedirectsRepository } from './redirects.repository.ts';

/** Where old addresses lead. */
export type Target = Pick<StoredRedirect, 'kind' | 'target'>;

/** Leads addresses of the old magazine to the new ones. */
@Injectable()
export class Redirects {
  constructor(
    private readonly repository: RedirectsRepository,
    private readonly lookup: ArticleLookup,
    private readonly accounts: AccountsService,
  ) {}

  /** The path to which an address leads; `null` if it leads nowhere. @param url path and query as requested */
  async find(url: string): Promise<string | null> {
    const candidates = candidatesFor(url);
    if (candidates.length === 0) return null;
    const found = await this.repository.findAmong(candidates);
    for (const candidate of candidates) {
      const redirect = found.find(({ _id }) => _id === candidate);
      const path = redirect === undefined ? null : await this.pathOf(redirect);
      if (path !== null) return path;
    }
    return null;
  }

  /**
   * The path where a browser ends that requests an old address; `null` if it finds nothing, or a page that has always been
   * here.
   * @param url path and query
   */
  async follow(url: string): Promise<string | null> {
    const { pathname, search } = URL.parse(url, 'http://old.invalid') ?? { pathname: url, search: '' };
    const canonical = canonicalAddress(pathname + search) ?? pathname + search;
    const shared = sharedAddress(canonical);
    const moved = shared !== null && isSharedArticle(shared) ? await this.find(canonical) : null;
    if (moved !== null) return moved;
    const address = shared ?? canonical;
    const [path = ''] = address.split('?', 1);
    return isAnsweredHere(path) && !namesPageByQuery(address) ? null : this.find(address);
  }

  /** Old addresses of articles, by the article's id. */
  async addressesOfArticles(): Promise<Map<string, string[]>> {
    const addresses = new Map<string, string[]>();
    for await (const { _id, target } of this.repository.ofArticles()) {
      const others = addresses.get(target);
      if (others === undefined) addresses.set(target, [_id]);
      else others.push(_id);
    }
    return addresses;
  }

  /** Leads addresses of an import to an article, an author or a path. Redirects that somebody has set here stay. */
  async setImported(addresses: readonly string[], target: Target, session: ClientSession): Promise<void> {
    const redirects = redirectsOf(addresses, target);
    await this.repository.replaceImported(redirects, session);
    await this.repository.addMissing(redirects, session);
  }

  /** The same for addresses that lead nowhere yet. */
  async addMissing(addresses: readonly string[], target: Target, session?: ClientSession): Promise<void> {
    await this.repository.addMissing(redirectsOf(addresses, target), session);
  }

  /** The path of a target; `null` while readers do not see it. */
  async pathOf({ kind, target }: Target): Promise<string | null> {
    if (kind === 'path') return target;
    if (kind === 'article') return this.articlePath(target);
    const account = await this.accounts.findOrMerged(target);
    return account && `/profile/${account._id.toHexString()}`;
  }

  /** `null` for an article that readers do not see. */
  private async articlePath(id: string): Promise<string | null> {
    try {
      const { slug } = await this.lookup.findById(id);
      return `/articles/${encodeURIComponent(slug)}`;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

function redirectsOf(addresses: readonly string[], target: Target): NewRedirect[] {
  const ids = new Set(addresses.flatMap((address) => oldAddress(address) ?? []));
  return [...ids].map((_id) => ({ _id, ...target }));
}
