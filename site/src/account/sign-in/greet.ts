import type { SessionResponse } from '@contract/users.ts';
import type { ToastDetail } from '../../lib/browser/toast-event.ts';
import { AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { pathAfterLogin } from '../../data/session/after-login.ts';

/** Redirects to the user's page after sign-in. Returns the toast to show meanwhile. */
export function greet({ role }: SessionResponse, text: string): Omit<ToastDetail, 'id'> {
  setTimeout(() => location.assign(pathAfterLogin(role)), LOGIN_REDIRECT_DELAY_MS);
  return { kind: 'success', text, duration: AUTH_SUCCESS_TOAST_MS, continuesOnNextPage: true };
}
