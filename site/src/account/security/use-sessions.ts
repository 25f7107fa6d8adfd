import type { OpenSession, SessionsResponse } from '@contract/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/client/http.ts';
import { invalidate, queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { endOtherSessions, endSession, sessions } from '../../data/calls/sessions.ts';
import { tokenOf } from '../../data/session/session.ts';
import { SECURITY_TEXT } from '@text/security-text.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { deviceOf } from './session-words.ts';

export const SESSIONS = ['sessions'] as const;
const reload = () => invalidate(SESSIONS);

/** Succeeds if the server no longer knows the session: it has already ended. */
async function endOrIsEnded(id: string, token: string | undefined): Promise<void> {
  await endSession(id, { token }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'SESSION_NOT_FOUND') throw cause;
  });
}

/** The owner's sessions. @param onGone called when a session was removed from the list */
export function useSessions(ownerId: string | undefined, onGone: () => void) {
  const key = [...SESSIONS, ownerId];
  const { data, dataUpdatedAt, error, isFetching } = useQuery({
    queryKey: key,
    enabled: ownerId !== undefined,
    queryFn: ({ signal }) => sessions({ token: tokenOf(ownerId), signal }),
  });
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  /** Removes sessions from the cached list until it is reloaded. */
  function drop(isGone: (session: OpenSession) => boolean) {
    queryClient.setQueryData<SessionsResponse>(key, (known) => {
      if (known === undefined) return known;
      const left = known.sessions.filter((session) => !isGone(session));
      return { sessions: left, total: known.total - (known.sessions.length - left.length) };
    });
    onGone();
  }

  const shared = { failed: SECURITY_TEXT.signOutFailed, reload: [SESSIONS] };
  const one = useWrite({
    ...shared,
    send: ({ _id }: OpenSession) => endOrIsEnded(_id, tokenOf(ownerId)),
    onDone: (_nothing, session) => drop(({ _id }) => _id === session._id),
    done: (_nothing, session) => SECURITY_TEXT.signedOut(deviceOf(session)),
  });
  const others = useWrite({
    ...shared,
    send: () => endOtherSessions({ token: tokenOf(ownerId) }),
    onDone: () => drop(({ current }) => !current),
    done: SECURITY_TEXT.signedOutOthers,
  });

  return {
    sessions: data?.sessions,
    /** Milliseconds since 1970. */
    loadedAt: dataUpdatedAt,
    total: data?.total ?? 0,
    failed: error !== null && !isFetching && data === undefined,
    busy: one.isPending || others.isPending,
    signOut: (session: OpenSession) => one.mutate(session),
    signOutOthers: () => others.mutate(),
    reload,
  };
}
