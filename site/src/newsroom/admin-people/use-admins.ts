import type { AdminAccountsResponse } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { listAdmins } from '../../data/calls/accounts.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { ADMINS } from './admin-queries.ts';

export interface PageRequest {
  token: string | undefined;
  page: number;
  enabled: boolean;
  onPage: (page: number) => void;
}

/** The list of admins. */
export function useAdmins({ token, page, enabled, onPage }: PageRequest) {
  return usePageQuery<AdminAccountsResponse>({
    queryKey: [...ADMINS, token],
    page,
    enabled: enabled && token !== undefined,
    request: (requestedPage, signal) =>
      listAdmins({ page: requestedPage, limit: ADMIN_AUTHORS_PER_PAGE }, { token, signal }),
    onPage,
  });
}
