import { asciiDigits } from '@contract/word-forms.ts';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './FieldError.tsx';
import './code-input.css';

/** Number of digits of a code. */
export const CODE_DIGITS = 6;

interface CodeInputProps extends Pick<ComponentProps<'input'>, 'readOnly'> {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onDigits: (digits: string) => void;
}

/** One input for six digits that looks like six cells. Browsers can fill it in, and people can paste into it. */
export function CodeInput({ label, hint, error, value, onDigits, readOnly }: CodeInputProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="code-cells" data-wrong={error === undefined ? undefined : ''}>
        {Array.from({ length: CODE_DIGITS }, (_, n) => (
          <span
            key={n}
            className="code-cell"
            aria-hidden="true"
            data-next={n === Math.min(value.length, CODE_DIGITS - 1) ? '' : undefined}
          >
            {value[n]}
          </span>
        ))}
        <input
          id={id}
          name="code"
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={readOnly}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}
          value={value}
          onChange={(event) =>
            onDigits(asciiDigits(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, CODE_DIGITS))
          }
        />
      </div>
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
