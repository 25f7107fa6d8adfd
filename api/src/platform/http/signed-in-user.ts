import type { Role } from '../../contract/users.ts';

/** Who sends a request. */
export interface SignedInUser {
  readonly id: string;
  readonly role: Role;
  /** Whether an author may also do what editors may. Never with a personal token. */
  readonly isEditor: boolean;
  /** Empty with a personal token, which few routes take (`@TokenScope`). */
  readonly sessionId: string;
  /** Whether the session was opened, or since confirmed, with more than a password. */
  readonly secondFactor: boolean;
}
