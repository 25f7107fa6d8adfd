import type { FrontPageResponse, PinnedSection } from '@contract/front-page.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { putFrontPage, readFrontPage } from '../../data/calls/front-page.ts';
import { ApiError } from '../../data/client/http.ts';
import { failureText } from '../../data/client/failure.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { isLeaving, useSession } from '../../data/session/use-session.ts';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { retryNewsroom, useNewsroomQuery } from '../../ui/use-newsroom.ts';
import {
  type Arrangement,
  arrangementOf,
  countChanges,
  haveOnlyEnded,
  type PinRow,
  pinsOf,
  withoutEnded,
} from './pins.ts';

const FRONT_PAGE = ['front-page'] as const;
const reload = () => queryClient.invalidateQueries({ queryKey: FRONT_PAGE });

/** Changes that are not live, and the version that they are based on. */
interface Draft {
  arrangement: Arrangement;
  version: number;
}

const isConflict = (cause: unknown) => cause instanceof ApiError && cause.code === 'FRONT_PAGE_CHANGED';

/** The arrangement that is live, the changes to it, and the action that puts them live. */
export function useFrontPage() {
  const session = useSession('editor');
  const token = session?.token;
  const { newsroom, newsroomFailed } = useNewsroomQuery(session?.userId);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: FRONT_PAGE,
    enabled: token !== undefined,
    queryFn: ({ signal }) => readFrontPage({ token, signal }),
  });
  useBfcacheRestore(() => void reload());

  const live = data && { arrangement: arrangementOf(data), version: data.version };
  const current = draft ?? live;
  const now = () => newsroom?.now() ?? Date.now();

  /**
   * Bases the changes on what is live now. What another admin has put live is shown beside them only as a number of changes. If
   * a pin has ended and nothing else has changed, they are put live.
   */
  async function rebase({ arrangement, version }: Draft): Promise<void> {
    const former = live?.version === version ? live.arrangement : undefined;
    await reload();
    const answer = queryClient.getQueryData<FrontPageResponse>(FRONT_PAGE);
    if (answer === undefined) return;
    const rebased = (mine: Arrangement) => ({
      version: answer.version,
      arrangement: withoutEnded(mine, now()),
    });
    setDraft((mine) => mine && rebased(mine.arrangement));
    const hasLoaded = answer.version > version;
    if (hasLoaded && former !== undefined && haveOnlyEnded(former, arrangementOf(answer), now()))
      writing.mutate(rebased(arrangement));
    else setConflict(true);
  }

  function discard(): void {
    setDraft(null);
    setConflict(false);
  }

  const writing = useWrite({
    send: ({ arrangement, version }: Draft) => putFrontPage(pinsOf(arrangement, now()), version, { token }),
    onDone: (answer) => {
      queryClient.setQueryData(FRONT_PAGE, answer);
      discard();
    },
    onFailed: (cause, sent) => {
      if (isConflict(cause)) void rebase(sent);
    },
    done: FRONT_PAGE_TEXT.isLive,
    failed: (cause) => (isConflict(cause) ? null : failureText(cause, FRONT_PAGE_TEXT.putFailed)),
  });

  return {
    token,
    newsroom,
    arrangement: current?.arrangement,
    changes: live === undefined || draft === null ? 0 : countChanges(live.arrangement, draft.arrangement),
    hasConflict,
    failed: (newsroomFailed || (data === undefined && error !== null && !isFetching)) && !isLeaving(),
    isPutting: writing.isPending,
    set(section: PinnedSection, rows: readonly PinRow[]): void {
      if (current !== undefined)
        setDraft({ ...current, arrangement: { ...current.arrangement, [section]: rows } });
    },
    discard,
    putLive(): void {
      if (draft !== null && !writing.isPending) writing.mutate(draft);
    },
    reload(): void {
      retryNewsroom();
      void reload();
    },
  };
}
