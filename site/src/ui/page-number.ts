const PAGE = /^[1-9]\d{0,8}$/;

/** The page of a list in an address; 1 if it is missing or invalid. */
export function pageNumber(text: string | null): number {
  return text !== null && PAGE.test(text) ? Number(text) : 1;
}
