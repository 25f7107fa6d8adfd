import { GENRES, type Genre } from '@contract/genres.ts';
import { genreName } from '@text/genre-names.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { hueOfGenre } from '../../genres.ts';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { CREATE_TEXT, EDIT_TEXT } from '@text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import '../../ui/tags.css';

/** A toggle for each topic. */
export function TagPicker(props: {
  tags: readonly Genre[];
  /** Whether at least one is required. */
  required: boolean;
  error: string | undefined;
  onToggle: (tag: Genre) => void;
}) {
  const id = useId();
  const none = props.required ? CREATE_TEXT.pickTag : EDIT_TEXT.noTags;
  const hint = props.tags.length === 0 ? none : '';
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <p className="tag-picker-head">
        <span id={id} className="field-label">
          {ARTICLE_FORM_TEXT.tags}
        </span>
        <span
          id={`${id}-hint`}
          className={props.error === undefined ? 'field-hint' : 'field-error'}
          aria-live="polite"
        >
          {props.error !== undefined && <Icon of={CircleAlert} size={16} />}
          {props.error ?? hint}
        </span>
      </p>
      <div className="tag-picker">
        {GENRES.map((tag, index) => {
          const chosen = props.tags.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              className={`tag hue-${hueOfGenre(tag)}`}
              aria-pressed={chosen}
              data-first={index === 0 ? 'tags' : undefined}
              onClick={() => props.onToggle(tag)}
            >
              {chosen && <Icon of={Check} size={16} />}
              {genreName(tag)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
