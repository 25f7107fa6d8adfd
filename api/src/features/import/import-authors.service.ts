import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHash, randomUUID } from 'node:crypto';
import { BIO_MAX_LENGTH, EMAIL_PATTERN, NAME_MAX_LENGTH } from '../../contract/limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { slugOf } from '../articles/search/title-text.ts';
import { cut } from './import-plan.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import type { ImportedAuthor, ImportNote } from './model/imported-entry.ts';

/** The domain of addresses that nobody has (RFC 2606): of authors whose own is unknown. */
const NOBODY = 'author.invalid';
/** Characters that tell equal names apart. */
const HASH_LENGTH = 8;

/** The account of an author, and what there is to say about it. */
export interface AuthorAccount {
  id: Types.ObjectId;
  isNew: boolean;
  notes: ImportNote[];
}

/** Finds or creates the accounts of imported authors. Nobody can sign in to a new one before getting a link. */
@Injectable()
export class ImportAuthors {
  constructor(
    private readonly accounts: AccountsService,
    private readonly records: ImportRecordsRepository,
  ) {}

  /**
   * @param itemId of the author in the list of items
   * @param photo the bytes of the photo, read only if the account is created
   */
  async accountOf(
    itemId: string,
    author: Omit<ImportedAuthor, 'kind' | 'photo'>,
    photo: () => Promise<Buffer | null>,
  ): Promise<AuthorAccount> {
    const item = await this.records.findItem(itemId);
    const known = item?.target === undefined ? null : await this.accounts.findOrMerged(String(item.target));
    if (known !== null) return { id: known._id, isNew: false, notes: item?.notes ?? [] };
    const email = author.email ?? '';
    const nobody = addressOf(itemId, author.name);
    const address = EMAIL_PATTERN.test(email) ? email : nobody;
    const sentence = 'No email address is known, so nobody can be invited to this account.';
    const notes = address === nobody ? [{ kind: 'address', sentence }] : [];
    const existing = await this.accounts.findByEmail(address);
    if (existing !== null) return { id: existing._id, isNew: false, notes };
    if (address === nobody) return this.create(author, nobody, photo, notes);
    try {
      return await this.create(author, address, photo, []);
    } catch (error) {
      // An account with the address is in the trash.
      if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
      const taken = 'An account in the trash has its email address, so it became another account.';
      return this.create(author, nobody, photo, [{ kind: 'address', sentence: taken }]);
    }
  }

  private async create(
    { name, bio = '' }: Pick<ImportedAuthor, 'name' | 'bio'>,
    email: string,
    photo: () => Promise<Buffer | null>,
    notes: ImportNote[],
  ): Promise<AuthorAccount> {
    const draft = {
      ...({ role: 'author', name: cut(name.trim() || 'Author', NAME_MAX_LENGTH), email } as const),
      // Nobody knows it: the author sets one by a link.
      ...{ password: randomUUID(), bio: cut(bio.trim(), BIO_MAX_LENGTH) },
    };
    try {
      const { _id } = await this.accounts.create({ ...draft, photo: await photo() });
      return { id: _id, isNew: true, notes };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'EMAIL_TAKEN') throw error;
      const { _id } = await this.accounts.create({ ...draft, photo: null });
      const sentence = `The photo was left out: ${error.message}`;
      return { id: _id, isNew: true, notes: [...notes, { kind: 'picture', sentence }] };
    }
  }
}

function addressOf(itemId: string, name: string): string {
  const readable = slugOf(name)
    .normalize('NFKD')
    .replace(/[^a-z\d-]+/g, '')
    .slice(0, 40);
  const hash = createHash('sha256').update(itemId).digest('hex').slice(0, HASH_LENGTH);
  return `${readable === '' ? 'author' : readable}.${hash}@${NOBODY}`;
}
