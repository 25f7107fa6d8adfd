/** Lowercase, although the part before the @ could be case-sensitive; nobody uses that. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether nobody can have the address (RFC 2606): imported authors without one get it. */
export function isNobodysAddress(email: string): boolean {
  return email.endsWith('.invalid');
}
