import type { Role } from '@contract/users.ts';
import { PATHS } from '../../paths.ts';
import type { Session } from './session.ts';

/** Who may see a private page: one role, editors and admins, or everybody who is signed in. */
export type Allowed = Role | 'editor' | 'signed-in';

/** Where to redirect a user who is not allowed here; `null` if allowed. Editors have rooms next to those of admins. */
export function redirectFor(session: Session | null, allowed: Allowed): string | null {
  if (session === null) return PATHS.signup;
  const { userRole, isEditor } = session;
  if (allowed === 'signed-in' || allowed === userRole) return null;
  if (allowed === 'editor' && (userRole === 'admin' || isEditor)) return null;
  return isEditor ? PATHS.adminOverview : PATHS.unauthorized;
}

/** The page after sign-in. */
export function dashboardPath(role: Role): string {
  return role === 'admin' ? PATHS.admin : PATHS.authorPage;
}
