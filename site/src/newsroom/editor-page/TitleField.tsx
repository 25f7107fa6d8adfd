import { TITLE_MAX_LENGTH } from '@contract/limits.ts';
import { useEffect, useId, useRef } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { FieldError } from '../../ui/FieldError.tsx';

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** Line breaks, including those of slides and word processors. */
const LINE_BREAK = /\s*[\n\v\f\u0085\u2028\u2029]\s*/g;

function fitLines(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

/**
 * The title in its final size; it grows with its lines and accepts no line breaks. `ui/Field.tsx` explains its
 * `defaultValue`.
 */
export function TitleField({ title, error, onChange }: TitleFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  // After every render: the form may have become visible, and hidden elements have no height.
  useEffect(() => {
    if (field.current !== null) fitLines(field.current);
  });

  // Lines wrap differently when the width changes, and when the font has loaded.
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const fit = () => fitLines(element);
    addEventListener('resize', fit);
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      removeEventListener('resize', fit);
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, []);

  return (
    <div className="title-field">
      <label htmlFor={id}>{ARTICLE_FORM_TEXT.title}</label>
      <textarea
        ref={field}
        id={id}
        name="title"
        className="title-input"
        rows={1}
        required
        maxLength={TITLE_MAX_LENGTH}
        placeholder={ARTICLE_FORM_TEXT.headline}
        dir="auto"
        lang={languageOf(title)}
        value={title}
        defaultValue=""
        data-first="title"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value.replace(LINE_BREAK, ' '))}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()
        }
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
