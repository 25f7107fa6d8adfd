import type { ArticleAuthor } from '@contract/articles.ts';
import { RETURN_NOTE_MAX_LENGTH } from '@contract/review.ts';
import { useRef, useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { keepUnsentNote, readUnsentNote } from '../../data/session/unsent-note.ts';
import { ARTICLE_TEXT } from '../../text/messages.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { TextField } from '../../ui/Field.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';

interface ReturnDialogProps {
  /** Whose note it is, and on what: the tab keeps it until it is sent. */
  of: string;
  authors: readonly ArticleAuthor[];
  /** Whether it is an article that readers see, or saw. */
  isOut: boolean;
  /** Resolves to whether it has been returned. */
  onReturn: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks what should change. */
export function ReturnDialog({ of, authors, isOut, onReturn, onClose }: ReturnDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(() => readUnsentNote(of));
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const isMissing = note.trim() === '';

  async function send(): Promise<void> {
    setTried(true);
    if (isMissing || isSending) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setSending(true);
    if (!(await onReturn(note.trim()))) {
      setSending(false);
      return;
    }
    keepUnsentNote(of, '');
    onClose();
  }

  return (
    <ModalDialog
      heading={ADMIN_REVIEW_TEXT.return}
      text={ADMIN_REVIEW_TEXT.returnText(joinNames(authors) || ARTICLE_TEXT.unknownAuthor, isOut)}
      look="return-dialog"
      onCancel={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={ADMIN_REVIEW_TEXT.whatToChange}
          hint={ADMIN_REVIEW_TEXT.asWritten}
          error={isTried && isMissing ? ADMIN_REVIEW_TEXT.noteMissing : undefined}
          rows={5}
          dir="auto"
          lang={languageOf(note)}
          maxLength={RETURN_NOTE_MAX_LENGTH}
          required
          autoFocus
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            keepUnsentNote(of, event.currentTarget.value);
          }}
        />
        <div className="dialog-buttons">
          <button type="button" className="button button-outline" onClick={onClose}>
            {ADMIN_REVIEW_TEXT.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {ADMIN_REVIEW_TEXT.return}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
