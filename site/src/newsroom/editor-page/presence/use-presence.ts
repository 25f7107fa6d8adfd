import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PresenceResponse } from '@contract/presence.ts';
import { enterManuscript, followPresence, leaveManuscript } from '../../../data/calls/presence.ts';
import { readManuscript } from '../../../data/calls/working-copies.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { formOfManuscript } from '../../../writing/initial-form.ts';
import type { VersionOutcome } from '../../../writing/server-draft/server-draft-view.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { EditingTab, type EditingStatus } from './editing-tab.ts';

/** Tracks which tab edits the manuscript. @param id of the manuscript; `null` before the server has it */
export function usePresence(form: ArticleForm, id: string | null) {
  const { session, initial } = form;
  const { server } = session;
  const user = form.writer?.userId;
  const [status, setStatus] = useState<EditingStatus>({ kind: 'free' });
  /** What happened to unsaved changes when another tab took over. */
  const [versionOutcome, setVersionOutcome] = useState<VersionOutcome>('nothing');
  /** Whether the other tab's version is being fetched. Text typed before it arrives would be lost. */
  const [isPreparing, setPreparing] = useState(false);
  const tab = useRef<EditingTab | null>(null);

  /** Saves unsaved changes as a separate version in the history. Returns whether that succeeded. */
  async function saveAsVersion(): Promise<boolean> {
    const result = await session.saveAsVersion();
    setVersionOutcome(result);
    return result !== 'failed';
  }

  /** Loads the version that the other tab saved, unless this device has unsaved changes. */
  async function resumeEditing(wasTakenOver: boolean): Promise<void> {
    // The changes are from before the page was closed. If others have saved since, the next save shows the conflict.
    if (!wasTakenOver && server.hasChanges) {
      server.resume();
      return;
    }
    setPreparing(true);
    const isStored = id !== null && (await saveAsVersion());
    const latest = isStored ? await readManuscript(id, { token: tokenOf(user) }).catch(() => null) : null;
    // Without it, the local text stays. The next save shows the conflict.
    if (latest === null) server.resume();
    else session.reset(formOfManuscript(latest.manuscript));
    setPreparing(false);
  }

  /** A tab that continues the draft of a crashed tab has the name of that tab, and so its lease. */
  const tabName = useEffectEvent(() => session.device.name);
  const onFreed = useEffectEvent((wasTakenOver: boolean) => void resumeEditing(wasTakenOver));
  const onBlocked = useEffectEvent(() => void server.stop());
  /** The article may be published as scheduled or by somebody else while it is open here. */
  const onStatus = useEffectEvent(({ state, articleVersion }: PresenceResponse) => {
    if (initial === null || form.submission.phase !== 'editing') return;
    const isKnown = state === initial.state && articleVersion === (initial.article?.version ?? null);
    if (!isKnown) void server.refresh();
  });
  const onTakenOver = useEffectEvent(() => void saveAsVersion());

  useEffect(() => {
    if (id === null || user === undefined) return;
    const name = tabName();
    const context = () => ({ token: tokenOf(user) });
    const editing = new EditingTab(
      name,
      {
        enter: (from) => enterManuscript(id, name, from, context()),
        leave: () => void leaveManuscript(id, name, { ...context(), keepalive: true }).catch(() => undefined),
        follow: (onEditor, signal) => {
          const update = (presence: PresenceResponse) => {
            onEditor(presence.editor);
            onStatus(presence);
          };
          return followPresence(id, update, { ...context(), signal });
        },
      },
      {
        show: setStatus,
        onFreed: (wasTakenOver) => onFreed(wasTakenOver),
        onBlocked: () => onBlocked(),
        onTakenOver: () => onTakenOver(),
      },
    );
    tab.current = editing;
    editing.start();
    const leave = () => editing.leave();
    const comeBack = () => {
      if (document.visibilityState === 'visible') editing.comeBack();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
      editing.end();
      tab.current = null;
      // The form may continue with a new draft, which nobody else edits.
      setStatus({ kind: 'free' });
    };
  }, [id, user]);

  return {
    status,
    versionOutcome,
    /** Account id of this tab's user. */
    user,
    /** Whether this tab must not edit. */
    isReadOnly: status.kind !== 'free' || isPreparing,
    readOnly: () => tab.current?.readOnly(),
    takeOver: () => void tab.current?.takeOver(),
  };
}

export type PresenceView = ReturnType<typeof usePresence>;
