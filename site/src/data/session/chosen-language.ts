/** Keeps the language that the reader has chosen by the switch, for LANGUAGE_SCRIPT of inline-scripts.ts. */
export function storeLanguage(language: string): void {
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}
