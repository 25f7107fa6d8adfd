const PAGE = /^[1-9]\d{0,8}$/;

/** The page of a list in an address; 1 if it is missing or invalid. */
export function pageNumber(text: string | null): number {
  return text !== null && PAGE.test(text) ? Number(text) : 1;
}

/** A path with parameters. Omits empty texts and page 1. */
export function addressWith(path: string, parameters: Record<string, string | number>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    const text = typeof value === 'string' ? value.trim() : value > 1 ? String(value) : '';
    if (text !== '') search.append(name, text);
  }
  return path + (search.size === 0 ? '' : `?${search}`);
}
