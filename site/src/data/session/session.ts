import type { Role, SessionArticle } from '@contract/users.ts';

/** The signed-in user, as stored in the browser (store-session.ts). */
export interface Session {
  token: string;
  userRole: Role;
  /** Whether an author may also do what editors may. */
  isEditor: boolean;
  userId: string;
  userName: string;
  email: string;
  bio: string;
  profilePhoto: string | null;
  articles: SessionArticle[];
}

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
    isEditor: read('isEditor') === 'true',
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
