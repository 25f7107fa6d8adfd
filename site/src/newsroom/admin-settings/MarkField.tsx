import { markPath } from '@contract/marks.ts';
import { useId, useRef, useState } from 'react';
import { uploadMark } from '../../data/calls/settings.ts';
import { failureText } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { leaveIfSignedOut, useSession } from '../../data/session/use-session.ts';
import { SETTING_LABELS, SETTINGS_TEXT } from '@text/settings-messages.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { MARK_PATH } from '../../ui/page/mark.ts';
import { resetFileInput } from '../../ui/reset-file-input.ts';

interface MarkFieldProps {
  /** Name of the mark; empty for the built-in one. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (mark: string) => void;
}

/** The mark, and a button for another one. It is uploaded when it is chosen, and shown to readers when it is saved. */
export function MarkField({ value, error, disabled, onChange }: MarkFieldProps) {
  const id = useId();
  const token = useSession('admin')?.token;
  const picker = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const text = problem ?? error;

  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setProblem(undefined);
    setUploading(true);
    try {
      onChange((await uploadMark(file, { token })).mark);
    } catch (cause) {
      if (leaveIfSignedOut(cause)) return;
      const refused = cause instanceof ApiError ? cause.fields['image'] : undefined;
      setProblem(refused ?? failureText(cause, SETTINGS_TEXT.markFailed));
    } finally {
      setUploading(false);
    }
  }

  return (
    <div className="field" role="group" aria-labelledby={id}>
      <p className="field-label" id={id}>
        {SETTING_LABELS.mark}
      </p>
      <div className="mark-field">
        {value === '' ? (
          <svg className="mark-shown" viewBox="0 0 48 48" aria-hidden="true">
            <path d={MARK_PATH} />
          </svg>
        ) : (
          <img className="mark-shown" src={markPath(value, '128.png')} width="74" height="74" alt="" />
        )}
        <div>
          <button
            ref={change}
            type="button"
            className="button button-outline button-small"
            disabled={disabled || isUploading}
            aria-describedby={`${id}-hint ${id}-error`}
            onClick={() => picker.current?.click()}
          >
            {isUploading ? SETTINGS_TEXT.changingMark : SETTINGS_TEXT.changeMark}
          </button>
          <p className="field-hint" id={`${id}-hint`}>
            {SETTINGS_TEXT.markHint}
          </p>
          {value !== '' && (
            <button
              type="button"
              className="text-button"
              disabled={disabled}
              onClick={() => {
                setProblem(undefined);
                onChange('');
                change.current?.focus();
              }}
            >
              {SETTINGS_TEXT.putMarkBack}
            </button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        hidden
        aria-label={SETTINGS_TEXT.changeMark}
        onClick={resetFileInput}
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      <FieldError id={`${id}-error`} text={text} />
    </div>
  );
}
