import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { accountWords } from '../src/features/accounts/account-filters.ts';
import { StoredAccount } from '../src/features/accounts/account.schema.ts';
import { PasswordHasher } from '../src/features/auth/password-hasher.ts';
import { SitemapParts } from '../src/platform/store/sitemap-parts.ts';

/** Creates authors who cannot sign in. Returns their ids. */
export async function createAuthors(
  magazine: INestApplicationContext,
  people: readonly { name: string; email: string; bio: string }[],
): Promise<string[]> {
  const inside = { strict: false };
  const passwordHash = await magazine.get(PasswordHasher, inside).hash(crypto.randomUUID());
  const parts = await magazine.get(SitemapParts, inside).take('authors', people.length);
  const accounts = people.map((person, index) => ({
    ...person,
    words: accountWords(person),
    _id: new Types.ObjectId(),
    role: 'author' as const,
    passwordHash,
    photo: null,
    sitemapPart: parts[index] ?? null,
  }));
  await magazine.get<Model<StoredAccount>>(getModelToken(StoredAccount.name), inside).insertMany(accounts);
  return accounts.map(({ _id }) => _id.toHexString());
}
