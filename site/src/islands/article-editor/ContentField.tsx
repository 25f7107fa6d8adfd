import { prevailingLanguage } from '@contract/text-measures.ts';
import { useId, useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { DraftLine } from './DraftLine.tsx';
import { RichText } from '../../editor/RichText.tsx';
import type { Beginning } from './beginning.ts';
import type { ArticleForm } from './use-article-form.ts';

interface ContentFieldProps {
  form: ArticleForm;
  beginning: Beginning;
  error: string | undefined;
}

/**
 * The text with its messages. A separate component, because every keystroke renders it, but not the rest of the form.
 */
export function ContentField({ form, beginning, error }: ContentFieldProps) {
  const { draft, pictures, embed } = form;
  const [words, setWords] = useState('');
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={`${id}-content`}>
        Content
      </span>
      <RichText
        // A different text gets a new editor with an empty undo history.
        key={`${beginning.original?.version} ${beginning.link?.version}`}
        labelledBy={`${id}-content`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        lang={prevailingLanguage(words)}
        pictures={pictures}
        embed={embed}
        initial={beginning.content}
        onReady={(editor) => {
          form.attach(editor);
          setWords(editor.getText());
        }}
        onChange={(editor) => {
          form.textChanged();
          setWords(editor.getText());
        }}
      />
      <DraftLine words={words} savedAt={draft.savedAt} unsaved={draft.unsaved} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
