import { type Passkey, type PasskeysResponse } from '@contract/passkeys.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import {
  addPasskey,
  ownPasskeys,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '../../data/calls/passkeys.ts';
import { DeviceError, makePasskey } from '../../lib/browser/passkey-device.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { tokenOf } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { PASSKEY_TEXT } from '../../text/passkey-text.ts';
import { queryClient } from '../../ui/query-client.ts';
import { reloadTwoStep } from './use-two-step.ts';

type Busy = 'adding' | 'saving' | null;

/** The passkeys of the owner, and what can be done with them. */
export function usePasskeys(ownerId: string) {
  const key = ['passkeys', ownerId];
  const [busy, setBusy] = useState<Busy>(null);
  /** A calm sentence, for example after the person has closed the browser's question. */
  const [note, setNote] = useState('');
  /** What waits for a fresh sign-in. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  /** Id of the passkey whose name is being written. */
  const [naming, setNaming] = useState<string | null>(null);
  const running = useRef(false);

  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => {
        const token = tokenOf(ownerId);
        return ownPasskeys({ token, signal }).catch((cause: unknown) => {
          if (isSignedOut(cause)) leaveEndedSession(token);
          throw cause;
        });
      },
    },
    queryClient,
  );

  function change(to: (known: readonly Passkey[]) => Passkey[]) {
    queryClient.setQueryData<PasskeysResponse>(key, (known) => known && { passkeys: to(known.passkeys) });
    // A list that was asked for before the change would undo it.
    void queryClient
      .cancelQueries({ queryKey: key })
      .then(() => queryClient.invalidateQueries({ queryKey: key }));
  }

  /** Runs one change at a time. @param failed for failures without a sentence of the server */
  async function run(what: Exclude<Busy, null>, failed: string, work: (token?: string) => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setNote('');
    const token = tokenOf(ownerId);
    try {
      await work(token);
    } catch (cause) {
      if (isSignedOut(cause)) leaveEndedSession(token);
      else if (cause instanceof ApiError && cause.code === 'SIGN_IN_TOO_OLD')
        setWaiting(() => () => void run(what, failed, work));
      else if (cause instanceof DeviceError && cause.reason === 'cancelled') setNote(PASSKEY_TEXT.notAdded);
      else toast({ kind: 'error', text: deviceText(cause) ?? failureText(cause, failed) });
    }
    running.current = false;
    setBusy(null);
  }

  const add = () =>
    run('adding', PASSKEY_TEXT.addFailed, async () => {
      // After a fresh sign-in the token is another one.
      const token = tokenOf(ownerId);
      const made = await makePasskey(await passkeyOptions({ token }));
      const { passkey } = await addPasskey({ name: PASSKEY_TEXT.usual, ...made }, { token });
      change((known) => [passkey, ...known]);
      reloadTwoStep();
      toast({ kind: 'success', text: PASSKEY_TEXT.added });
      setNaming(passkey._id);
    });

  const rename = (id: string, name: string) =>
    run('saving', PASSKEY_TEXT.renameFailed, async (token) => {
      const { passkey } = await renamePasskey(id, name, { token });
      change((known) => known.map((each) => (each._id === id ? passkey : each)));
      setNaming(null);
    });

  const remove = (id: string, onRemoved: () => void) =>
    run('saving', PASSKEY_TEXT.removeFailed, async () => {
      await removePasskey(id, { token: tokenOf(ownerId) }).catch((cause: unknown) => {
        // Removed elsewhere.
        if (!(cause instanceof ApiError) || cause.code !== 'PASSKEY_NOT_FOUND') throw cause;
      });
      change((known) => known.filter(({ _id }) => _id !== id));
      reloadTwoStep();
      toast({ kind: 'success', text: PASSKEY_TEXT.removed });
      onRemoved();
    });

  return {
    passkeys: data?.passkeys,
    /** Milliseconds since 1970. */
    loadedAt: dataUpdatedAt,
    failed: error !== null && !isFetching && data === undefined,
    reload: () => void refetch(),
    ...{ busy, note, naming, setNaming, add, rename, remove },
    isWaiting: waiting !== null,
    goOn: () => {
      setWaiting(null);
      waiting?.();
    },
    giveUp: () => setWaiting(null),
  };
}

function deviceText(cause: unknown): string | undefined {
  if (!(cause instanceof DeviceError)) return undefined;
  if (cause.reason === 'known') return PASSKEY_TEXT.known;
  return cause.reason === 'wrong-host' ? PASSKEY_TEXT.unsupported : PASSKEY_TEXT.addFailed;
}
