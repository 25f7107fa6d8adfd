import type { ProfileUpdatedResponse, Role, SessionArticle, SessionResponse } from '@contract/users.ts';

/** Who is signed in, as the browser keeps it. */
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

/** Storage that is blocked (private windows, policies) behaves as an empty one. */
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

/**
 * The token with which that person may act here; none where nobody, or by now somebody else, is signed in: what one
 * wrote must not go out under the name of another.
 */
export function tokenOf(userId: string | undefined): string | undefined {
  const session = currentSession();
  return session?.userId === userId ? session?.token : undefined;
}

/**
 * Keeps all of a session or nothing of it. The token comes last: it is what other tabs listen for.
 *
 * @throws {DOMException} where the browser's storage is blocked or full
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

/** What cannot be kept is as old as it was until one signs in again; on the server it is saved. */
export function storeProfile(change: ProfileUpdatedResponse): void {
  try {
    localStorage.setItem('userName', change.name);
    localStorage.setItem('bio', change.bio);
    localStorage.setItem('profilePhoto', change.profilePhoto ?? '');
  } catch {
    return;
  }
}

export function clearSession(): void {
  try {
    for (const key of KEYS) localStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds no session.
  }
}

/**
 * Calls back when another tab signs in or out, and when the page comes back from the browser's memory, where it heard of
 * nothing. Returns the way to stop listening.
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
