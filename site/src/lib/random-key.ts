const BYTES = 16;

/** 32 hexadecimal digits, practically unique. Unlike `crypto.randomUUID`, also on a page without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
