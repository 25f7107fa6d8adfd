import type { ProfileUpdatedResponse, SessionResponse } from '@contract/users.ts';

const KEYS = [
  ...(['token', 'userRole', 'userId', 'userName', 'email', 'bio', 'profilePhoto', 'articles'] as const),
  // Only of editors.
  'isEditor' as const,
];

/**
 * Stores a session completely or not at all. The token comes last, because other tabs listen for it.
 *
 * @throws {DOMException} if the browser's storage is blocked or full
 */
export function storeSession(answer: SessionResponse): void {
  try {
    localStorage.setItem('userRole', answer.role);
    if (answer.isEditor) localStorage.setItem('isEditor', 'true');
    else localStorage.removeItem('isEditor');
    localStorage.setItem('userId', answer._id);
    localStorage.setItem('userName', answer.name);
    localStorage.setItem('email', answer.email);
    localStorage.setItem('bio', answer.bio);
    localStorage.setItem('profilePhoto', answer.profilePhoto ?? '');
    localStorage.setItem('articles', JSON.stringify(answer.articles));
    localStorage.setItem('token', answer.token);
  } catch (cause) {
    clearSession();
    throw cause;
  }
}

/** A value that cannot be stored stays outdated until the next sign-in; the server has it. */
export function storeProfile(change: Omit<ProfileUpdatedResponse, 'language'>): void {
  try {
    localStorage.setItem('userName', change.name);
    localStorage.setItem('bio', change.bio);
    localStorage.setItem('profilePhoto', change.profilePhoto ?? '');
  } catch {
    return;
  }
}

/** The same for a new address. */
export function storeAddress(email: string): void {
  try {
    localStorage.setItem('email', email);
  } catch {
    return;
  }
}

export function clearSession(): void {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
  } catch {
    // Blocked storage has no session.
  }
}
