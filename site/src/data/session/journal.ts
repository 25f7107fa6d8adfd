const PREFIX = 'banyan-draft:';

/**
 * Writes unfinished work synchronously: a closing page may end before the browser's database has written it. If
 * storage is full, only the database has it.
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
    // Blocked storage has no journal.
  }
}

function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** All entries with this key prefix. */
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
