import { TITLE_MAX_LENGTH } from '@contract/limits.ts';
import { useEffect, useId, useRef } from 'react';
import { languageOf } from '../../lib/language.ts';
import { FieldError } from '../../ui/FieldError.tsx';

interface TitleFieldProps {
  title: string;
  error: string | undefined;
  onChange: (title: string) => void;
}

/** As high as its lines are. */
function fitLines(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

/**
 * The title, as large as it will stand on the page; it grows with its lines and takes no line break of its own. Why it has a
 * `defaultValue` as well, `ui/Field.tsx` says.
 */
export function TitleField({ title, error, onChange }: TitleFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  // Whenever it is drawn: also when the form is seen again, for as long as it is not, nothing in it has a height.
  useEffect(() => {
    if (field.current !== null) fitLines(field.current);
  });

  // The lines break anew where the page gets wider or narrower, and when the typeface of the letters has come.
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
      <label htmlFor={id}>Title</label>
      <textarea
        ref={field}
        id={id}
        name="title"
        className="title-input"
        rows={1}
        required
        maxLength={TITLE_MAX_LENGTH}
        placeholder="Write a headline…"
        dir="auto"
        lang={languageOf(title)}
        value={title}
        defaultValue=""
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
