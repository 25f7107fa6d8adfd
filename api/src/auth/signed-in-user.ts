import type { Role } from '../contract/users.ts';

/** What a valid token says about its bearer. */
export interface SignedInUser {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
}
