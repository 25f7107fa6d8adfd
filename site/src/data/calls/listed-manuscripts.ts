import type { ListedManuscriptsResponse, ListedSort } from '@contract/listed-manuscripts.ts';
import { call, type CallContext } from '../client/http.ts';

/** Which manuscripts a list shows. Missing and empty fields do not filter. */
export interface ManuscriptChoice {
  /** Words of a title, or an address. */
  query?: string;
  state?: string;
  author?: string;
  tag?: string;
  language?: string;
  /** `2026-11`. */
  month?: string;
}

/** The manuscripts of all authors, for admins. */
export function listedManuscripts(
  query: ManuscriptChoice & { sort: ListedSort; page: number; limit: number },
  context: CallContext,
): Promise<ListedManuscriptsResponse> {
  return call('/api/admin/manuscripts', { ...context, query: { ...query } });
}
