import { BANNER_ALT_MAX_LENGTH, BANNER_CREDIT_MAX_LENGTH } from '@contract/limits.ts';
import type { ListedPicture } from '@contract/pictures.ts';
import { useLayoutEffect, useState } from 'react';
import { changePicture } from '../../data/calls/pictures.ts';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field, TextField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';

/** Id of the form, for the button at the drawer's foot. */
export const WORDS_FORM = 'picture-words';

const WORDS = ['description', 'credit'] as const;

interface PictureWordsFormProps {
  picture: ListedPicture;
  token: string | undefined;
  /** Called with whether there are unsaved changes. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
}

/** Description and credit of a picture. */
export function PictureWordsForm({ picture, token, onUnsaved, onSaved }: PictureWordsFormProps) {
  const { _id, description, credit } = picture;
  const [savedWords, setSavedWords] = useState({ description, credit });
  const { form, values, banner, sending, field, submit, reset } = useForm({
    initial: savedWords,
    busy: PICTURES_TEXT.saving,
    failed: PICTURES_TEXT.saveFailed,
    send: async (words, finish) => {
      // Only what was changed here: somebody else may have changed the other one.
      const change = Object.fromEntries(
        WORDS.filter((name) => words[name] !== savedWords[name]).map((name) => [name, words[name]]),
      );
      const saved =
        Object.keys(change).length === 0 ? savedWords : (await changePicture(_id, change, { token })).picture;
      const storedWords = { description: saved.description, credit: saved.credit };
      setSavedWords(storedWords);
      reset(storedWords);
      finish({ kind: 'success', text: PICTURES_TEXT.saved });
      onSaved();
    },
  });
  const unsaved = WORDS.some((name) => values[name] !== savedWords[name]);
  useUnsavedWork(unsaved);
  // Before the next key, which may be Escape.
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, unsaved]);

  return (
    <form ref={form} id={WORDS_FORM} className="pictures-words" method="post" noValidate onSubmit={submit}>
      <h3>{PICTURES_TEXT.words}</h3>
      <p className="drawer-note">{PICTURES_TEXT.wordsNote}</p>
      <Alert text={banner} />
      <TextField
        {...field('description')}
        label={PICTURES_TEXT.description}
        optional
        hint={PICTURES_TEXT.descriptionHint}
        rows={2}
        maxLength={BANNER_ALT_MAX_LENGTH}
        readOnly={sending}
      />
      <Field
        {...field('credit')}
        label={PICTURES_TEXT.credit}
        optional
        autoComplete="off"
        maxLength={BANNER_CREDIT_MAX_LENGTH}
        readOnly={sending}
      />
    </form>
  );
}
