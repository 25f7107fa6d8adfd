import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { DevicesService } from '../../auth/devices/devices.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import { TokenRecords } from '../../tokens/token-records.service.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, readPage } from '../../../platform/http/pagination.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { MailService } from '../../mail/mail.service.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import type { Account } from '../account.ts';
import { photoUse } from '../accounts.service.ts';
import { AuthorChangesRepository, type TrashedAccount } from './author-changes.repository.ts';

/** Moves accounts to the trash, restores and removes them. `AuthorChanges` does the same to their manuscripts. */
@Injectable()
export class AccountTrash {
  constructor(
    private readonly repository: AuthorChangesRepository,
    private readonly pictures: PicturesService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly tokens: TokenRecords,
    private readonly factors: SecondFactors,
    private readonly mail: MailService,
  ) {}

  /** Moves an author to the trash, ends all sessions and revokes all tokens. @throws AppError USER_NOT_FOUND */
  async put({ _id, photo }: Account, by: string, session: ClientSession): Promise<void> {
    const id = _id.toHexString();
    if (!(await this.repository.trash(id, new Date(), new Types.ObjectId(by), session)))
      throw new AppError('USER_NOT_FOUND');
    await this.sessions.closeAllOf(id, session);
    await this.tokens.revokeAllOf(id, session);
    if (photo !== null) await this.pictures.setHidden(photo, true, session);
  }

  async restore({ _id, photo }: TrashedAccount, by: string, session: ClientSession): Promise<void> {
    await this.repository.restore(_id.toHexString(), new Types.ObjectId(by), session);
    if (photo !== null) await this.pictures.setHidden(photo, false, session);
  }

  /**
   * Removes an account, in the trash or not. Its id is left until nothing refers to it.
   * @returns its photo, to remove after the transaction
   * @throws AppError USER_NOT_FOUND
   */
  async remove(account: Account, by: string, session: ClientSession): Promise<string | null> {
    const id = account._id.toHexString();
    const isHidden = account.trashedAt !== undefined;
    if (!(await this.repository.remove(account, new Types.ObjectId(by), session)))
      throw new AppError('USER_NOT_FOUND');
    await this.sessions.closeAllOf(id, session);
    await this.factors.removeAllOf(id, session);
    await this.devices.removeAllOf(id, session);
    await this.tokens.revokeAllOf(id, session);
    await this.mail.removeAllOf(id, session);
    if (account.photo !== null)
      await this.pictures.release([{ ...photoUse(account.photo, id), isHidden }], session);
    return account.photo;
  }

  /** An author in the trash. @throws AppError AUTHOR_NOT_TRASHED */
  async find(id: string, session?: ClientSession): Promise<TrashedAccount> {
    const account = isObjectId(id) ? await this.repository.findTrashed(id, session) : null;
    if (account === null) throw new AppError('AUTHOR_NOT_TRASHED');
    return account;
  }

  async list(text: string, request: PageRequest): Promise<{ authors: TrashedAccount[]; total: number }> {
    const total = await this.repository.countTrashed(text);
    const authors = await readPage(request, total, (slice) => this.repository.findTrashPage(text, slice));
    return { authors, total };
  }

  async count(): Promise<number> {
    return this.repository.countTrashed('');
  }

  /** Authors who were deleted until `moment`, the earliest first. */
  async findUntil(moment: Date): Promise<TrashedAccount[]> {
    return this.repository.findTrashedUntil(moment);
  }
}
