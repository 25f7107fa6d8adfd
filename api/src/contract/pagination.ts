/** Position of a page in its list. Every response with a list has this, or `CursorPagination`, next to `data`. */
export interface Pagination {
  /** Page number, from 1. @minimum 1 @example 1 */
  page: number;
  /** Maximum number of entries on a page. @example 8 */
  limit: number;
  /** Number of entries on all pages. @example 19 */
  total: number;
  /** 0 if the list is empty. @example 3 */
  totalPages: number;
}

/** Position of a page in a list that is read on from its last entry. What is added meanwhile neither moves nor repeats entries. */
export interface CursorPagination {
  /** Maximum number of entries on a page. @example 8 */
  limit: number;
  /** `cursor` of the next page; `null` on the last one. @example 1764374400000-665f1c2ab1d4c8a9e0f3b712 */
  nextCursor: string | null;
}
