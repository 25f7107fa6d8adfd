/** An absolute address; `null` if it is invalid. Some browsers that the site is built for lack `URL.parse`. */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
