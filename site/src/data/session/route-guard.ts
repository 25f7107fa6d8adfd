import type { Role } from '@contract/users.ts';
import { PATHS } from '../../paths.ts';
import type { Session } from './session.ts';

/** Where to redirect a user who is not allowed here; `null` if allowed. */
export function redirectFor(session: Session | null, allowed: readonly Role[]): string | null {
  if (session === null) return PATHS.signup;
  return allowed.includes(session.userRole) ? null : PATHS.unauthorized;
}

/** The page after sign-in. */
export function dashboardPath(role: Role): string {
  return role === 'admin' ? PATHS.admin : PATHS.authorPage;
}
