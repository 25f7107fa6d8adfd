import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '../../data/client/failure.ts';
import { readManuscript } from '../../data/calls/working-copies.ts';
import { manuscriptInAddress } from '../../writing/device-draft/draft-state.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { editArticlePath } from '../../paths.ts';
import { currentSession } from '../../data/session/session.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { EDIT_TEXT } from '../../text/messages.ts';
import { EMPTY_FORM, formOfManuscript, type InitialForm } from '../../writing/initial-form.ts';

const never = () => () => undefined;

/** The draft on the server that the address names; nothing if it names none. `source` is `null` until it is known. */
export function useDraftToContinue() {
  const id = useSyncExternalStore(
    never,
    () => manuscriptInAddress(location.hash) ?? '',
    () => null,
  );
  const [form, setForm] = useState<InitialForm | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (id === null || id === '') return undefined;
    const stop = new AbortController();
    const token = currentSession()?.token;
    readManuscript(id, { token, signal: stop.signal })
      .then(({ manuscript }) => {
        if (manuscript.state === 'published') location.replace(editArticlePath(manuscript._id));
        else setForm(formOfManuscript(manuscript));
      })
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (isSignedOut(cause)) {
          leaveEndedSession(token);
          return;
        }
        setFailed(true);
        toast({ kind: 'error', text: EDIT_TEXT.loadFailed });
      });
    return () => stop.abort();
  }, [id]);

  return { source: id === '' ? EMPTY_FORM : form, failed };
}
