import { useQuery } from '@tanstack/react-query';
import { article } from '../../../data/calls/articles.ts';
import { confirmTranslation, translationSource } from '../../../data/calls/translations.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';

/** Milliseconds between polls for changes of the other language: a page may be open for hours. */
const POLL_MS = 60_000;

/**
 * The text next to a translation, and what changed in it.
 * @param id of the translation
 */
export function useSource(id: string, userId: string | undefined) {
  const queryKey = ['translation-source', id];
  const context = (signal?: AbortSignal) => ({ token: tokenOf(userId), signal });
  const { data, isError, refetch } = useQuery({
    queryKey,
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => translationSource(id, context(signal)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  });
  const toCheck = data?.toCheck ?? null;
  const correctedAt = toCheck?.correctedAt ?? null;
  // Without an answer, the line says only that there was a correction.
  const corrected = useQuery({
    queryKey: ['corrections', toCheck?.article, correctedAt],
    enabled: correctedAt !== null,
    queryFn: async ({ signal }) => article(toCheck?.article ?? '', context(signal)),
  });
  const { mutate, isPending } = useWrite({
    send: async (revision: number) => confirmTranslation(id, revision, context()),
    done: TRANSLATION_TEXT.confirmed,
    failed: TRANSLATION_TEXT.confirmFailed,
    // After a newer change, the server's sentence and the new differences appear.
    reload: [queryKey],
  });
  return {
    source: data?.source ?? null,
    diff: data?.diff ?? null,
    toCheck,
    /** What readers were told was wrong; `undefined` if they were told nothing, or while unknown. */
    correction: corrected.data?.article.corrections.find(({ at }) => at === correctedAt)?.text,
    isLoading: data === undefined && !isError,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    isConfirming: isPending,
    confirm: mutate,
  };
}

export type SourceView = ReturnType<typeof useSource>;
