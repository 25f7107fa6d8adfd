import type { Role } from '../../contract/users.ts';

/** Claims of a valid token. */
export interface SignedInUser {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the session was opened, or since confirmed, with more than a password. */
  readonly secondFactor: boolean;
}
