import { prevailingLanguage } from '@contract/text-measures.ts';
import { useEffect, useId, useState } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import { DraftLine } from './DraftLine.tsx';
import { RichText } from '../../editor/RichText.tsx';
import type { Beginning } from './beginning.ts';
import type { ArticleForm } from './use-article-form.ts';

interface ContentFieldProps {
  form: ArticleForm;
  beginning: Beginning;
  isReadOnly: boolean;
  error: string | undefined;
}

/**
 * The text with its messages. A separate component, because every keystroke renders it, but not the rest of the form.
 */
export function ContentField({ form, beginning, isReadOnly, error }: ContentFieldProps) {
  const { draft, pictures, embed } = form;
  const [words, setWords] = useState('');
  const id = useId();
  const { editor } = form;
  // Also of the editor of a different text.
  useEffect(() => {
    editor.current?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly, beginning]);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-content`}>
        Content
      </span>
      <RichText
        // A different text gets a new editor with an empty undo history.
        key={form.beginnings}
        labelledBy={`${id}-content`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        lang={prevailingLanguage(words)}
        pictures={pictures}
        embed={embed}
        initial={beginning.content}
        onReady={(editor) => {
          form.attach(editor);
          editor.setEditable(!isReadOnly, false);
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
