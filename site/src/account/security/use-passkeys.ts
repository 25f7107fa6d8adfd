import { type Passkey, type PasskeysResponse } from '@contract/passkeys.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import {
  addPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '../../data/calls/passkeys.ts';
import { DeviceError, makePasskey } from '../../lib/browser/passkey-device.ts';
import { tokenOf } from '../../data/session/session.ts';
import { PASSKEY_TEXT } from '@text/passkey-text.ts';
import { TWO_STEP } from './use-two-step.ts';

/** The owner's passkeys and the actions on them. @param onRemoved called when a passkey was removed from the list */
export function usePasskeys(ownerId: string, onRemoved: () => void = () => undefined) {
  const key = ['passkeys', ownerId];
  /** A status message, for example after the user closed the browser's prompt. */
  const [note, setNote] = useState('');
  /** The action to retry after signing in again. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  /** Id of the passkey that is being renamed. */
  const [naming, setNaming] = useState<string | null>(null);

  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ownPasskeys({ token: tokenOf(ownerId), signal }),
  });

  function change(to: (known: readonly Passkey[]) => Passkey[]) {
    queryClient.setQueryData<PasskeysResponse>(key, (known) => known && { passkeys: to(known.passkeys) });
    // A list requested before the change would overwrite it.
    void queryClient
      .cancelQueries({ queryKey: key })
      .then(() => queryClient.invalidateQueries({ queryKey: key }));
  }

  const context = () => ({ token: tokenOf(ownerId) });
  /** The error text of a failed change; `null` if the user cancelled, or must sign in again first. */
  const orAgain = (otherwise: string) => (cause: Error) =>
    isSignInTooOld(cause) || isCancelled(cause) ? null : (deviceText(cause) ?? failureText(cause, otherwise));
  const onFailed = (cause: Error, again: () => void) => {
    if (isSignInTooOld(cause)) setWaiting(() => again);
    else if (isCancelled(cause)) setNote(PASSKEY_TEXT.notAdded);
  };

  const adding = useWrite({
    send: async () => {
      const made = await makePasskey(await passkeyOptions(context()));
      return addPasskey({ name: PASSKEY_TEXT.usual, ...made }, context());
    },
    onDone: ({ passkey }) => {
      change((known) => [passkey, ...known]);
      setNaming(passkey._id);
    },
    done: PASSKEY_TEXT.added,
    failed: orAgain(PASSKEY_TEXT.addFailed),
    onFailed: (cause) => onFailed(cause, () => adding.mutate()),
    reload: [TWO_STEP],
  });
  const renaming = useWrite({
    send: ({ id, name }: { id: string; name: string }) => renamePasskey(id, name, context()),
    onDone: ({ passkey }) => {
      change((known) => known.map((each) => (each._id === passkey._id ? passkey : each)));
      setNaming(null);
    },
    failed: orAgain(PASSKEY_TEXT.renameFailed),
    onFailed: (cause, input) => onFailed(cause, () => renaming.mutate(input)),
  });
  const removal = useWrite({
    send: (id: string) => removeOrIsRemoved(id, tokenOf(ownerId)),
    onDone: (_nothing, id) => {
      change((known) => known.filter(({ _id }) => _id !== id));
      onRemoved();
    },
    done: PASSKEY_TEXT.removed,
    failed: orAgain(PASSKEY_TEXT.removeFailed),
    onFailed: (cause, id) => onFailed(cause, () => removal.mutate(id)),
    reload: [TWO_STEP],
  });
  const busy = adding.isPending || renaming.isPending || removal.isPending;
  /** One change at a time. */
  function start(change: () => void): void {
    if (busy) return;
    setNote('');
    change();
  }

  return {
    passkeys: data?.passkeys,
    /** Milliseconds since 1970. */
    loadedAt: dataUpdatedAt,
    failed: error !== null && !isFetching && data === undefined,
    reload: () => void refetch(),
    ...{ busy, isAdding: adding.isPending, note, naming, setNaming },
    add: () => start(adding.mutate),
    rename: (id: string, name: string) => start(() => renaming.mutate({ id, name })),
    remove: (id: string) => start(() => removal.mutate(id)),
    isWaiting: waiting !== null,
    goOn: () => {
      setWaiting(null);
      waiting?.();
    },
    giveUp: () => setWaiting(null),
  };
}

const isSignInTooOld = (cause: Error) => cause instanceof ApiError && cause.code === 'SIGN_IN_TOO_OLD';
const isCancelled = (cause: Error) => cause instanceof DeviceError && cause.reason === 'cancelled';

/** Succeeds if the server no longer knows the passkey: it was removed elsewhere. */
async function removeOrIsRemoved(id: string, token: string | undefined): Promise<void> {
  await removePasskey(id, { token }).catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.code !== 'PASSKEY_NOT_FOUND') throw cause;
  });
}

function deviceText(cause: unknown): string | undefined {
  if (!(cause instanceof DeviceError)) return undefined;
  if (cause.reason === 'known') return PASSKEY_TEXT.known;
  return cause.reason === 'wrong-host' ? PASSKEY_TEXT.unsupported : PASSKEY_TEXT.addFailed;
}
