import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { removeTranslation, setTranslation, translationsOf } from '../../../../data/calls/translations.ts';
import { failureText, Refusal } from '../../../../data/client/failure.ts';
import { ApiError } from '../../../../data/client/http.ts';
import { queryClient } from '../../../../data/client/query-client.ts';
import { useWrite } from '../../../../data/client/use-write.ts';
import { tokenOf } from '../../../../data/session/session.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { TRANSLATION_OF_TEXT } from '@text/publish-messages.ts';
import type { ArticleForm } from '../../use-article-form.ts';

/** What is chosen. */
interface Choice {
  /** Id of an article; empty for none. */
  _id: string;
  name: string;
}

function errorOf(cause: Error | null): string | undefined {
  if (cause === null) return undefined;
  const fieldError = cause instanceof ApiError ? cause.fields['of'] : undefined;
  return fieldError ?? failureText(cause, TRANSLATION_OF_TEXT.failed);
}

/**
 * The article of which a manuscript is a translation. A choice is saved immediately.
 * @param id of the manuscript
 */
export function useOriginal(form: ArticleForm, id: string) {
  const queryKey = ['translations', id];
  const context = (signal?: AbortSignal) => ({ token: tokenOf(form.writer?.userId), signal });
  const [announcement, setAnnouncement] = useState('');
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => translationsOf(id, context(signal)),
  });
  const { mutate, error, isPending, variables } = useWrite({
    queue: 'translation',
    send: async ({ _id }: Choice) => {
      // The server compares the languages of what is saved.
      if ((await form.session.saveNow()) === undefined) throw new Refusal(PLAN_TEXT.notSaved);
      return setTranslation(id, _id, context());
    },
    onDone: (group, { _id, name }) => {
      queryClient.setQueryData(queryKey, group);
      setAnnouncement(_id === '' ? TRANSLATION_OF_TEXT.emptied : TRANSLATION_OF_TEXT.saved(name));
    },
  });
  const removal = useWrite({
    queue: 'translation',
    send: async ({ _id }: Choice) => removeTranslation(id, _id, context()),
    onDone: (group, { name }) => {
      queryClient.setQueryData(queryKey, group);
      setAnnouncement(TRANSLATION_OF_TEXT.separated(name));
    },
  });
  return {
    /** `undefined` until loaded. */
    group: data,
    /** A choice that is being saved. */
    pending: isPending ? variables : undefined,
    announcement,
    error: data === undefined && isError ? TRANSLATION_OF_TEXT.loadFailed : errorOf(error ?? removal.error),
    /** Whether a translation is being removed. */
    isRemoving: removal.isPending,
    set(choice: Choice): void {
      setAnnouncement('');
      mutate(choice);
    },
    /** Takes a translation out of the work. `name` is its language. */
    remove(translation: Choice): void {
      setAnnouncement('');
      removal.mutate(translation);
    },
  };
}
