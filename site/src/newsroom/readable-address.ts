const ENCODED_CHARACTER = /%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f])+/gi;

/**
 * An address with its letters instead of their codes. The log cuts long addresses, perhaps within a letter, whose codes stay
 * then.
 */
export function readableAddress(address: string): string {
  return address.replace(ENCODED_CHARACTER, (codes) => {
    try {
      return decodeURI(codes);
    } catch {
      return codes;
    }
  });
}
