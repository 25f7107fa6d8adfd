import { prevailingLanguage } from '@contract/text-measures.ts';
import { useEffect, useId, useState } from 'react';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { DraftLine } from './DraftLine.tsx';
import { RichText } from '../../editor/RichText.tsx';
import type { InitialForm } from '../../writing/initial-form.ts';
import type { ArticleForm } from './use-article-form.ts';

interface ContentFieldProps {
  form: ArticleForm;
  initial: InitialForm;
  isReadOnly: boolean;
  error: string | undefined;
}

/** The text with its messages. A separate component, because every keystroke renders it. */
export function ContentField({ form, initial, isReadOnly, error }: ContentFieldProps) {
  const { device, pictures, embed } = form;
  const [words, setWords] = useState('');
  const id = useId();
  const { editor } = form;
  // A reset creates another editor, which must be set too.
  useEffect(() => {
    editor.current?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly, initial]);
  return (
    <div className="field">
      <span className="field-label" id={`${id}-content`}>
        {ARTICLE_FORM_TEXT.content}
      </span>
      <RichText
        // A reset creates a new editor, with an empty undo history.
        key={form.resets}
        labelledBy={`${id}-content`}
        describedBy={error === undefined ? undefined : `${id}-error`}
        lang={prevailingLanguage(words)}
        pictures={pictures}
        embed={embed}
        initial={initial.content}
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
      <DraftLine words={words} {...device} />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
