import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_DELAY_MS } from '../../../limits.ts';
import { writeJournal } from '../../../session/journal.ts';
import { draftPrefix, nameOf, newDraftName, saysNothing } from './draft-state.ts';
import { journalEntry } from './draft-journal.ts';
import { type Draft, dropDraft, keepDraft } from './draft-store.ts';
import { isUntouched, leftOver, lockName } from './left-over.ts';

type Contents = Omit<Draft, 'key' | 'savedAt'>;

/**
 * Keeps what one types on this device, as one types. Every tab writes a draft of its own and holds a lock by its name;
 * a draft whose lock nobody holds is left over from a tab that was closed, and is offered.
 *
 * @param who id of the author, `null` as long as it is not known
 * @param article id of the article, `null` for a new one
 */
export function useDraft(who: string | null, article: string | null) {
  const key = useRef<string | null>(null);
  const release = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const due = useRef<(() => Contents) | null>(null);
  /** What is being kept at this moment: a page that is left earlier keeps nothing. */
  const underWay = useRef<Promise<void>>(Promise.resolve());
  /** What the browser's database has not written yet. */
  const writing = useRef<Draft | null>(null);
  /** When what lies on the device was kept, `null` where nothing does. */
  const saved = useRef<number | null>(null);
  const [offered, setOffered] = useState<Draft | null | undefined>(undefined);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  const hold = useCallback((name: string) => {
    key.current = name;
    release.current();
    void navigator.locks?.request(
      lockName(name),
      () => new Promise<void>((done) => (release.current = done)),
    );
  }, []);

  useEffect(() => {
    if (who === null) return undefined;
    let gone = false;
    leftOver(who, article)
      // A browser that keeps nothing offers nothing.
      .catch(() => null)
      .then((draft) => !gone && setOffered(draft));
    hold(`${draftPrefix(who, article)}${newDraftName()}`);
    return () => {
      gone = true;
      release.current();
    };
  }, [who, article, hold]);

  const put = useCallback(async (name: string, contents: Contents) => {
    const savedAt = Date.now();
    const empty = saysNothing(contents);
    try {
      if (empty) {
        await dropDraft(name);
      } else {
        const draft = { ...contents, key: name, savedAt };
        writing.current = draft;
        await keepDraft(draft);
        if (writing.current === draft) writing.current = null;
      }
      saved.current = empty ? null : savedAt;
      setKeptAt(saved.current);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);

  /** Resolves once all is kept, or cannot be. */
  const keepNow = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const contents = due.current?.();
    due.current = null;
    if (contents !== undefined && key.current !== null) underWay.current = put(key.current, contents);
    return underWay.current;
  }, [put]);

  /** Keeps the draft soon; what is read is what stands there then. */
  const keepSoon = useCallback(
    (read: () => Contents) => {
      due.current = read;
      timer.current ??= setTimeout(() => void keepNow(), DRAFT_DELAY_MS);
    },
    [keepNow],
  );

  // A page that is hidden may never be shown again: phones end such tabs without a word.
  useEffect(() => {
    const keepAtOnce = () => {
      void keepNow();
      const draft = writing.current;
      if (draft !== null) writeJournal(draft.key, journalEntry(draft));
    };
    const onHidden = () => document.visibilityState === 'hidden' && keepAtOnce();
    const onPageHide = () => {
      keepAtOnce();
      release.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('beforeunload', keepAtOnce);
    addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('beforeunload', keepAtOnce);
      removeEventListener('pagehide', onPageHide);
    };
  }, [keepNow]);

  /** Takes the draft up again on a page that the browser has kept. Returns whether it is as it was when the page was left. */
  const goOn = useCallback(async (): Promise<boolean> => {
    if (key.current === null) return true;
    await underWay.current;
    const untouched = await isUntouched(key.current, saved.current).catch(() => true);
    if (untouched) hold(key.current);
    return untouched;
  }, [hold]);

  /** Forgets this tab's draft: it has been published, or is not wanted. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    due.current = null;
    saved.current = null;
    setKeptAt(null);
    if (key.current !== null) await dropDraft(key.current).catch(() => undefined);
  }, []);

  /** This tab goes on with the draft that was offered. Returns whether it can: another may have done so since. */
  const adopt = useCallback(async (): Promise<boolean> => {
    if (!offered) return false;
    setOffered(undefined);
    if (!(await isUntouched(offered.key, offered.savedAt).catch(() => true))) return false;
    hold(offered.key);
    saved.current = offered.savedAt;
    setKeptAt(offered.savedAt);
    return true;
  }, [offered, hold]);

  /** The draft that was offered is not wanted: it is gone when the question goes, or a page that is loaded anew would ask again. */
  const refuse = useCallback(async () => {
    if (offered && (await isUntouched(offered.key, offered.savedAt).catch(() => false)))
      await dropDraft(offered.key).catch(() => undefined);
    setOffered(null);
  }, [offered]);

  /** Which draft this tab writes, among all that there are. */
  const name = () => nameOf(key.current ?? '');

  return { offered, keptAt, failed, name, keepSoon, keepNow, forget, goOn, adopt, refuse };
}
