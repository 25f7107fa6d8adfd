import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHash, randomUUID } from 'node:crypto';
import { isNobodysAddress } from '../../contract/email-address.ts';
import { BIO_MAX_LENGTH, EMAIL_PATTERN, NAME_MAX_LENGTH } from '../../contract/limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account } from '../accounts/account.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { slugOf } from '../articles/search/title-text.ts';
import { cut } from './import-plan.ts';
import type { StoredImportItem } from './model/import-item.schema.ts';
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
  constructor(private readonly accounts: AccountsService) {}

  /**
   * @param itemId of the author in the list of items
   * @param item what an earlier run has stored about the author
   * @param author with a digest of everything that the export and the mapping say
   * @param photo the bytes of the photo, read only if the account lacks one
   */
  async accountOf(
    itemId: string,
    item: StoredImportItem | null,
    author: Omit<ImportedAuthor, 'kind' | 'photo'> & { digest: string },
    photo: () => Promise<Buffer | null>,
  ): Promise<AuthorAccount> {
    const known = item?.target === undefined ? null : await this.accounts.findOrMerged(String(item.target));
    if (known !== null) {
      const isSame = item?.isCreated !== true || item.digest === author.digest;
      return isSame
        ? { id: known._id, isNew: false, notes: item?.notes ?? [] }
        : this.complete(known, item.notes, author, photo);
    }
    const email = author.email ?? '';
    const nobody = addressOf(itemId, author.name);
    const address = EMAIL_PATTERN.test(email) ? email : nobody;
    const notes = address === nobody ? [withoutAddress(nobody)] : [];
    const existing = await this.accounts.findByEmail(address);
    if (existing !== null) return { id: existing._id, isNew: false, notes };
    if (address === nobody) return this.create(author, nobody, photo, notes);
    try {
      return await this.create(author, address, photo, []);
    } catch (error) {
      // An account with the address is in the trash.
      if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
      const taken = 'An account in the trash has its email address, so it became another account.';
      return this.create(author, nobody, photo, [
        { kind: 'address', sentence: taken },
        withoutAddress(nobody),
      ]);
    }
  }

  /** Adds what an account of an import lacks, since an export may list an author after their articles, or only the next one does. */
  private async complete(
    account: Account,
    before: readonly ImportNote[],
    { email = '', bio = '' }: Pick<ImportedAuthor, 'email' | 'bio'>,
    photo: () => Promise<Buffer | null>,
  ): Promise<AuthorAccount> {
    const id = account._id;
    const notes = [...before];
    const change = {
      ...{ name: undefined, language: undefined },
      ...{ bio: account.bio === '' && bio.trim() !== '' ? biography(bio) : undefined },
      photo: account.photo === null ? ((await photo()) ?? undefined) : undefined,
    };
    if (change.bio !== undefined || change.photo !== undefined)
      try {
        await this.accounts.update(id.toHexString(), change, 'operator');
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        await this.accounts.update(id.toHexString(), { ...change, photo: undefined }, 'operator');
      }
    if (!isNobodysAddress(account.email) || !EMAIL_PATTERN.test(email)) return { id, isNew: false, notes };
    try {
      await this.accounts.giveAddress(account, email);
      return { id, isNew: false, notes: notes.filter(({ kind }) => kind !== 'address') };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
      return { id, isNew: false, notes };
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
      ...{ password: randomUUID(), bio: biography(bio) },
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

const biography = (bio: string): string => cut(bio.trim(), BIO_MAX_LENGTH);

function withoutAddress(nobody: string): ImportNote {
  const sentence = `No email address is known, so nobody can be invited. Give one: banyan account address ${nobody} NEW@EXAMPLE.ORG`;
  return { kind: 'address', sentence };
}

function addressOf(itemId: string, name: string): string {
  const readable = slugOf(name)
    .normalize('NFKD')
    .replace(/[^a-z\d-]+/g, '')
    .slice(0, 40);
  const hash = createHash('sha256').update(itemId).digest('hex').slice(0, HASH_LENGTH);
  return `${readable === '' ? 'author' : readable}.${hash}@${NOBODY}`;
}
