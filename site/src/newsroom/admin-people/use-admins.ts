import type { AdminAccountsResponse } from '@contract/admin.ts';
import { ADMIN_AUTHORS_PER_PAGE } from '@contract/limits.ts';
import { listAdmins } from '../../data/calls/accounts.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { ADMINS } from './admin-queries.ts';

export interface PageOf {
  token: string | undefined;
  page: number;
  enabled: boolean;
  onPage: (page: number) => void;
}

export function useAdmins({ token, page, enabled, onPage }: PageOf) {
  return usePageQuery<AdminAccountsResponse>({
    queryKey: [...ADMINS, token],
    page,
    enabled: enabled && token !== undefined,
    request: (asked, signal) => listAdmins({ page: asked, limit: ADMIN_AUTHORS_PER_PAGE }, { token, signal }),
    onPage,
  });
}
