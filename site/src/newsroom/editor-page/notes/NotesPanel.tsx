import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { NOTE_MAX_LENGTH } from '@contract/notes.ts';
import { NOTES_TEXT } from '@text/notes-messages.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { withElements } from '../../../ui/with-elements.ts';
import { languageOf } from '../../../lib/prose/language.ts';
import { NoteThread } from './NoteThread.tsx';
import type { NotesView } from './use-notes.ts';
import '../../../ui/drawer.css';
import './notes.css';

/** Screens on which the notes fit next to the form. */
const WIDE = '(min-width: 64rem)';

function onWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The notes: next to the form, or on narrow screens in a dialog. */
export function NotesPanel({ notes }: { notes: NotesView }) {
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);
  const id = useId();

  function close(): void {
    notes.setOpen(false);
    document.querySelector<HTMLElement>('[data-notes]')?.focus();
  }

  if (!isWide)
    return (
      <ModalDialog heading={NOTES_TEXT.title} look="drawer notes-sheet" isRead onCancel={close}>
        <CloseButton className="drawer-close" onClose={close} />
        <NotesBody notes={notes} />
      </ModalDialog>
    );
  return (
    <aside
      className="notes"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="notes-head">
        <h2 id={id}>{NOTES_TEXT.title}</h2>
        <CloseButton onClose={close} />
      </div>
      <NotesBody notes={notes} isFocused />
    </aside>
  );
}

function CloseButton({ className = '', onClose }: { className?: string; onClose: () => void }) {
  return (
    <button
      type="button"
      className={`button button-icon button-quiet ${className}`.trimEnd()}
      aria-label={NOTES_TEXT.close}
      onClick={onClose}
    >
      <Icon of={X} />
    </button>
  );
}

function NotesBody({ notes, isFocused = false }: { notes: NotesView; isFocused?: boolean }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true });
  }, [isFocused]);

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    notes.send();
  }

  return (
    <>
      {notes.failed ? (
        <div className="note-scroller">
          <ErrorState text={NOTES_TEXT.loadFailed} retry={NOTES_TEXT.retry} onRetry={notes.retry} />
        </div>
      ) : (
        <NoteThread notes={notes} />
      )}
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          notes.send();
        }}
      >
        <label className="field-label" htmlFor={id}>
          {NOTES_TEXT.write}
        </label>
        <textarea
          ref={field}
          id={id}
          className="field-input"
          rows={2}
          dir="auto"
          lang={languageOf(notes.text)}
          maxLength={NOTE_MAX_LENGTH}
          placeholder={NOTES_TEXT.who}
          value={notes.text}
          onChange={(event) => notes.setText(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <div className="note-foot">
          <p className="note-keys">
            {withElements(NOTES_TEXT.sends, {
              control: <kbd>{NOTES_TEXT.keys.control}</kbd>,
              enter: <kbd>{NOTES_TEXT.keys.enter}</kbd>,
            })}
          </p>
          <button type="submit" className="button button-outline button-small" disabled={notes.isSending}>
            {NOTES_TEXT.send}
          </button>
        </div>
      </form>
    </>
  );
}
