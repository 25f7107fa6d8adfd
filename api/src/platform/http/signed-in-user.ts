import type { Role } from '../../contract/users.ts';

/** Who sends a request. */
export interface SignedInUser {
  readonly id: string;
  readonly role: Role;
  /** Empty with a personal token, which few routes take (`@TokenScope`). */
  readonly sessionId: string;
  /** Whether the session was opened, or since confirmed, with more than a password. */
  readonly secondFactor: boolean;
}
