import { useCallback, useEffect, useRef, useState } from 'react';
import { readManuscript } from '../../../data/calls/working-copies.ts';
import { type JournalEntry, journalEntry } from '../../../writing/device-draft/draft-journal.ts';
import {
  holdPicturesOf,
  sweepPictures,
  withAddressesOf,
  withPicturesBack,
} from '../../../writing/device-draft/draft-pictures.ts';
import {
  draftAskedFor,
  draftPrefix,
  manuscriptAskedFor,
  nameOf,
  newDraftName,
  saysNothing,
} from '../../../writing/device-draft/draft-state.ts';
import { ChangeJournal } from '../../../writing/device-draft/change-journal.ts';
import type { Draft } from '../../../writing/device-draft/draft.ts';
import { dropDraft, keepDraft, keepWords } from '../../../writing/device-draft/draft-store.ts';
import { discardDraft, isUnchanged, leftOver, openDraft } from '../../../writing/device-draft/left-over.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { DRAFT_DELAY_MS } from '../../../limits.ts';
import { writeJournal } from '../../../data/session/journal.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { DRAFT_TEXT } from '../../../text/messages.ts';

/** A draft as the form has it. */
export type Contents = Omit<Draft, 'key' | 'savedAt'>;
/** What this device has no room for. */
export type Unsaved = 'draft' | 'pictures' | null;

