import type { Picture } from '@contract/pictures.ts';
import { useId, useRef, useState } from 'react';
import { uploadPicture } from '../../data/calls/articles.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveIfSignedOut } from '../../data/session/use-session.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { OriginSelect } from '../../ui/OriginSelect.tsx';
import { resetFileInput } from '../../ui/reset-file-input.ts';

const SIZES = '(min-width: 40rem) 480px, 90vw';

interface ReplaceDialogProps {
  token: string | undefined;
  userId: string | undefined;
  /** @param newPicture its id */
  onReplace: (newPicture: string) => void;
  onClose: () => void;
}

/** Asks for the new picture, and uploads it. */
export function ReplaceDialog({ token, userId, onReplace, onClose }: ReplaceDialogProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [uploaded, setUploaded] = useState<Picture | null>(null);
  const [problem, setProblem] = useState<string>();
  const newPicture = uploaded?.src.split('/')[2] ?? '';

  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setProblem(undefined);
    setUploading(true);
    try {
      setUploaded((await uploadPicture(file, { token })).picture);
    } catch (cause) {
      if (leaveIfSignedOut(cause)) return;
      const refused = cause instanceof ApiError ? cause.fields['image'] : undefined;
      setProblem(refused ?? failureText(cause, PICTURES_TEXT.uploadFailed));
    } finally {
      setUploading(false);
    }
  }

  return (
    <ModalDialog heading={PICTURES_TEXT.replaceHeading} text={PICTURES_TEXT.replaceNote} onCancel={onClose}>
      <p className="dialog-question">{PICTURES_TEXT.replaceKept}</p>
      <div className="pictures-new" role="status" aria-label={PICTURES_TEXT.uploaded}>
        {uploaded !== null && (
          <div className="pictures-whole">
            <ArtPicture picture={uploaded} sizes={SIZES} eager />
          </div>
        )}
      </div>
      {uploaded !== null && <OriginSelect key={newPicture} userId={userId} id={newPicture} />}
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isUploading}
        aria-describedby={`${id}-error`}
        onClick={() => picker.current?.click()}
      >
        {isUploading
          ? PICTURES_TEXT.uploading
          : uploaded === null
            ? PICTURES_TEXT.choose
            : PICTURES_TEXT.chooseAnother}
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={PICTURES_TEXT.uploaded}
        onClick={resetFileInput}
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      <FieldError id={`${id}-error`} text={problem} />
      <DialogButtons
        confirm={PICTURES_TEXT.replace}
        disabled={uploaded === null || isUploading}
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          onReplace(newPicture);
        }}
      />
    </ModalDialog>
  );
}
