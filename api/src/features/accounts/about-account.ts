import type { NewLogEntry } from '../audit/audit.service.ts';
import type { Account } from './account.ts';

/** An account as the subject of an entry in the log. */
export function aboutAccount({
  _id,
  name,
}: Pick<Account, '_id' | 'name'>): NonNullable<NewLogEntry['about']> {
  return { kind: 'account', id: _id.toHexString(), name };
}
