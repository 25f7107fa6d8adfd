import type { Editor } from '@tiptap/core';
import { useCallback } from 'react';
import { previewLink } from '../data/calls/articles.ts';
import { failureText } from '../data/client/failure.ts';
import { toast } from '../lib/browser/toast-event.ts';
import { tokenOf } from '../data/session/session.ts';
import { CREATE_TEXT } from '@text/messages.ts';
import { startCard, stopLoading, finishCard } from './schema/loading-cards.ts';

/**
 * Turns an address into a card: writes the link immediately, and replaces it when the server has read the page. If that
 * fails, the link stays.
 *
 * @param writerId id of the author: pages are read only in this session
 */
export function useLinkCards(writerId: string) {
  return useCallback(
    async (editor: Editor, url: string): Promise<void> => {
      const { tr } = editor.state;
      const id = startCard(tr, url);
      editor.view.dispatch(tr);
      try {
        const { preview } = await previewLink(url, { token: tokenOf(writerId) });
        if (editor.isDestroyed) return;
        const { url: address, title, siteName: site, picture } = preview;
        const card = { url: address, title, site, src: picture?.src ?? null };
        editor.view.dispatch(finishCard(editor.state, id, url, card));
      } catch (cause) {
        if (!editor.isDestroyed) editor.view.dispatch(stopLoading(editor.state, id));
        toast({ kind: 'error', text: failureText(cause, CREATE_TEXT.embedFailed) });
      }
    },
    [writerId],
  );
}

export type EmbedLink = ReturnType<typeof useLinkCards>;
