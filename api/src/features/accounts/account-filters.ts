import type { QueryFilter } from 'mongoose';
import { prefixPattern } from '../../platform/store/filters.ts';
import { searchedWords } from '../../platform/store/searched-words.ts';
import type { StoredAccount } from './account.schema.ts';

/** Accounts that are not in the trash. */
export const ACTIVE = { trashedAt: null } as const;

/** Before the words of an address, which searches by name do not find. */
const OF_ADDRESS = '@';

/** Words of the name and of the address of an account, which searches find by their beginnings. */
export function accountWords({ name, email }: Pick<StoredAccount, 'name' | 'email'>): string[] {
  return [...searchedWords(name), ...searchedWords(email).map((word) => OF_ADDRESS + word)];
}

/** Accounts with a word in their name for each word of the text, beginning like it. A text without words finds nobody. */
export function matchesName(text: string): QueryFilter<StoredAccount> {
  return withWords(text, ['']);
}

/** The same for words of the name or the email. An empty text finds all. */
export function matchesNameOrEmail(text: string): QueryFilter<StoredAccount> {
  return text === '' ? {} : withWords(text, ['', OF_ADDRESS]);
}

function withWords(text: string, marks: readonly string[]): QueryFilter<StoredAccount> {
  // An index leads to the accounts with the first, and the longest is the rarest.
  const words = searchedWords(text).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return { words: { $in: [] } };
  // `$in` takes no `$regex`.
  const startOf = (word: string): RegExp => new RegExp(prefixPattern(word).$regex);
  return { $and: words.map((word) => ({ words: { $in: marks.map((mark) => startOf(mark + word)) } })) };
}
