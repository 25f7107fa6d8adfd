import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.ts';
import { PasswordHasher } from '../auth/password-hasher.ts';
import { AppError, fieldError, inField } from '../../platform/errors/app-error.ts';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import { ContentVersion } from '../../platform/store/content-version.ts';
import { ContentVersionCounter } from '../../platform/store/content-version-counter.ts';
import { isObjectId } from '../../platform/store/filters.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { SitemapParts } from '../../platform/store/sitemap-parts.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import type { ArticleAuthor, Language } from '../../contract/articles.ts';
import type { Role } from '../../contract/users.ts';
import type { PictureBytes } from '../images/image-store.ts';
import { type PictureUse, PicturesService } from '../images/pictures.service.ts';
import { normaliseEmail } from '../../contract/email-address.ts';
import type { Account, AccountRecord, ProvenAccount } from './account.ts';
import { aboutAccount } from './about-account.ts';
import { AccountLocksRepository } from './account-locks.repository.ts';
import { AccountsRepository, type NewAccount } from './accounts.repository.ts';
import { AuthorDirectoryRepository } from './author-directory.repository.ts';
import { MergedAuthorsRepository } from './merging/merged-authors.repository.ts';
import { type Bylines, type FoundBylines, presentBylines } from './bylines.ts';

export interface AccountDraft {
  role: Role;
  name: string;
  email: string;
  password: string;
  bio: string;
  photo: PictureBytes | null;
  /** Language of messages to the owner. Absent: that of the requests that cause them. */
  language?: Language | undefined;
  /** Whether the owner must open a link to the address. */
  isAddressUnverified?: boolean;
  /** Whether a link or the operator has confirmed the address. */
  isAddressConfirmed?: boolean;
}

/** Changes by the owner; undefined fields keep their values. */
export interface ProfileChange {
  name: string | undefined;
  bio: string | undefined;
  photo: PictureBytes | undefined;
  language: Language | undefined;
}

