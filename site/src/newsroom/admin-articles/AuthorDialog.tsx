import type { ListedAuthor } from '@contract/listed-manuscripts.ts';
import { type RefObject, useRef, useState } from 'react';
import { BULK_TEXT } from '../../text/bulk-messages.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { AuthorField } from './AuthorField.tsx';

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
  const [author, setAuthor] = useState<ListedAuthor | null>(null);
  const focusNext = useRef<HTMLElement>(null);
  return (
    <ModalDialog
      heading={BULK_TEXT.actions.author}
      look="author-dialog"
      onwards={focusNext}
      onCancel={onClose}
    >
      <AuthorField
        label={BULK_TEXT.newAuthor}
        placeholder={BULK_TEXT.findAuthor}
        token={token}
        author={author}
        onChange={setAuthor}
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
