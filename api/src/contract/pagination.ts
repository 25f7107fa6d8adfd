/** Position of a page in its list. Every response with a list has it next to `data`. */
export interface Pagination {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  /** 0 if the list is empty. */
  totalPages: number;
}
