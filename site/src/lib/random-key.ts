const BYTES = 16;

/** 32 random hexadecimal digits. Unlike `crypto.randomUUID`, this also works without HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
