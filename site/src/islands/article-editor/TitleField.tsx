import { TITLE_MAX_LENGTH } from '@contract/limits.ts';
import { useEffect, useId, useRef } from 'react';
import { languageOf } from '../../lib/language.ts';
import { FieldError } from '../../ui/FieldError.tsx';

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** The title, as large as it will stand on the page; it grows with its lines and takes no line break of its own. */
export function TitleField({ title, error, onChange }: TitleFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [title]);

  return (
    <div className="title-field">
      <label htmlFor={id}>Title</label>
      <textarea
        ref={field}
        id={id}
        name="title"
        className="title-input"
        rows={1}
        required
        maxLength={TITLE_MAX_LENGTH}
        placeholder="Title"
        dir="auto"
        lang={languageOf(title)}
        value={title}
        data-first="title"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()
        }
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