/** The only code that creates, finds, changes and removes accounts. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly locks: AccountLocksRepository,
    private readonly directory: AuthorDirectoryRepository,
    private readonly merged: MergedAuthorsRepository,
    private readonly pictures: PicturesService,
    private readonly hasher: PasswordHasher,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersion,
    private readonly versionCounter: ContentVersionCounter,
    private readonly sitemapParts: SitemapParts,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError EMAIL_TAKEN; of concurrent requests, one succeeds */
  async create(draft: AccountDraft): Promise<ProvenAccount> {
    const account = await this.prepare(draft);
    return this.transactions.run(async (session) => {
      const created = await this.insert(account, session);
      // The only authors created here are those of the demo.
      if (draft.role === 'admin')
        await this.audit.record({ action: 'createAccount', about: aboutAccount(created) }, session);
      return created;
    });
  }

  /** Hashes the password and stores the photo of an account to insert. @throws AppError EMAIL_TAKEN */
  async prepare(draft: AccountDraft): Promise<NewAccount> {
    const email = normaliseEmail(draft.email);
    if ((await this.repository.findByEmail(email)) !== null) throw fieldError('EMAIL_TAKEN', 'email');
    const passwordHash = await this.hasher.hash(draft.password);
    const _id = new Types.ObjectId();
    const photo = await this.storePhoto(draft.photo, _id.toHexString());
    const { role, name, bio, language, isAddressUnverified = false, isAddressConfirmed = false } = draft;
    const [sitemapPart = null] = role === 'author' ? await this.sitemapParts.take('authors') : [];
    return {
      ...{ _id, role, name, email, passwordHash, bio, photo, sitemapPart },
      ...(language !== undefined && { language }),
      ...(isAddressUnverified && { isAddressUnverified }),
      ...(isAddressConfirmed && { addressConfirmedAt: new Date() }),
    };
  }

  /** Inserts a prepared account within a transaction. @throws AppError EMAIL_TAKEN */
  async insert(account: NewAccount, session: ClientSession): Promise<ProvenAccount> {
    const { _id, photo } = account;
    if (photo !== null) await this.pictures.use([photoUse(photo, _id.toHexString())], session);
    try {
      return await this.repository.insert(account, session);
    } catch (error) {
      throw isDuplicate(error, 'email') ? fieldError('EMAIL_TAKEN', 'email') : error;
    }
  }

  /**
   * Checks email and password. An unknown email and a wrong password take the same time. Upgrades a hash with outdated
   * parameters.
   */
  async authenticate(email: string, password: string): Promise<ProvenAccount | null> {
    const account = await this.repository.findByEmail(normaliseEmail(email));
    const matches = await this.hasher.matches(password, account?.passwordHash ?? null);
    if (account === null || !matches) return null;
    if (!this.hasher.needsRehash(account.passwordHash)) return account;
    const passwordHash = await this.hasher.hash(password);
    const isReplaced = await this.repository.replaceHash(account._id, account.passwordHash, passwordHash);
    // A concurrent sign-in may have replaced the hash, or the password may have changed.
    return isReplaced ? { ...account, passwordHash } : this.authenticate(email, password);
  }

  async find(id: string): Promise<Account | null> {
    return isObjectId(id) ? this.repository.findById(id) : null;
  }

  /** The account, or the one into which it was merged. */
  async findOrMerged(id: string): Promise<Account | null> {
    const account = await this.find(id);
    if (account !== null) return account;
    const targetId = await this.merged.findTarget(id);
    return targetId === null ? null : this.find(targetId);
  }

  /** Everything that is stored about an account, except its password. */
  async findRecord(id: string): Promise<AccountRecord | null> {
    return isObjectId(id) ? this.repository.findById(id) : null;
  }

  async findByEmail(email: string): Promise<Account | null> {
    return this.repository.findByEmail(normaliseEmail(email));
  }

  /** Marks the address of an account as verified. Returns whether the account exists. */
  async verifyAddress(email: string): Promise<boolean> {
    const account = await this.findByEmail(email);
    if (account === null) return false;
    return this.transactions.run(async (session) => {
      if (!(await this.repository.setAddress(account._id.toHexString(), account.email, session)))
        return false;
      await this.audit.record({ action: 'confirmAddress', about: aboutAccount(account) }, session);
      return true;
    });
  }

  /**
   * Gives an address to an account that has none, such as that of an imported author.
   * @throws AppError EMAIL_TAKEN
   */
  async giveAddress(account: Account, email: string): Promise<void> {
    const id = account._id.toHexString();
    try {
      await this.transactions.run(async (session) => {
        await this.repository.setAddress(id, normaliseEmail(email), session);
        await this.audit.record({ action: 'changeAddress', about: aboutAccount(account) }, session);
      });
    } catch (error) {
      throw isDuplicate(error, 'email') ? fieldError('EMAIL_TAKEN', 'email') : error;
    }
  }

  listAll(): AsyncIterable<Account> {
    return this.repository.listAll();
  }

  async listAuthors(text: string, request: PageRequest): Promise<{ authors: Account[]; total: number }> {
    const total = await this.directory.countAuthors(text);
    const authors = await readPage(request, total, (slice) => this.directory.findAuthors(text, slice));
    return { authors, total };
  }

  /**
   * Finds authors for other authors, by name only: a search by email would reveal addresses. An empty text finds nobody.
   */
  async findByName(text: string, request: PageRequest): Promise<{ data: ArticleAuthor[]; total: number }> {
    const total = text === '' ? 0 : await this.directory.countByName(text);
    const accounts = await readPage(request, total, (slice) => this.directory.findByName(text, slice));
    const ids = accounts.map(({ _id }) => _id.toHexString());
    const { authors } = await this.bylines(ids);
    return { data: ids.flatMap((id) => authors.get(id) ?? []), total };
  }

  /** Ids of authors whose name has the words of `text`, newest first, at most `limit`. */
  async findIdsByName(text: string, limit: number): Promise<string[]> {
    const accounts = await this.directory.findByName(text, { skip: 0, limit });
    return accounts.map(({ _id }) => _id.toHexString());
  }

  /** People whose profile has one of these pictures, at most `limit`. */
  async findByPhotos(
    pictures: readonly string[],
    limit: number,
  ): Promise<{ _id: string; name: string; photo: string }[]> {
    const accounts = await this.directory.findByPhotos(pictures, limit);
    return accounts.map(({ _id, name, photo }) => ({ _id: _id.toHexString(), name, photo: photo ?? '' }));
  }

  /**
   * Keeps the ids of accounts that have one of the roles and are not in the trash, in the same order.
   * @param roles accepted roles: an admin may have been an author before
   */
  async filterExisting(
    ids: readonly Types.ObjectId[],
    roles: readonly Role[],
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const accounts = await this.directory.findExisting(ids.map(String), roles, session ?? null);
    return ids.filter((id) => accounts.some(({ _id }) => _id.equals(id)));
  }

  /** Authors in a part of the sitemap and the time of their last change to an article; latest first. */
  async findAuthorsWithArticles(
    sitemapPart: number,
    limit: number,
  ): Promise<{ id: string; wroteAt: Date }[]> {
    const authors = await this.directory.findAuthorsWithArticles(sitemapPart, limit);
    return authors.map(({ _id, wroteAt }) => ({ id: _id.toHexString(), wroteAt }));
  }

  /** Names, photos and bios of authors, and pictures of articles, in one query. */
  async bylines(ids: Iterable<string>, pictureIds: Iterable<string> = []): Promise<Bylines> {
    const [people, pictures] = [[...new Set(ids)], [...new Set(pictureIds)]];
    if (people.length + pictures.length === 0) return presentBylines([], new Map());
    const version = this.contentVersion.current();
    return this.presentBylines(await this.directory.findBylines(people, pictures), version);
  }

  /**
   * Presents the authors and pictures that a query with `bylineStages` has found.
   * @param version content version before the query
   */
  presentBylines({ people, pictures }: FoundBylines, version: number | null): Bylines {
    return presentBylines(people, this.pictures.present(pictures, version));
  }

  /**
   * @param by who changes the profile, in the log: by default the owner
   * @throws AppError SESSION_ENDED if the account was removed meanwhile
   */
  async update(id: string, change: ProfileChange, by = id): Promise<Account> {
    const photo = await this.storePhoto(change.photo ?? null, id);
    const { replacedPhoto, updated } = await this.transactions.runPublic(async (session) => {
      const current = await this.repository.findById(id, session);
      if (current === null) throw new AppError('SESSION_ENDED');
      await this.versionCounter.increment(session);
      const { name, bio, language } = change;
      const fields = {
        ...(name !== undefined && { name }),
        ...(bio !== undefined && { bio }),
        ...(language !== undefined && { language }),
        ...(photo !== null && { photo }),
      };
      if (photo !== null) {
        await this.pictures.use([photoUse(photo, id)], session);
        if (current.photo !== null) await this.pictures.release([photoUse(current.photo, id)], session);
      }
      const updatedAccount = await this.repository.update(id, fields, session);
      if (updatedAccount === null) throw new AppError('SESSION_ENDED');
      const isChanged =
        photo !== null || updatedAccount.name !== current.name || updatedAccount.bio !== current.bio;
      const changes = [{ field: 'name', before: current.name, after: updatedAccount.name }] as const;
      const about = aboutAccount(updatedAccount);
      if (isChanged) await this.audit.record({ action: 'changeProfile', by, about, changes }, session);
      return { replacedPhoto: photo === null ? null : current.photo, updated: updatedAccount };
    });
    if (replacedPhoto !== null) await this.pictures.removeUnused([replacedPhoto]);
    return updated;
  }

  /**
   * Locks the authors of an article within a transaction. If some have just been deleted, it belongs to the others.
   * @throws AppError SESSION_ENDED if none of them exists
   */
  async lockAuthors(ids: readonly string[], session: ClientSession): Promise<void> {
    if ((await this.locks.lockAuthors([...new Set(ids)], session)) === 0) throw new AppError('SESSION_ENDED');
  }

  /** Locks the authors of a draft within a transaction. @throws AppError SESSION_ENDED if one does not exist */
  async lockDraftAuthors(authors: readonly string[], session: ClientSession): Promise<void> {
    if ((await this.locks.lockDraftAuthors(authors, session)) < authors.length)
      throw new AppError('SESSION_ENDED');
  }

  private async storePhoto(upload: PictureBytes | null, by: string): Promise<string | null> {
    return upload === null ? null : (await inField('profilePhoto', this.pictures.add(upload, by))).id;
  }
}

/** The use of a picture as an account's photo. */
export function photoUse(picture: string, by: string): PictureUse {
  return { picture, by, isHidden: false };
}
