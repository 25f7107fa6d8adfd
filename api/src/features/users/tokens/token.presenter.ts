import type { PersonalToken } from '../../../contract/tokens.ts';
import type { StoredPersonalToken } from '../../tokens/personal-token.schema.ts';

/** Characters of an ISO date without the time. */
const DATE_LENGTH = 'yyyy-mm-dd'.length;

type OwnToken = Omit<StoredPersonalToken, 'user' | 'hash' | 'role' | 'secondFactor'>;

export function presentToken({ _id, name, scopes, createdAt, expiresAt, usedOn }: OwnToken): PersonalToken {
  return {
    _id: _id.toHexString(),
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedOn: usedOn?.toISOString().slice(0, DATE_LENGTH) ?? null,
  };
}
