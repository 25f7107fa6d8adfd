import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptList, ManuscriptsResponse } from '@contract/manuscripts.ts';
import { useRef } from 'react';
import { manuscripts } from '../../data/calls/manuscripts.ts';
import { tokenOf } from '../../data/session/session.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { leavesAfter } from './leaves-after.ts';
import { MANUSCRIPTS } from './restore-from-trash.ts';

/** A page of an author's manuscripts. */
export interface ManuscriptPage extends ManuscriptsResponse {
  /** When it was requested, in milliseconds since 1970. */
  now: number;
}

/** A list of the author's page: what the address shows of it. */
export interface OwnListOptions {
  /** Whether it is shown: only then it is loaded. */
  shown: boolean;
  page: number;
  filter: string;
  turnTo: (page: number) => void;
  /** Whether the profile has unsaved changes: then only the author leaves the page. */
  unsaved: boolean;
}

export interface ManuscriptPageOptions extends OwnListOptions {
  ownerId: string | undefined;
}

/** One of an author's lists of manuscripts, page by page, filtered by title. */
export function useManuscriptPage(
  list: ManuscriptList,
  { ownerId, shown, page, filter, turnTo, unsaved }: ManuscriptPageOptions,
) {
  const title = filter.trim();
  /** The token of the last request. */
  const sent = useRef<string>(undefined);

  const {
    list: found,
    loading,
    error,
  } = usePageQuery<ManuscriptPage>({
    queryKey: [...MANUSCRIPTS, list, ownerId, title],
    page,
    enabled: shown && ownerId !== undefined,
    request: async (asked, signal) => {
      const query = { list, page: asked, limit: PAGE_SIZE, title: title || undefined };
      const token = tokenOf(ownerId);
      sent.current = token;
      const answer = await manuscripts(query, { token, signal });
      return { ...answer, now: Date.now() };
    },
    onPage: turnTo,
    onFailure: (cause) => leavesAfter(cause, sent.current, unsaved),
  });
  const { total: matching = 0, totalPages = 0 } = found?.pagination ?? {};

  return {
    /** What the list shows. */
    shown: {
      page,
      rows: found?.data,
      now: found?.now ?? 0,
      matching,
      totalPages,
      loading,
      failed: error !== null,
    },
    counts: found?.counts,
  };
}
