import { useCallback, useEffect, useRef, useState } from 'react';
import { journalEntry } from '../../../drafts/draft-journal.ts';
import { holdPicturesOf, sweepPictures, withPicturesBack } from '../../../drafts/draft-pictures.ts';
import {
  draftAskedFor,
  draftPrefix,
  nameOf,
  newDraftName,
  saysNothing,
} from '../../../drafts/draft-state.ts';
import { type Draft, dropDraft, keepDraft } from '../../../drafts/draft-store.ts';
import { discardDraft, isUntouched, leftOver, lockName } from '../../../drafts/left-over.ts';
import { toast } from '../../../lib/toast-event.ts';
import { DRAFT_DELAY_MS } from '../../../limits.ts';
import { writeJournal } from '../../../session/journal.ts';
import { DRAFT_TEXT } from '../../../text/messages.ts';

type Contents = Omit<Draft, 'key' | 'savedAt'>;
/** What this device has no room for. */
export type Unkept = 'draft' | 'pictures' | null;

/** The address names a draft once: what is opened again by it would ask for one that is gone by then. */
function forgetAsked(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/**
 * Keeps what one types on this device, as one types. Every tab writes a draft of its own and holds a lock by its name;
 * a draft whose lock nobody holds is left over from a tab that was closed, and is offered. One that the address asks for is
 * taken up without a question.
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
  /** What may be gone on with; `undefined` until it is known, and while one is being taken up. */
  const [offered, setOffered] = useState<readonly Draft[] | undefined>(undefined);
  /** The draft that this tab goes on with, as it was left. */
  const [taken, setTaken] = useState<Draft | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [unkept, setUnkept] = useState<Unkept>(null);

  const hold = useCallback((name: string) => {
    key.current = name;
    release.current();
    void navigator.locks?.request(
      lockName(name),
      () => new Promise<void>((done) => (release.current = done)),
    );
  }, []);

  /** This tab goes on with a draft. Where another has done so since, the page begins again. */
  const adopt = useCallback(
    async (draft: Draft): Promise<void> => {
      setOffered(undefined);
      forgetAsked();
      if (!(await isUntouched(draft.key, draft.savedAt).catch(() => true))) {
        location.reload();
        return;
      }
      hold(draft.key);
      saved.current = draft.savedAt;
      setKeptAt(draft.savedAt);
      setTaken({ ...draft, content: await withPicturesBack(draft.content) });
    },
    [hold],
  );

  useEffect(() => {
    if (who === null) return undefined;
    let gone = false;
    leftOver(who, article)
      // A browser that keeps nothing offers nothing.
      .catch(() => [])
      .then((drafts) => {
        if (gone) return;
        const asked = draftAskedFor(location.hash);
        const found = drafts.find(({ key: name }) => nameOf(name) === asked) ?? null;
        if (found !== null) {
          void adopt(found);
          return;
        }
        setOffered(drafts);
        if (asked === null) return;
        forgetAsked();
        toast({ kind: 'error', text: DRAFT_TEXT.notThere });
      });
    void sweepPictures().catch(() => undefined);
    hold(`${draftPrefix(who, article)}${newDraftName()}`);
    return () => {
      gone = true;
      release.current();
    };
  }, [who, article, hold, adopt]);

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
      setUnkept((before) => (before === 'draft' ? null : before));
    } catch {
      setUnkept('draft');
      return;
    }
    // Whoever leaves need not wait for pictures: what was uploaded here is held already.
    void holdPicturesOf(contents.content).then((all) => setUnkept(all ? null : 'pictures'));
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

  /** None of the drafts is gone on with now. Those that are not wanted are gone before the question goes: a page that is loaded again would ask again. */
  const decline = useCallback(async (discarded: readonly Draft[]) => {
    await Promise.all(discarded.map(discardDraft));
    setOffered([]);
  }, []);

  /** Which draft this tab writes, among all that there are. */
  const name = () => nameOf(key.current ?? '');

  return { offered, taken, keptAt, unkept, name, keepSoon, keepNow, forget, goOn, adopt, decline };
}
