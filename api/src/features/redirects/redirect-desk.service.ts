import { Inject, Injectable } from '@nestjs/common';
import type { Redirect, RedirectMissesResponse, RedirectsResponse } from '../../contract/redirects.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { AppError, invalidFields } from '../../platform/errors/app-error.ts';
import { decodePart } from '../../platform/http/decode-part.ts';
import { type PageRequest, pagination, readPage } from '../../platform/http/pagination.ts';
import { isObjectId } from '../../platform/store/filters.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { AuditService } from '../audit/audit.service.ts';
import { MissesRepository } from './misses.repository.ts';
import { candidatesFor, oldAddress } from './old-address.ts';
import { isAnsweredHere, isOwnAddress } from './own-pages.ts';
import { RedirectProposals } from './redirect-proposals.service.ts';
import type { StoredRedirect } from './redirect.schema.ts';
import { RedirectsRepository } from './redirects.repository.ts';
import { Redirects, type Target } from './redirects.service.ts';

/** The address of an article or an author, also with a language. */
const OF_CONTENT = /^(?:\/[a-z]{2})?\/(articles|profile)\/([^/?]+)(?:\?|$)/;

const NO_PAGE = 'This must be a page of this magazine, such as /articles/rain.';

/** What admins do with redirects. */
@Injectable()
export class RedirectDesk {
  private readonly origin: string;

  constructor(
    private readonly repository: RedirectsRepository,
    private readonly redirects: Redirects,
    private readonly missesRepository: MissesRepository,
    private readonly proposals: RedirectProposals,
    private readonly lookup: ArticleLookup,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(ENV) { siteUrl }: Env,
  ) {
    this.origin = new URL(siteUrl).origin;
  }

  /** @param query beginning of the address; empty for all */
  async list(query: string, request: PageRequest): Promise<RedirectsResponse> {
    const prefix = query === '' ? '' : (oldAddress(query.startsWith('/') ? query : `/${query}`) ?? query);
    const total = await this.repository.count(prefix);
    const found = await readPage(request, total, (slice) => this.repository.findPage(prefix, slice));
    const data = await Promise.all(found.map((redirect) => this.present(redirect)));
    return { data, pagination: pagination(request, total) };
  }

  /**
   * Adds a redirect, or replaces the one of the same address.
   * @param to path of a page here, or its whole address
   * @throws AppError VALIDATION_FAILED
   */
  async add(address: string, to: string): Promise<Redirect> {
    const id = oldAddress(address.startsWith('/') || address.includes('://') ? address : `/${address}`);
    if (id === null)
      throw invalidFields({ address: 'This must be an address of the old site, such as /2019/03/rain.' });
    if (isOwnAddress(id) || (await this.hasPage(id)))
      throw invalidFields({
        address: 'Pages of this magazine are at such addresses, so it would lead nowhere.',
      });
    const target = await this.targetOf(to);
    if (target.kind === 'path' && candidatesFor(target.target).includes(id))
      throw invalidFields({ to: 'An address cannot lead to itself.' });
    if (target.kind === 'path' && (await this.redirects.find(target.target)) !== null)
      throw invalidFields({ to: 'This address leads elsewhere itself.' });
    if (target.kind === 'path' && !(await this.isPage(target.target))) throw invalidFields({ to: NO_PAGE });
    const path = (await this.redirects.pathOf(target)) ?? '';
    const before = (await this.redirects.find(id)) ?? '';
    await this.transactions.run(async (session) => {
      await this.repository.set({ _id: id, ...target }, session);
      await this.missesRepository.remove(id, session);
      const changes = [{ field: 'value', before: decodePart(before), after: decodePart(path) }] as const;
      await this.audit.record({ action: 'addRedirect', about: aboutRedirect(id), changes }, session);
    });
    const [stored] = await this.repository.findAmong([id]);
    return this.present(stored ?? { _id: id, ...target, createdAt: new Date() });
  }

  /** @throws AppError REDIRECT_NOT_FOUND */
  async remove(address: string): Promise<void> {
    const id = oldAddress(address) ?? '';
    await this.transactions.run(async (session) => {
      const removed = await this.repository.remove(id, session);
      if (removed === null) throw new AppError('REDIRECT_NOT_FOUND');
      const path = (await this.redirects.pathOf(removed)) ?? '';
      const changes = [{ field: 'value', before: decodePart(path), after: '' }] as const;
      await this.audit.record({ action: 'removeRedirect', about: aboutRedirect(id), changes }, session);
    });
  }

  async misses(request: PageRequest): Promise<RedirectMissesResponse> {
    const total = await this.missesRepository.count();
    const found = await readPage(request, total, (slice) => this.missesRepository.findPage(slice));
    const data = found.map(async ({ _id, count, lastAt }) => ({
      ...{ address: _id, count, lastAt: lastAt.toISOString() },
      proposal: await this.proposals.find(_id),
    }));
    return { data: await Promise.all(data), pagination: pagination(request, total) };
  }

  /** Takes a missed address from the list. @throws AppError REDIRECT_NOT_FOUND */
  async ignoreMiss(address: string): Promise<void> {
    if (!(await this.missesRepository.ignore(oldAddress(address) ?? '')))
      throw new AppError('REDIRECT_NOT_FOUND');
  }

  /** @throws AppError VALIDATION_FAILED */
  private async targetOf(to: string): Promise<Target> {
    const url = /^\/(?![/\\])/.test(to) || to.includes('://') ? URL.parse(to, this.origin) : null;
    // Browsers read `//name` as the address of another site.
    if (url?.origin !== this.origin || url.pathname.startsWith('//')) throw invalidFields({ to: NO_PAGE });
    const [, kind, name = ''] = /^\/(articles|profile)\/([^/]+)$/.exec(url.pathname) ?? [];
    if (kind === 'articles') return { kind: 'article', target: await this.articleId(decodePart(name)) };
    if (kind === 'profile') return { kind: 'author', target: await this.authorId(name) };
    return { kind: 'path', target: url.pathname + url.search };
  }

  private async isPage(address: string): Promise<boolean> {
    const [path = ''] = address.split('?');
    return isAnsweredHere(path) || (await this.hasPage(path));
  }

  /** Whether an article or an author is at an address, or an article was, whose page says that it is gone. */
  private async hasPage(address: string): Promise<boolean> {
    const [, kind, name = ''] = OF_CONTENT.exec(address) ?? [];
    if (kind === 'profile') return isObjectId(name) && (await this.accounts.findOrMerged(name)) !== null;
    if (kind !== 'articles') return false;
    try {
      await this.lookup.find(decodePart(name));
      return true;
    } catch (error) {
      if (error instanceof AppError) return error.code !== 'ARTICLE_NOT_FOUND';
      throw error;
    }
  }

  private async articleId(idOrSlug: string): Promise<string> {
    try {
      return (await this.lookup.find(idOrSlug))._id.toHexString();
    } catch (error) {
      throw error instanceof AppError ? invalidFields({ to: 'There is no such article.' }) : error;
    }
  }

  private async authorId(id: string): Promise<string> {
    const account = isObjectId(id) ? await this.accounts.findOrMerged(id) : null;
    if (account === null) throw invalidFields({ to: 'There is no such author.' });
    return account._id.toHexString();
  }

  private async present({ _id, kind, target, createdAt }: StoredRedirect): Promise<Redirect> {
    const to = await this.redirects.pathOf({ kind, target });
    return { address: _id, to, createdAt: createdAt.toISOString() };
  }
}

function aboutRedirect(id: string) {
  return { kind: 'redirect', id, name: decodePart(id) } as const;
}
