import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PresenceResponse } from '@contract/presence.ts';
import { enterManuscript, followPresence, leaveManuscript } from '../../../data/calls/presence.ts';
import { readManuscript } from '../../../data/calls/working-copies.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { formOfManuscript } from '../../../writing/initial-form.ts';
import type { VersionOutcome } from '../../../writing/server-draft/server-draft-view.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { EditingTab, type Standing } from './editing-tab.ts';

/** Who writes what this form shows: this tab, or another one. @param id of the manuscript; `null` before the server has it */
export function usePresence(form: ArticleForm, id: string | null) {
  const { session, initial } = form;
  const { server } = session;
  const writer = form.writer?.userId;
  const [standing, setStanding] = useState<Standing>({ kind: 'free' });
  /** What was done with words that the server lacked when another tab took over. */
  const [aside, setAside] = useState<VersionOutcome>('nothing');
  /** Whether the words of the other tab are being fetched: what is written before would be lost. */
  const [isPreparing, setPreparing] = useState(false);
  const tab = useRef<EditingTab | null>(null);

  /** Keeps what the server lacks as a version beside the words of the other tab. Returns whether the server has it. */
  async function setWordsAside(): Promise<boolean> {
    const result = await session.saveAsVersion();
    setAside(result);
    return result !== 'failed';
  }

  /** Goes on with the words that the other tab has saved, unless this device has words that nobody else has. */
  async function goOn(wasTaken: boolean): Promise<void> {
    // Typed before this browser ended. If others have saved since, saving shows both.
    if (!wasTaken && server.hasChanges) {
      server.resume();
      return;
    }
    setPreparing(true);
    const isAside = id !== null && (await setWordsAside());
    const latest = isAside ? await readManuscript(id, { token: tokenOf(writer) }).catch(() => null) : null;
    // With these words, the next save shows both.
    if (latest === null) server.resume();
    else session.reset(formOfManuscript(latest.manuscript));
    setPreparing(false);
  }

  /** A tab that goes on with the draft of one that was killed has its name, and so its presence. */
  const tabName = useEffectEvent(() => session.device.name);
  const onFreed = useEffectEvent((wasTaken: boolean) => void goOn(wasTaken));
  const onHeld = useEffectEvent(() => void server.stop());
  /** What is open may be published at its time, or by somebody else. */
  const onStatus = useEffectEvent(({ state, articleVersion }: PresenceResponse) => {
    if (initial === null || form.submission.phase !== 'editing') return;
    const isKnown = state === initial.state && articleVersion === (initial.article?.version ?? null);
    if (!isKnown) void server.refresh();
  });
  const onTaken = useEffectEvent(() => void setWordsAside());

  useEffect(() => {
    if (id === null || writer === undefined) return;
    const name = tabName();
    const context = () => ({ token: tokenOf(writer) });
    const editing = new EditingTab(
      name,
      {
        enter: (from) => enterManuscript(id, name, from, context()),
        leave: () => void leaveManuscript(id, name, { ...context(), keepalive: true }).catch(() => undefined),
        follow: (tell, signal) => {
          const hear = (presence: PresenceResponse) => {
            tell(presence.editor);
            onStatus(presence);
          };
          return followPresence(id, hear, { ...context(), signal });
        },
      },
      {
        show: setStanding,
        onFreed: (wasTaken) => onFreed(wasTaken),
        onHeld: () => onHeld(),
        onTaken: () => onTaken(),
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
      // A new draft in the same form is nobody else's.
      setStanding({ kind: 'free' });
    };
  }, [id, writer]);

  return {
    standing,
    aside,
    /** Whether nothing may be changed here. */
    isReadOnly: standing.kind !== 'free' || isPreparing,
    readOnly: () => tab.current?.readOnly(),
    takeOver: () => void tab.current?.takeOver(),
  };
}

export type PresenceView = ReturnType<typeof usePresence>;
