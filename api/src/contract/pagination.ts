/** Position of a page in its list. Every response with a list has it next to `data`. */
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
