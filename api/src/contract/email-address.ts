/** Lowercase, although the part before the @ could be case-sensitive; nobody uses that. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
