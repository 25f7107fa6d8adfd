/** Where a page is in its list. Every answer that is a list has it beside `data`. */
export interface Pagination {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  /** 0 where the list is empty. */
  totalPages: number;
}
