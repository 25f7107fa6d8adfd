import type { Language } from '@contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createTranslation, translationsOf } from '../../data/calls/translations.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { tokenOf } from '../../data/session/session.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TRANSLATE_TEXT } from '@text/translation-text.ts';

interface Translate {
  /** Requests the languages that a manuscript has: when its menu opens. */
  load: (id: string) => void;
  /**
   * The languages into which a manuscript can be translated; empty until `load` has been answered.
   * @param lang language of the manuscript
   */
  choices: (id: string, lang: Language) => { label: string; run: () => void }[];
}

/**
 * Begins translations.
 * @param userId the user
 * @param pathOf address of the editor of a draft
 */
export function useTranslate(userId: string | undefined, pathOf: (id: string) => string): Translate {
  const [opened, setOpened] = useState<string | null>(null);
  const context = () => ({ token: tokenOf(userId) });
  const { data, refetch } = useQuery({
    queryKey: ['translations', opened],
    enabled: opened !== null,
    queryFn: async ({ signal }) => translationsOf(opened ?? '', { ...context(), signal }),
  });
  const { mutate } = useWrite({
    send: async ({ id, language }: { id: string; language: Language }) =>
      createTranslation(id, language, context()),
    busy: TRANSLATE_TEXT.busy,
    failed: TRANSLATE_TEXT.failed,
    onDone: ({ manuscript }) => location.assign(pathOf(manuscript._id)),
  });
  return {
    load(id) {
      if (id === opened) void refetch();
      else setOpened(id);
    },
    choices(id, lang) {
      if (id !== opened || data === undefined) return [];
      const languages = data.translatableInto.filter((language) => language !== lang);
      return languages.map((language) => ({
        label: TRANSLATE_TEXT.into(LANGUAGE_NAMES[language]),
        run: () => mutate({ id, language }),
      }));
    },
  };
}
