import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PageRequest, pagination } from '../../platform/http/pagination.ts';
import type {
  AdminAccountsResponse,
  AdminUserArticlesResponse,
  AdminUsersResponse,
} from '../../contract/admin.ts';
import { PublishingService } from '../manuscripts/publishing/publishing.service.ts';
import type { Actor } from '../manuscripts/model/transitions.ts';
import { TrashService } from '../manuscripts/trash/trash.service.ts';
import { AuthorTrash } from '../users/author-changes/author-trash.service.ts';
import { AccountStatus } from '../accounts/account-status.service.ts';
import { presentAdmin, presentAdminUser } from './admin.presenter.ts';

/** Admin actions: list authors and admins, delete an author, delete an article. */
@Injectable()
export class AdminService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly status: AccountStatus,
    private readonly articles: ArticlesService,
    private readonly manuscripts: PublishingService,
    private readonly trash: TrashService,
    private readonly authorTrash: AuthorTrash,
  ) {}

  /** @param request `articles` is the number of each author's newest articles to include */
  async listAuthors(request: PageRequest & { query: string; articles: number }): Promise<AdminUsersResponse> {
    const { authors, total } = await this.accounts.listAuthors(request.query, request);
    const ids = authors.map((author) => author._id.toHexString());
    const targets = authors.flatMap(({ merging }) => merging?.into.toHexString() ?? []);
    const [{ authors: bylines }, newestArticles] = await Promise.all([
      this.accounts.bylines([...ids, ...targets]),
      this.articles.newestOfAuthors(ids, request.articles),
    ]);
    const rows = authors.map((author) => {
      const id = author._id.toHexString();
      const { merging } = author;
      const targetName = merging === undefined ? null : (bylines.get(merging.into.toHexString())?.name ?? '');
      return presentAdminUser(author, bylines.get(id), newestArticles.get(id), targetName);
    });
    return { data: { data: rows, pagination: pagination(request, total) } };
  }

  async listAdmins(request: PageRequest): Promise<AdminAccountsResponse> {
    const { admins, total } = await this.status.listAdmins(request);
    const { authors: bylines } = await this.accounts.bylines(admins.map(({ _id }) => _id.toHexString()));
    const data = admins.map((admin) => presentAdmin(admin, bylines.get(admin._id.toHexString())));
    return { data, pagination: pagination(request, total) };
  }

  async findArticles(query: string, request: PageRequest): Promise<AdminUserArticlesResponse> {
    return this.articles.pageByTitle(query, request);
  }

  /** @throws AppError USER_NOT_FOUND */
  async articlesOf(id: string, request: PageRequest): Promise<AdminUserArticlesResponse> {
    if ((await this.requireAccount(id)).role !== 'author') throw new AppError('USER_NOT_FOUND');
    return this.articles.pageOfAuthor(id, request);
  }

  /** Moves an author to the trash, with all manuscripts. @throws AppError USER_NOT_FOUND, ADMIN_PROTECTED */
  async removeAuthor(admin: Actor, id: string): Promise<void> {
    const account = await this.requireAccount(id);
    if (account.role !== 'author') throw new AppError('ADMIN_PROTECTED');
    await this.authorTrash.trash(account, admin);
  }

  async removeArticle(admin: Actor, id: string, versions: ReadonlySet<number> | null): Promise<void> {
    await this.manuscripts.remove(admin, id, versions);
  }

  async purge(admin: Actor, id: string): Promise<void> {
    await this.trash.purge(admin, id);
  }

  private async requireAccount(id: string): Promise<Account> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('USER_NOT_FOUND');
    return account;
  }
}
