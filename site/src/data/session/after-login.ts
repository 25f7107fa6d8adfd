import type { Role } from '@contract/users.ts';
import type { PATHS } from '../../paths.ts';
import { dashboardPath } from './route-guard.ts';
import { storeInTab, readFromTab } from './tab-storage.ts';

const KEY = 'after-login';

/** Lets the next login in this tab lead to a page instead of the dashboard, once. */
export function returnAfterLogin(path: (typeof PATHS)['confirmAddress']): void {
  storeInTab(KEY, path);
}

/** Where a login leads. */
export function pathAfterLogin(role: Role): string {
  const path = readFromTab(KEY);
  storeInTab(KEY, null);
  return path ?? dashboardPath(role);
}
