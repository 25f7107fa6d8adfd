/** Keeps the language that the reader has chosen by the switch, for LANGUAGE_SCRIPT of inline-scripts.ts. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

/** Tells LANGUAGE_SCRIPT of later pages in this tab that the visit did not begin there. Pages have no referrer. */
export function markVisit(): void {
  try {
    sessionStorage.setItem('visited', '1');
  } catch {
    // Storage is blocked, so there is no choice either.
  }
}
