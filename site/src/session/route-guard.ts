import type { Role } from '@contract/users.ts';
import { PATHS } from '../paths.ts';
import type { Session } from './session.ts';

/** Where someone with that session belongs who is not allowed here; `null` where they are. */
export function redirectFor(session: Session | null, allowed: readonly Role[]): string | null {
  if (session === null) return PATHS.signup;
  return allowed.includes(session.userRole) ? null : PATHS.unauthorized;
}

/** One's own desk: where signing in leads to. */
export function deskOf(role: Role): string {
  return role === 'admin' ? PATHS.admin : PATHS.authorPage;
}