/** The address names a draft once: a later visit would ask for a draft that no longer exists. */
function forgetAsked(): void {
  if (draftAskedFor(location.hash) === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The text that the server has of a draft. */
async function contentOnServer({ manuscript }: Draft, who: string | null): Promise<string> {
  if (manuscript === undefined || who === null) return '';
  return (await readManuscript(manuscript.id, { token: tokenOf(who) })).manuscript.content;
}

/**
 * Stores the draft on this device during typing. Every tab writes a separate draft and holds a lock with its name. A
 * draft without a lock is left over from a closed tab, and is offered. A draft named in the address is opened without
 * a question.
 *
 * @param who id of the author, `null` while unknown
 * @param article id of the article, `null` for a new one
 */
export function useDraft(who: string | null, article: string | null) {
  const key = useRef<string | null>(null);
  const release = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const due = useRef<(() => Contents) | null>(null);
  /** The write in progress: a page that is left earlier stores nothing. */
  const underWay = useRef<Promise<void>>(Promise.resolve());
  /** What the browser's database has not written yet. */
  const writing = useRef<Draft | null>(null);
  /** When the draft was stored, `null` if there is none. */
  const saved = useRef<number | null>(null);
  const [changes] = useState(() => new ChangeJournal(keepWords));
  /** Drafts that can be continued; `undefined` while unknown, and while one is being opened. */
  const [offered, setOffered] = useState<readonly Draft[] | undefined>(undefined);
  /** The draft that this tab continues, as it was left. */
  const [taken, setTaken] = useState<Draft | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [unsaved, setUnsaved] = useState<Unsaved>(null);

  /** Returns whether this tab has the draft: not while another one does. */
  const hold = useCallback((name: string): Promise<boolean> => {
    key.current = name;
    release.current();
    const opened = openDraft(name);
    release.current = opened.release;
    return opened.isHeld;
  }, []);

  /** Continues a draft in this tab. If another tab has continued it since, the page reloads. */
  const adopt = useCallback(
    async (draft: Draft): Promise<void> => {
      setOffered(undefined);
      forgetAsked();
      const isFree = await hold(draft.key);
      if (!isFree || !(await isUnchanged(draft.key, draft.savedAt).catch(() => true))) {
        location.reload();
        return;
      }
      saved.current = draft.savedAt;
      setSavedAt(draft.savedAt);
      const current = await contentOnServer(draft, who).catch(() => '');
      setTaken({
        ...draft,
        content: await withPicturesBack(withAddressesOf(draft.content, current)),
      });
    },
    [hold, who],
  );

  useEffect(() => {
    if (who === null) return undefined;
    let gone = false;
    leftOver(who, article)
      // A browser without storage offers nothing.
      .catch(() => [])
      .then((drafts) => {
        if (gone) return;
        const asked = draftAskedFor(location.hash);
        const onServer = manuscriptAskedFor(location.hash);
        const found =
          drafts.find(({ key: name, manuscript }) =>
            onServer === null ? nameOf(name) === asked : manuscript?.id === onServer,
          ) ?? null;
        if (found !== null) {
          void adopt(found);
          return;
        }
        // Who opens one draft is not asked about others.
        setOffered(onServer === null ? drafts : []);
        if (asked === null) return;
        forgetAsked();
        toast({ kind: 'error', text: DRAFT_TEXT.notThere });
      });
    void sweepPictures().catch(() => undefined);
    void hold(`${draftPrefix(who, article)}${newDraftName()}`);
    return () => {
      gone = true;
      release.current();
    };
  }, [who, article, hold, adopt]);

  const put = useCallback(
    async (name: string, contents: Contents) => {
      const now = Date.now();
      const empty = saysNothing(contents);
      try {
        if (empty) {
          await changes.stop();
          await dropDraft(name);
        } else {
          const draft = { ...contents, key: name, savedAt: now };
          writing.current = draft;
          await keepDraft(draft);
          if (writing.current === draft) writing.current = null;
        }
        saved.current = empty ? null : Math.max(saved.current ?? 0, now);
        setSavedAt(saved.current);
        setUnsaved((before) => (before === 'draft' ? null : before));
      } catch {
        setUnsaved('draft');
        return;
      }
      // Leaving need not wait for pictures: uploads of this page are stored already.
      void holdPicturesOf(contents.content).then((all) => setUnsaved(all ? null : 'pictures'));
    },
    [changes],
  );

  /** Resolves when everything is stored, or cannot be. */
  const saveNow = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const contents = due.current?.();
    due.current = null;
    if (contents !== undefined && key.current !== null) underWay.current = put(key.current, contents);
    return underWay.current;
  }, [put]);

  const wordsOf = useCallback((contents: Contents): JournalEntry | null => {
    if (key.current === null || saysNothing(contents)) return null;
    return journalEntry({ ...contents, key: key.current, savedAt: Date.now() });
  }, []);
  const onWritten = useCallback((entry: JournalEntry) => {
    saved.current = Math.max(saved.current ?? 0, entry.savedAt);
  }, []);

  /** Stores the draft soon, with the state at that time; its words at once. */
  const saveSoon = useCallback(
    (read: () => Contents) => {
      due.current = read;
      timer.current ??= setTimeout(() => void saveNow(), DRAFT_DELAY_MS);
      changes.changed(() => wordsOf(read()), onWritten);
    },
    [saveNow, changes, wordsOf, onWritten],
  );

  /** Stores these words at once. @throws {DOMException} if storage is unavailable or full */
  const noteWords = useCallback(
    async (contents: Contents): Promise<void> => {
      const entry = wordsOf(contents);
      if (entry === null) return;
      await keepWords(entry);
      onWritten(entry);
    },
    [wordsOf, onWritten],
  );

  // A hidden page may never be shown again: phones end such tabs silently.
  useEffect(() => {
    const keepAtOnce = () => {
      void saveNow();
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
  }, [saveNow]);

  /**
   * Continues the draft on a page restored from the bfcache. Returns whether it is unchanged since the page was left.
   */
  const goOn = useCallback(async (): Promise<boolean> => {
    const name = key.current;
    if (name === null) return true;
    // Before anything is waited for: a page that opens meanwhile would be offered this draft.
    if (!(await hold(name))) return false;
    for (;;) {
      await underWay.current;
      // Words that this page was still writing when it was left are its own.
      await changes.settle();
      const known = saved.current;
      if (await isUnchanged(name, known).catch(() => true)) return true;
      // Unless this page itself has written meanwhile, another one has.
      if (known === saved.current) break;
    }
    release.current();
    return false;
  }, [hold, changes]);

  /** Deletes this tab's draft: it has been published, or is not wanted. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    due.current = null;
    setSavedAt(null);
    await changes.stop();
    saved.current = null;
    if (key.current !== null) await dropDraft(key.current).catch(() => undefined);
  }, [changes]);

  /**
   * Continues none of the drafts. Deletes unwanted ones before the dialog closes, because a reload would ask again.
   */
  const decline = useCallback(async (discarded: readonly Draft[]) => {
    await Promise.all(discarded.map(discardDraft));
    setOffered([]);
  }, []);

  /**
   * Goes on under another name: the server finds what it has deleted by its name. Returns a function that deletes the
   * former draft once this one is stored.
   */
  const rename = useCallback(() => {
    const former = key.current;
    void hold(`${draftPrefix(who ?? '', article)}${newDraftName()}`);
    return async (): Promise<void> => {
      await changes.stop();
      await saveNow();
      if (former !== null) await dropDraft(former).catch(() => undefined);
    };
  }, [who, article, hold, saveNow, changes]);

  /** Name of this tab's draft. */
  const name = () => nameOf(key.current ?? '');

  return {
    offered,
    taken,
    savedAt,
    unsaved,
    name,
    saveSoon,
    saveNow,
    noteWords,
    forget,
    rename,
    goOn,
    adopt,
    decline,
  };
}
