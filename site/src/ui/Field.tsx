import type { ComponentProps } from 'react';
import { useId } from 'react';
import { FIELD_TEXT } from '@text/field-text.ts';
import { FieldError } from './FieldError.tsx';

interface Labelled {
  label: string;
  optional?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

type InputProps = Labelled & ComponentProps<'input'>;
type TextareaProps = Labelled & ComponentProps<'textarea'>;

function useDescription({ hint, error }: Labelled) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].join(' ').trim();
  return {
    id,
    hintId,
    errorId,
    described: {
      id,
      className: 'field-input',
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  };
}

function Label({ htmlFor, label, optional }: { htmlFor: string; label: string; optional: boolean }) {
  return (
    <label className="field-label" htmlFor={htmlFor}>
      {label}
      {optional && <span className="field-optional"> {FIELD_TEXT.optional}</span>}
    </label>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-hint" id={id}>
      {text}
    </p>
  );
}

/** A label, an input, its hint and its error, linked for accessibility. */
export function Field({ label, optional = false, hint, error, children, ...input }: InputProps) {
  const { id, hintId, errorId, described } = useDescription({ label, hint, error });
  return (
    <div className="field">
      <Label htmlFor={id} label={label} optional={optional} />
      <div className="field-box">
        <input {...described} {...input} />
        {children}
      </div>
      <Hint id={hintId} text={hint} />
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/**
 * The same for a multiline text. The empty `defaultValue` keeps React from updating the element's content after each
 * keystroke, which would make every letter an undo step.
 */
export function TextField({ label, optional = false, hint, error, ...textarea }: TextareaProps) {
  const { id, hintId, errorId, described } = useDescription({ label, hint, error });
  return (
    <div className="field">
      <Label htmlFor={id} label={label} optional={optional} />
      <textarea {...described} {...textarea} defaultValue="" />
      <Hint id={hintId} text={hint} />
      <FieldError id={errorId} text={error} />
    </div>
  );
}
