import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.ts';
import { Addresses } from '../accounts/email-address/addresses.service.ts';
import { AccountsService, type ProfileChange } from '../accounts/accounts.service.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { PublicAuthors } from '../articles/reading/public-authors.service.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type PageRequest, pagination } from '../../platform/http/pagination.ts';
import type { FoundAuthorsResponse } from '../../contract/authors.ts';
import type { Picture } from '../../contract/pictures.ts';
import type { OwnProfile, ProfileUpdatedResponse, PublicProfile } from '../../contract/users.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { presentOwnProfile, presentPublicProfile, presentUpdate } from '../accounts/user.presenter.ts';

@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly articles: ArticlesService,
    private readonly pictures: PicturesService,
    private readonly addresses: Addresses,
    private readonly publicAuthors: PublicAuthors,
  ) {}

  async own(id: string, request: PageRequest & { title: string }): Promise<OwnProfile> {
    const account = await this.accounts.find(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    const [photo, articles] = await Promise.all([
      this.photoOf(account),
      this.articles.pageOfAuthor(id, request, request.title),
    ]);
    const totalArticles =
      request.title === '' ? articles.pagination.total : await this.articles.countOfAuthor(id);
    return presentOwnProfile(account, photo, articles, {
      totalArticles,
      isAddressVerified: this.addresses.isVerified(account),
    });
  }

  /** @throws AppError USER_NOT_FOUND */
  async public(id: string, request: PageRequest): Promise<PublicProfile> {
    const account = await this.publicAuthors.find(id);
    const [photo, articles] = await Promise.all([
      this.photoOf(account),
      this.articles.pageOfAuthor(account._id.toHexString(), request),
    ]);
    return presentPublicProfile(account, photo, articles);
  }

  /** A page of authors by name. */
  async find(text: string, request: PageRequest): Promise<FoundAuthorsResponse> {
    const { data, total } = await this.accounts.findByName(text, request);
    return { data, pagination: pagination(request, total) };
  }

  async update(id: string, change: ProfileChange): Promise<ProfileUpdatedResponse> {
    const account = await this.accounts.update(id, change);
    return presentUpdate(account, await this.photoOf(account));
  }

  private async photoOf(account: Account): Promise<Picture | undefined> {
    if (account.photo === null) return undefined;
    return (await this.pictures.describe([account.photo])).get(account.photo);
  }
}
