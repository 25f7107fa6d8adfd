import type { PreviewCreatedResponse } from '@contract/previews.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Refusal } from '../../../data/client/failure.ts';
import { queryClient } from '../../../data/client/query-client.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { countPreviews, createPreview, endPreviews } from '../../../data/calls/previews.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { openInTab } from '../../../lib/browser/open-in-tab.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { formatDate } from '../../../lib/prose/when.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { WRITING_TEXT } from '@text/saving-messages.ts';
import { PREVIEW_TEXT } from '@text/preview-messages.ts';
import type { ArticleForm } from '../use-article-form.ts';

/** Preview links of the manuscript. @param id of the manuscript; `null` before the server has it */
export function usePreview({ session, writer }: ArticleForm, id: string | null) {
  /** The link of this page, created when it is first needed, and the manuscript that it shows. */
  const link = useRef<(PreviewCreatedResponse & { of: string }) | null>(null);
  const context = () => ({ token: tokenOf(writer?.userId) });
  const queryKey = ['previews', id];
  const count = useQuery({
    queryKey,
    // Requested when the menu opens.
    enabled: false,
    queryFn: () => countPreviews(id ?? '', context()),
  });

  const { mutateAsync: prepare } = useWrite({
    send: async () => {
      const saved = await session.saveNow();
      if (saved === null) throw new Refusal(WRITING_TEXT.nothingToSave);
      if (saved === undefined) throw new Refusal(PREVIEW_TEXT.notSaved);
      if (link.current?.of !== saved)
        link.current = { ...(await createPreview(saved, context())), of: saved };
      return link.current;
    },
    failed: PREVIEW_TEXT.failed,
  });
  const { mutate: endAll } = useWrite({
    send: (of: string) => endPreviews(of, context()),
    done: PREVIEW_TEXT.allEnded,
    failed: PREVIEW_TEXT.endFailed,
    onDone: () => {
      link.current = null;
      queryClient.setQueryData(queryKey, 0);
    },
  });

  return {
    /** Number of valid links; 0 if it cannot be loaded. */
    openLinks: count.isError ? 0 : (count.data ?? 0),
    count: () => id !== null && void count.refetch(),
    /** Opens the preview in a new tab. */
    show: () => openInTab(prepare().then(({ path }) => path)),
    copy(): void {
      const prepared = prepare();
      copyText(prepared.then(({ path }) => new URL(path, location.href).href)).then(
        async () => {
          const { preview } = await prepared;
          toast({ kind: 'success', text: PREVIEW_TEXT.copied(formatDate(preview.endsAt)) });
        },
        () =>
          prepared.then(
            () => toast({ kind: 'error', text: PREVIEW_TEXT.copyFailed }),
            () => undefined,
          ),
      );
    },
    endAll: () => id !== null && endAll(id),
  };
}

export type PreviewActions = ReturnType<typeof usePreview>;
