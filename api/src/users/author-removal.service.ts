import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Account } from './account.ts';
import { AccountTracesRepository } from './account-traces.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { ContentVersion } from '../store/content-version.ts';
import { Transactions } from '../store/transactions.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { MailService } from '../mail/mail.service.ts';
import { AuthorManuscripts } from '../manuscripts/author-manuscripts.service.ts';
import type { Actor } from '../manuscripts/transitions.ts';
import { PresenceService } from '../presence/presence.service.ts';
import { AuthorTraces } from '../publishing/author-traces.service.ts';
import { AddressLinks } from './address/address-links.service.ts';
import { PasswordRecovery } from './recovery/password-recovery.service.ts';
import { MergedAuthorsRepository } from './merging/merged-authors.repository.ts';

/**
 * Removes an author with everything in one transaction, then their pictures. No collection names them afterwards: in what
 * stays with others, nobody is in their place.
 */
@Injectable()
export class AuthorRemoval {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: AuthorManuscripts,
    private readonly merged: MergedAuthorsRepository,
    private readonly pictures: PicturesService,
    private readonly recovery: PasswordRecovery,
    private readonly addressLinks: AddressLinks,
    private readonly presence: PresenceService,
    private readonly mail: MailService,
    private readonly traces: AuthorTraces,
    private readonly accountTraces: AccountTracesRepository,
    private readonly transactions: Transactions,
    private readonly contentVersion: ContentVersion,
  ) {}

  async remove(author: Account, by: Actor): Promise<void> {
    const orphans = await this.transactions.run((session) => this.removeWithin(author, by, session));
    this.mail.tidySoon();
    await this.pictures.clear(orphans);
  }

  /** The same within the caller's transaction. Returns the pictures to clear after it. */
  async removeWithin(author: Account, by: Actor, session: ClientSession): Promise<string[]> {
    const id = author._id.toHexString();
    const photo = await this.accounts.remove(author, session);
    const pictures = [
      ...(await this.manuscripts.erase(id, by, session)),
      ...(await this.pictures.forget(id, session)),
    ];
    await this.recovery.forget(author, session);
    await this.addressLinks.end(id, session);
    await this.presence.forget(id, session);
    // Last, because the steps before have told of the author.
    await this.traces.forget(id, session);
    await this.accountTraces.forget(id, session);
    // The addresses of those who have become this author lead nowhere.
    await this.merged.removeInto(id, session);
    // The profile is gone, also of an author without articles.
    await this.contentVersion.increment(session);
    return photo === null ? pictures : [...pictures, photo];
  }
}
