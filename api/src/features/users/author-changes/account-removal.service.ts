import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PresenceService } from '../../presence/presence.service.ts';
import { ContentVersionCounter } from '../../../platform/store/content-version-counter.ts';
import type { Account } from '../../accounts/account.ts';
import { AddressLinks } from '../../accounts/email-address/address-links.service.ts';
import { PasswordRecovery } from '../../accounts/recovery/password-recovery.service.ts';
import { AccountTrash } from '../../accounts/author-changes/account-trash.service.ts';

/** Removes an account with its credentials, links and leases. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly accounts: AccountTrash,
    private readonly recovery: PasswordRecovery,
    private readonly addressLinks: AddressLinks,
    private readonly presence: PresenceService,
    private readonly versionCounter: ContentVersionCounter,
  ) {}

  /**
   * Removes everything but the id, which `AuthorChanges` removes last.
   * @returns the id of the photo, to clear after the transaction
   * @throws AppError USER_NOT_FOUND
   */
  async remove(author: Account, by: string, session: ClientSession): Promise<string[]> {
    const id = author._id.toHexString();
    await this.versionCounter.increment(session);
    await this.versionCounter.setHidden(id, true, session);
    const photo = await this.accounts.remove(author, by, session);
    await this.recovery.forget(author, session);
    await this.addressLinks.end(id, session);
    await this.presence.endAllOf(id, session);
    return photo === null ? [] : [photo];
  }
}
