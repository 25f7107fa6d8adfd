import type { PersonalToken, PersonalTokensResponse } from '@contract/tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/client/http.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ownTokens, revokeToken } from '../../data/calls/tokens.ts';
import { tokenOf } from '../../data/session/session.ts';
import { TOKEN_TEXT } from '@text/token-text.ts';

/** The owner's personal tokens. @param onRevoked called when a token was removed from the list */
export function useTokens(ownerId: string, onRevoked: () => void) {
  const key = ['personal-tokens', ownerId];
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownTokens({ token: tokenOf(ownerId), signal }),
  });

  function change(to: (known: readonly PersonalToken[]) => PersonalToken[]) {
    queryClient.setQueryData<PersonalTokensResponse>(key, (known) => known && { tokens: to(known.tokens) });
    // A list requested before the change would overwrite it.
    void queryClient
      .cancelQueries({ queryKey: key })
      .then(() => queryClient.invalidateQueries({ queryKey: key }));
  }

  const revocation = useWrite({
    send: (id: string) => revokeOrIsRevoked(id, tokenOf(ownerId)),
    onDone: (_nothing, id) => {
      change((known) => known.filter(({ _id }) => _id !== id));
      onRevoked();
    },
    done: TOKEN_TEXT.revoked,
    failed: TOKEN_TEXT.revokeFailed,
  });

  return {
    tokens: data?.tokens,
    /** Milliseconds since 1970. */
    loadedAt: dataUpdatedAt,
    failed: error !== null && !isFetching && data === undefined,
    reload: () => void refetch(),
    busy: revocation.isPending,
    add: (token: PersonalToken) => change((known) => [token, ...known]),
    revoke: (id: string) => revocation.mutate(id),
  };
}

/** Succeeds if the server no longer knows the token: it was revoked elsewhere. */
async function revokeOrIsRevoked(id: string, token: string | undefined): Promise<void> {
  await revokeToken(id, { token }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'TOKEN_NOT_FOUND') throw cause;
  });
}
