import { type RefObject, useRef, useState } from 'react';
import { findAuthors } from '../../data/calls/authors.ts';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { FindFilter, MAX_SUGGESTIONS, type Suggestion } from '../filters/FindFilter.tsx';

interface AuthorDialogProps {
  /** Number of chosen articles. */
  count: number;
  token: string | undefined;
  /** Gets the focus after the choice, because the bar disappears. */
  onwards: RefObject<HTMLElement | null>;
  /** @param author account id */
  onChoose: (author: string) => void;
  onClose: () => void;
}

/** Asks for the new first author of the chosen articles. */
export function AuthorDialog({ count, token, onwards, onChoose, onClose }: AuthorDialogProps) {
  const [author, setAuthor] = useState<Suggestion | null>(null);
  const focusNext = useRef<HTMLElement>(null);
  return (
    <ModalDialog
      heading={BULK_TEXT.actions.author}
      look="author-dialog"
      onwards={focusNext}
      onCancel={onClose}
    >
      <FindFilter
        of="authors"
        text={BULK_TEXT.author}
        token={token}
        find={async (query, context) => (await findAuthors(query, MAX_SUGGESTIONS, context)).data}
        chosen={author}
        onChange={(id, name) => setAuthor(id === '' ? null : { _id: id, name })}
      />
      <div role="status">
        {author !== null && <p className="dialog-question">{BULK_TEXT.authorNote(author.name, count)}</p>}
      </div>
      <DialogButtons
        confirm={BULK_TEXT.actions.author}
        disabled={author === null}
        onCancel={onClose}
        onConfirm={() => {
          if (author === null) return;
          focusNext.current = onwards.current;
          onClose();
          onChoose(author._id);
        }}
      />
    </ModalDialog>
  );
}
