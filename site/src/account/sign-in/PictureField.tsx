import { useId, useRef } from 'react';
import { AUTH_TEXT } from '@text/messages.ts';
import { SIGN_IN_TEXT } from '@text/sign-in-text.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { resetFileInput } from '../../ui/reset-file-input.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/** The optional profile picture, with a preview. */
export function PictureField(props: {
  picture: File | null;
  error: string | undefined;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const preview = useObjectUrl(props.picture);

  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {SIGN_IN_TEXT.picture}
        <span className="field-optional"> {SIGN_IN_TEXT.optional}</span>
      </span>
      <div className="picture-field">
        <Portrait
          src={preview}
          shape="arch"
          className="picture-field-preview"
          alt={SIGN_IN_TEXT.chosenPicture}
        />
        <div className="picture-field-controls">
          <input
            ref={input}
            type="file"
            name="profilePhoto"
            accept="image/*"
            hidden
            aria-labelledby={id}
            onClick={resetFileInput}
            onChange={(event) => props.onChoose(event.currentTarget.files?.[0])}
          />
          <div className="picture-field-buttons">
            <button
              ref={choose}
              type="button"
              className="button button-small button-outline"
              data-first="profilePhoto"
              aria-describedby={`${id}-hint ${id}-error`}
              onClick={() => input.current?.click()}
            >
              {props.picture === null ? SIGN_IN_TEXT.chooseImage : SIGN_IN_TEXT.changeImage}
            </button>
            {props.picture !== null && (
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => {
                  // The button disappears with the picture, so the focus moves.
                  choose.current?.focus();
                  props.onRemove();
                }}
              >
                {SIGN_IN_TEXT.removeImage}
              </button>
            )}
          </div>
          <p className="field-hint" id={`${id}-hint`}>
            {props.picture === null ? AUTH_TEXT.pictureHint : props.picture.name}
          </p>
        </div>
      </div>
      <FieldError id={`${id}-error`} text={props.error} />
    </div>
  );
}
