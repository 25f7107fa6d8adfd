import type { OpenSession, SessionsResponse } from '@contract/sessions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/client/http.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { endOtherSessions, endSession, sessions } from '../../data/calls/sessions.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { SECURITY_TEXT } from '../../text/security-text.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { deviceOf } from './session-words.ts';

export const SESSIONS = ['sessions'] as const;
const reload = () => void queryClient.invalidateQueries({ queryKey: SESSIONS });

/** A session that is unknown to the server has ended already. */
async function endOrIsEnded(id: string, token: string | undefined): Promise<void> {
  await endSession(id, { token }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'SESSION_NOT_FOUND') throw cause;
  });
}

/** Where the owner is signed in. @param onGone called when something has left the list */
export function useSessions(ownerId: string | undefined, onGone: () => void) {
  const key = [...SESSIONS, ownerId];
  const { data, dataUpdatedAt, error, isFetching } = useQuery(
    {
      queryKey: key,
      enabled: ownerId !== undefined,
      queryFn: async ({ signal }) => {
        const token = tokenOf(ownerId);
        return sessions({ token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        });
      },
    },
    queryClient,
  );
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);

  /** Takes sessions off the list at once; a reload then tells the rest. */
  function drop(isGone: (session: OpenSession) => boolean, text: string) {
    queryClient.setQueryData<SessionsResponse>(key, (known) => {
      if (known === undefined) return known;
      const left = known.sessions.filter((session) => !isGone(session));
      return { sessions: left, total: known.total - (known.sessions.length - left.length) };
    });
    toast({ kind: 'success', text });
    onGone();
    reload();
  }

  const fail = (cause: unknown, token: string | undefined) => {
    if (isSignedOut(cause)) leaveEndedSession(token);
    else toast({ kind: 'error', text: failureText(cause, SECURITY_TEXT.signOutFailed) });
  };

  const one = useMutation(
    {
      onMutate: () => ({ token: tokenOf(ownerId) }),
      mutationFn: ({ _id }: OpenSession) => endOrIsEnded(_id, tokenOf(ownerId)),
      onSuccess: (_nothing, session) =>
        drop(({ _id }) => _id === session._id, SECURITY_TEXT.signedOut(deviceOf(session))),
      onError: (cause, _session, begun) => fail(cause, begun?.token),
    },
    queryClient,
  );
  const others = useMutation(
    {
      onMutate: () => ({ token: tokenOf(ownerId) }),
      mutationFn: () => endOtherSessions({ token: tokenOf(ownerId) }),
      onSuccess: () => drop(({ current }) => !current, SECURITY_TEXT.signedOutOthers),
      onError: (cause, _nothing, begun) => fail(cause, begun?.token),
    },
    queryClient,
  );

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
