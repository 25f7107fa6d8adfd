import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast, type ToastAction } from '../../lib/browser/toast-event.ts';
import { leaveIfSignedOut } from '../session/use-session.ts';
import { failureText, isLost } from './failure.ts';

/** A sentence for failures without one from the server, or a function that decides alone; `null` is no toast. */
export type FailureToast = string | ((cause: Error) => string | null);

/** `meta` of a query: the toast of a failure. */
export type ReadMeta = { failed?: FailureToast | undefined };

/** `meta` of a mutation: its toasts, and what is loaded again. `use-write.ts` knows the types of input and answer. */
export type WriteMeta = {
  /** A toast while it runs; its outcome replaces it. */
  busy?: ((input: unknown) => string | null) | undefined;
  done?: ((answer: unknown, input: unknown) => string | null) | undefined;
  undo?: ((answer: unknown, input: unknown) => ToastAction | undefined) | undefined;
  failed?: FailureToast | undefined;
  /** Id of its toasts, if others replace them. */
  toastId?: ((input: unknown) => string) | undefined;
  /** Queries that are loaded again afterwards, also after a failure. */
  reload?: readonly QueryKey[] | undefined;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}

/** Retries of a request that got no response. */
const RETRIES = 1;

function toastFailure(cause: Error, failed: FailureToast | undefined, id?: string): void {
  if (failed === undefined) return;
  const text = typeof failed === 'string' ? failureText(cause, failed) : failed(cause);
  if (text !== null) toast({ kind: 'error', text, ...(id !== undefined && { id }) });
}

const idOf = (mutation: { mutationId: number; meta: WriteMeta | undefined }, input: unknown) =>
  mutation.meta?.toastId?.(input) ?? `write-${mutation.mutationId}`;

/** The caches handle ended sessions and show the toasts of requests, for all pages behind a sign-in. */
const queryCache = new QueryCache({
  onError: (cause, { meta }) => {
    if (!leaveIfSignedOut(cause)) toastFailure(cause, meta?.failed);
  },
});

const mutationCache: MutationCache = new MutationCache({
  onMutate: (input, mutation) => {
    const text = mutation.meta?.busy?.(input) ?? null;
    if (text !== null) toast({ kind: 'loading', text, id: idOf(mutation, input) });
  },
  onError: (cause, input, _begun, mutation) => {
    if (!leaveIfSignedOut(cause)) toastFailure(cause, mutation.meta?.failed, idOf(mutation, input));
  },
  onSettled: (answer, cause, input, _begun, mutation) => {
    const { done, undo, reload = [] } = mutation.meta ?? {};
    const text = cause === null ? (done?.(answer, input) ?? null) : null;
    if (text !== null) {
      const action = undo?.(answer, input);
      toast({ kind: 'success', text, id: idOf(mutation, input), ...(action !== undefined && { action }) });
    }
    invalidate(...reload);
  },
});

/**
 * Requests and answers of a page; pages share no answers. An answer lives while it is shown: turning to a
 * page always requests it. A request without a response is repeated once, and whenever the connection returns.
 */
export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, cause) => isLost(cause) && failures < RETRIES,
      gcTime: 0,
      refetchOnMount: false,
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      // An equal answer is a new one too.
      structuralSharing: false,
    },
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** Loads queries again: those shown now, the others when they are shown. */
export function invalidate(...keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
