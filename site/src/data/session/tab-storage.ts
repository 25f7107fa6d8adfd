/** What this tab keeps until it is closed; `null` without it, or with blocked storage. */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Blocked or full storage keeps it only as long as the page. @param text `null` removes it */
export function storeInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}
