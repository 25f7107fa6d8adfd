import type { PreviewCreatedResponse } from '@contract/previews.ts';
import { useRef, useState } from 'react';
import { failureText } from '../../../data/client/failure.ts';
import { countPreviews, createPreview, endPreviews } from '../../../data/calls/previews.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { openInTab } from '../../../lib/browser/open-in-tab.ts';
import { toast } from '../../../lib/browser/toast-event.ts';
import { dayAndMonth } from '../../../lib/prose/dates.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { WRITING_TEXT } from '../../../text/saving-messages.ts';
import { PREVIEW_TEXT } from '../../../text/preview-messages.ts';

/** A reason for no preview that the author is told. */
class NoPreview extends Error {}

interface PreviewSource {
  /** Account id of the author. */
  writer: string | undefined;
  /** Saves at once. Returns the manuscript's id, `null` if there is nothing to save, `undefined` if it cannot be saved. */
  save: () => Promise<string | null | undefined>;
  /** Id of the manuscript; `null` before the server has it. */
  id: string | null;
}

/** Preview links of what is being written. */
export function usePreview({ writer, save, id }: PreviewSource) {
  /** The link of this page, created when first needed, and the manuscript that it shows. */
  const link = useRef<(PreviewCreatedResponse & { of: string }) | null>(null);
  const [openLinks, setOpenLinks] = useState(0);
  const context = () => ({ token: tokenOf(writer) });

  async function prepare(): Promise<PreviewCreatedResponse> {
    const saved = await save();
    if (saved === null) throw new NoPreview(WRITING_TEXT.nothingToSave);
    if (saved === undefined) throw new NoPreview(PREVIEW_TEXT.notSaved);
    if (link.current?.of !== saved) link.current = { ...(await createPreview(saved, context())), of: saved };
    return link.current;
  }

  function fail(cause: unknown, otherwise: string = PREVIEW_TEXT.failed): void {
    const text = cause instanceof NoPreview ? cause.message : failureText(cause, otherwise);
    toast({ kind: 'error', text });
  }

  return {
    /** Links that open, as far as known. */
    openLinks,
    count(): void {
      if (id === null) return;
      // Without an answer, no link can be ended from here.
      void countPreviews(id, context()).then(setOpenLinks, () => setOpenLinks(0));
    },
    /** Opens the preview in a tab of its own. */
    show: () =>
      openInTab(
        prepare().then(({ path }) => path),
        fail,
      ),
    copy(): void {
      const prepared = prepare();
      copyText(prepared.then(({ path }) => new URL(path, location.href).href)).then(
        async () => {
          const { preview } = await prepared;
          toast({ kind: 'success', text: PREVIEW_TEXT.copied(dayAndMonth(preview.endsAt)) });
        },
        () => prepared.then(() => toast({ kind: 'error', text: PREVIEW_TEXT.copyFailed }), fail),
      );
    },
    endAll(): void {
      if (id === null) return;
      endPreviews(id, context()).then(
        () => {
          link.current = null;
          setOpenLinks(0);
          toast({ kind: 'success', text: PREVIEW_TEXT.allEnded });
        },
        (cause: unknown) => fail(cause, PREVIEW_TEXT.endFailed),
      );
    },
  };
}

export type PreviewActions = ReturnType<typeof usePreview>;
