import type { QueryFilter } from 'mongoose';
import { containing } from '../../platform/store/filters.ts';
import type { StoredAccount } from './account.schema.ts';

/** Accounts that are not in the trash. */
export const ACTIVE = { trashedAt: null } as const;

/** Accounts whose name or email contains the text. */
export function matchesNameOrEmail(text: string): QueryFilter<StoredAccount> {
  return text === '' ? {} : { $or: [{ name: containing(text) }, { email: containing(text) }] };
}
