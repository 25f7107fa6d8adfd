import type { Note, NotesResponse } from '@contract/notes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useWrite } from '../../../data/client/use-write.ts';
import { addNote, deleteNote, notes as readNotes } from '../../../data/calls/notes.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { keepUnsentNote, readUnsentNote } from '../../../data/session/unsent-note.ts';
import { NOTES_TEXT } from '../../../text/notes-messages.ts';
import { threadOf } from './thread.ts';

/** Milliseconds between two looks for new notes while they are shown. */
const POLL_MS = 30_000;

/** Notes beside what is being written. @param id of the manuscript; `null` before the server has it */
export function useNotes(id: string | null, writer: string | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const of = `${writer ?? ''} ${id ?? ''}`;
  const kept = useMemo(() => readUnsentNote(of), [of]);
  const [written, setWritten] = useState<{ of: string; text: string } | null>(null);
  const text = written?.of === of ? written.text : kept;
  /** The note that is being sent; its key is the same for each attempt. */
  const sending = useRef({ key: randomKey(), text: '' });
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
    setWritten({ of, text: next });
    keepUnsentNote(of, next);
  }

  const reload = [['notes', id]];
  const { mutate: add, isPending: isSending } = useWrite({
    send: async (written: string) => {
      // As the server compares them.
      const note = written.trim();
      if (sending.current.text !== note) sending.current = { key: randomKey(), text: note };
      return addNote(id ?? '', written, sending.current.key, context());
    },
    onDone: (_, sent) => {
      sending.current = { key: randomKey(), text: '' };
      // What was typed meanwhile is the next note.
      const isSent = (now: string) => now.trim() === sent.trim();
      setWritten((now) => (isSent(now?.text ?? kept) ? { of, text: '' } : now));
      if (isSent(readUnsentNote(of))) keepUnsentNote(of, '');
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
  // A note that is added while a page loads would be on two pages.
  const all = new Map(list.data?.pages.flatMap(({ data }) => data).map((note) => [note._id, note]));
  return {
    writer,
    isOpen,
    setOpen,
    /** Notes in all; `undefined` until known. */
    total: first?.pagination.total,
    thread: threadOf([...all.values()], list.data?.pages.flatMap(({ events }) => events) ?? [], openedAt),
    isLoading: list.isPending,
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
