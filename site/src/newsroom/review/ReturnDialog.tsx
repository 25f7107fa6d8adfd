import type { ArticleAuthor } from '@contract/articles.ts';
import { RETURN_NOTE_MAX_LENGTH } from '@contract/review.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { keepUnsentNote, readUnsentNote } from '../../data/session/unsent-note.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { authorNames } from '../author-names.ts';

interface ReturnDialogProps {
  /** Key of the unsent note, which the tab stores: the admin and the submission. */
  noteKey: string;
  authors: readonly ArticleAuthor[];
  /** Whether the article is or was published. */
  isOut: boolean;
  /** Resolves to whether it has been returned. */
  onReturn: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the note with the requested changes. */
export function ReturnDialog({ noteKey, authors, isOut, onReturn, onClose }: ReturnDialogProps) {
  const { form, values, sending, field, submit } = useForm({
    initial: { note: readUnsentNote(noteKey) },
    check: ({ note }) => ({ note: note.trim() === '' ? ADMIN_REVIEW_TEXT.noteMissing : undefined }),
    send: async ({ note }) => {
      if (!(await onReturn(note.trim()))) return;
      keepUnsentNote(noteKey, '');
      onClose();
    },
  });
  const { onChange, ...noteField } = field('note');

  return (
    <ModalDialog
      heading={ADMIN_REVIEW_TEXT.return}
      text={ADMIN_REVIEW_TEXT.returnText(authorNames(authors), isOut)}
      look="return-dialog"
      onCancel={onClose}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          {...noteField}
          label={ADMIN_REVIEW_TEXT.whatToChange}
          hint={ADMIN_REVIEW_TEXT.asWritten}
          rows={5}
          dir="auto"
          lang={languageOf(values.note)}
          maxLength={RETURN_NOTE_MAX_LENGTH}
          required
          autoFocus
          onChange={(event) => {
            onChange(event);
            keepUnsentNote(noteKey, event.currentTarget.value);
          }}
        />
        <DialogButtons
          cancel={ADMIN_REVIEW_TEXT.cancel}
          confirm={ADMIN_REVIEW_TEXT.return}
          disabled={sending}
          onCancel={onClose}
        />
      </form>
    </ModalDialog>
  );
}
