import type { ProfileUpdatedResponse, Role, SessionArticle, SessionResponse } from '@contract/users.ts';

/** The signed-in user, as stored in the browser. */
export interface Session {
  token: string;
  userRole: Role;
  userId: string;
  userName: string;
  email: string;
  bio: string;
  profilePhoto: string | null;
  articles: SessionArticle[];
}

const KEYS = ['token', 'userRole', 'userId', 'userName', 'email', 'bio', 'profilePhoto', 'articles'] as const;

/** Blocked storage (private windows, policies) counts as empty. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function readArticles(): SessionArticle[] {
  try {
    const articles: unknown = JSON.parse(read('articles') ?? '[]');
    return Array.isArray(articles) ? (articles as SessionArticle[]) : [];
  } catch {
    return [];
  }
}

export function currentSession(): Session | null {
  const token = read('token');
  if (token === null || token === '') return null;
  return {
    token,
    userRole: read('userRole') === 'admin' ? 'admin' : 'author',
    userId: read('userId') ?? '',
    userName: read('userName') ?? '',
    email: read('email') ?? '',
    bio: read('bio') ?? '',
    profilePhoto: read('profilePhoto') || null,
    articles: readArticles(),
  };
}

/** The user's token; none if nobody or somebody else is signed in: texts must not be sent under another name. */
export function tokenOf(userId: string | undefined): string | undefined {
  const session = currentSession();
  return session?.userId === userId ? session?.token : undefined;
}

/**
 * Stores a session completely or not at all. The token comes last, because other tabs listen for it.
 *
 * @throws {DOMException} if the browser's storage is blocked or full
 */
export function storeSession(answer: SessionResponse): void {
  try {
    localStorage.setItem('userRole', answer.role);
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
export function storeProfile(change: ProfileUpdatedResponse): void {
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

/**
 * Calls back when another tab signs in or out, and when the page returns from the bfcache, where it receives no
 * events. Returns a function that stops it.
 */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'token' || event.key === null) listener(currentSession());
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener(currentSession());
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}
