import type { Note, NotesResponse } from '@contract/notes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWrite } from '../../../data/client/use-write.ts';
import { addNote, deleteNote, notes as readNotes } from '../../../data/calls/notes.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { keepUnsentNote, readUnsentNote } from '../../../data/session/unsent-note.ts';
import { NOTES_TEXT } from '@text/notes-messages.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { threadOf } from './thread.ts';

/** Milliseconds between polls for new notes while they are shown. */
const POLL_MS = 30_000;

/** The notes on a manuscript. @param id of the manuscript; `null` before the server has it */
export function useNotes(form: ArticleForm, id: string | null) {
  const writer = form.writer?.userId;
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const noteKey = `${writer ?? ''} ${id ?? ''}`;
  const storedText = useMemo(() => readUnsentNote(noteKey), [noteKey]);
  const [typed, setTyped] = useState<{ noteKey: string; text: string } | null>(null);
  const text = typed?.noteKey === noteKey ? typed.text : storedText;
  /** The last attempt to send a note. Retries of the same text use the same idempotency key. */
  const attempt = useRef({ key: randomKey(), text: '' });
  const context = (signal?: AbortSignal) => ({ token: tokenOf(writer), signal });

  const list = useInfiniteQuery({
    queryKey: ['notes', id],
    enabled: id !== null && writer !== undefined,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<NotesResponse> =>
      readNotes(id ?? '', pageParam, context(signal)),
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    refetchInterval: isOpen && POLL_MS,
    refetchOnWindowFocus: true,
  });
  function setText(next: string): void {
    setTyped({ noteKey, text: next });
    keepUnsentNote(noteKey, next);
  }

  const reload = [['notes', id]];
  const { mutate: add, isPending: isSending } = useWrite({
    send: async (note: string) => {
      // The server compares trimmed texts.
      const trimmed = note.trim();
      if (attempt.current.text !== trimmed) attempt.current = { key: randomKey(), text: trimmed };
      return addNote(id ?? '', note, attempt.current.key, context());
    },
    onDone: (_, sent) => {
      attempt.current = { key: randomKey(), text: '' };
      // Text typed since then is the next note.
      const isSent = (current: string) => current.trim() === sent.trim();
      setTyped((current) => (isSent(current?.text ?? storedText) ? { noteKey, text: '' } : current));
      if (isSent(readUnsentNote(noteKey))) keepUnsentNote(noteKey, '');
    },
    failed: NOTES_TEXT.sendFailed,
    reload,
  });
  const { mutate: remove } = useWrite({
    send: async (note: Note) => deleteNote(id ?? '', note._id, context()),
    done: NOTES_TEXT.deleted,
    undo: (_, note) => ({ label: NOTES_TEXT.undo, run: () => add(note.text) }),
    failed: NOTES_TEXT.deleteFailed,
    toastId: 'note-deleted',
    reload,
  });

  const first = list.data?.pages[0];
  // A note that was added between two requests shifts the pages, so a note may be on both.
  const notes = new Map(list.data?.pages.flatMap(({ data }) => data).map((note) => [note._id, note]));
  return {
    writer,
    isOpen,
    setOpen,
    /** Number of all notes; `undefined` until loaded. */
    total: first?.pagination.total,
    thread: threadOf([...notes.values()], list.data?.pages.flatMap(({ events }) => events) ?? [], openedAt),
    failed: list.isError && list.data === undefined,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    text,
    setText,
    isSending,
    send: () => {
      if (text.trim() !== '' && !isSending) add(text);
    },
    remove,
  };
}

export type NotesView = ReturnType<typeof useNotes>;
