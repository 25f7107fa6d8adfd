const PREFIX = 'banyan-draft:';

/**
 * Writes what is unfinished synchronously: a page that is being closed may not live until the browser's database has
 * written it. Where there is no room, the database is all there is.
 */
export function writeJournal(key: string, entry: object): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(entry));
  } catch {
    return;
  }
}

export function dropJournal(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage that is blocked holds no journal.
  }
}

function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** All entries whose key begins so. */
export function readJournal<T>(prefix: string): T[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + prefix))
      .map((name) => parse<T>(localStorage.getItem(name)))
      .filter((entry) => entry !== null);
  } catch {
    return [];
  }
}
